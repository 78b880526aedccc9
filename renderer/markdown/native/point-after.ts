// The place behind a piece of text.
import type { Nodes } from 'mdast'

type Point = NonNullable<Nodes['position']>['start']

/** `written`: what stands from the point on. */
export function pointAfter({ line, column, offset = 0 }: Point, written: string): Point {
  const lines = written.split('\n')
  const last = lines.at(-1)?.length ?? 0
  return {
    line: line + lines.length - 1,
    column: lines.length === 1 ? column + last : last + 1,
    offset: offset + written.length,
  }
}
