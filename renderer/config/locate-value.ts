// Best-effort place of a configuration value: follows the keys of its path through the text of the file.
import { escapePattern } from '../text/escape-pattern.ts'
import { lineStarts, type Place, placeOf } from '../text/line-index.ts'

/** The place of the deepest key of the path that can be found; undefined when not even the first is there. */
export function locateValue(text: string, path: readonly (string | number)[]): Place | undefined {
  let offset = Math.max(0, text.search(/defineConfig\s*\(|export\s+default/))
  let found: { start: number; length: number } | undefined
  for (const key of path) {
    if (typeof key === 'number') continue // items of a list carry no name to look for
    const escaped = escapePattern(key)
    const pattern = new RegExp(`(?<![\\w$'"-])(['"]?)${escaped}\\1\\s*:`, 'g')
    pattern.lastIndex = offset
    const match = pattern.exec(text)
    if (match === null) break
    found = { start: match.index, length: key.length + 2 * (match[1] ?? '').length }
    offset = pattern.lastIndex
  }
  if (found === undefined) return undefined
  const place = placeOf(lineStarts(text), found.start)
  return { ...place, endColumn: place.column + found.length }
}

/** The first literal with this text at or after the offset, and where it ends; undefined when it is written another way. */
export function locateLiteral(
  text: string,
  value: string,
  offset: number,
): { readonly place: Place; readonly end: number } | undefined {
  const written = JSON.stringify(value).slice(1, -1)
  const starts = ["'", '"', '`']
    .map(quote => text.indexOf(`${quote}${written}${quote}`, offset))
    .filter(start => start !== -1)
  if (starts.length === 0) return undefined
  const start = Math.min(...starts)
  const length = written.length + 2
  const place = placeOf(lineStarts(text), start)
  return { place: { ...place, endColumn: place.column + length }, end: start + length }
}
