// The extension nl2br: each end of a line in a text breaks it.
import type { Text } from 'mdast'
import type { InlineContext } from './inline-context.ts'

/** Breaks that are written as such are no texts. */
export function rewriteLineEnds({ position }: Text, { source, edits, dialect }: InlineContext): void {
  if (!dialect.extensions.has('nl2br')) return
  const start = position?.start.offset ?? 0
  const text = source.slice(start, position?.end.offset ?? start)
  // A space behind the sign would make it text.
  for (const { 1: space = '', index } of text.matchAll(/(?<![ \t])([ \t]*)\r?\n/g))
    edits.push({ start: start + index, end: start + index + space.length, text: '\\' })
}
