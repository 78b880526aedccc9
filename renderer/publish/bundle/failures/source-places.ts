// Where in the author's sources an error of compiled code was thrown: its stack, read through the source map.
import { SourceMap, type SourceMapPayload } from 'node:module'
import { relative, resolve, sep } from 'node:path'
import type { SitePath } from '../../../base/text/brand.ts'
import { escapePattern } from '../../../base/text/escape-pattern.ts'

export interface SourcePlace {
  readonly file: SitePath
  readonly line: number
  readonly column: number
}

/** The innermost place of the stack in the site's own code; undefined when the error was thrown elsewhere. */
export type PlaceOfError = (error: unknown) => SourcePlace | undefined

/** `name`: of the compiled code in stacks. `map` is called when the first error is looked at; paths in it are relative to `packageRoot`. */
export function createPlaceOfError(
  { packageRoot, root, name }: { readonly packageRoot: string; readonly root: string; readonly name: string },
  map: () => string | undefined,
): PlaceOfError {
  let sources: SourceMap | undefined
  return error => {
    const frames = framesOf(error, name)
    if (frames.length === 0) return undefined
    const text = sources === undefined ? map() : undefined
    if (text !== undefined) sources = new SourceMap(JSON.parse(text) as SourceMapPayload)
    for (const { line, column } of frames) {
      const entry = sources?.findEntry(line - 1, column - 1)
      if (entry === undefined || !('originalSource' in entry)) continue
      const file = relative(root, resolve(packageRoot, entry.originalSource)).replaceAll(sep, '/')
      if (file.startsWith('..') || file.includes('node_modules/') || file.includes(':')) continue
      return { file: file as SitePath, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
    }
    return undefined
  }
}

function framesOf(
  error: unknown,
  name: string,
): readonly { readonly line: number; readonly column: number }[] {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const pattern = new RegExp(`${escapePattern(name)}:(\\d+):(\\d+)`, 'g')
  return [...stack.matchAll(pattern)].map(([, line, column]) => ({
    line: Number(line),
    column: Number(column),
  }))
}
