// Best-effort place of a configuration value: follows the keys of its path through the text of the file.
import { escapePattern } from '../base/text/escape-pattern.ts'
import { lineStarts, type Place, placeOf } from '../base/text/line-index.ts'

/** The place of the deepest key of the path that can be found; undefined when not even the first is there. */
export function locateValue(text: string, path: readonly (string | number)[]): Place | undefined {
  return followPath(text, path).place
}

/** Beside the place: whether every name of the path is there. */
export function followPath(
  text: string,
  path: readonly (string | number)[],
): { readonly place: Place | undefined; readonly isWhole: boolean } {
  let isWhole = true
  let offset = Math.max(0, text.search(/defineConfig\s*\(|export\s+default/))
  let end = text.length
  let found: { start: number; length: number } | undefined
  for (const key of path) {
    if (typeof key === 'number') {
      const item = itemAt(text, offset, key)
      if (item === undefined) continue // no list, or one that is put together
      found = { start: item.start, length: 1 }
      offset = item.start
      end = item.end
      continue
    }
    const escaped = escapePattern(key)
    const pattern = new RegExp(`(?<![\\w$'"-])(['"]?)${escaped}\\1\\s*:`, 'g')
    pattern.lastIndex = offset
    const match = pattern.exec(text)
    if (match === null || match.index >= end) {
      isWhole = false
      break
    }
    found = { start: match.index, length: key.length + 2 * (match[1] ?? '').length }
    offset = pattern.lastIndex
  }
  if (found === undefined) return { place: undefined, isWhole }
  const place = placeOf(lineStarts(text), found.start)
  return { place: { ...place, endColumn: place.column + found.length }, isWhole }
}

const opening = new Set('([{')
const closing = new Set(')]}')

// An item of the list that begins at an offset: its first character, and what follows its last one.
function itemAt(
  text: string,
  offset: number,
  index: number,
): { readonly start: number; readonly end: number } | undefined {
  const list = /^\s*\[/.exec(text.slice(offset, offset + 1000))
  if (list === null) return undefined
  // Comments and texts are passed over as a whole.
  const token = /\/\/.*|\/\*[\s\S]*?(?:\*\/|$)|(?<!\\)(['"`])(?:\\[\s\S]|(?!\1)[^\\])*\1|\.\.\.|[^\s]/g
  token.lastIndex = offset + list[0].length
  let depth = 0
  let number = 0
  let start: number | undefined
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const [written] = match
    if (/^\/[/*]/.test(written)) continue
    const isEnd = depth === 0 && (written === ',' || written === ']')
    if (isEnd && number === index && start !== undefined) return { start, end: match.index }
    if (depth === 0 && (written === ']' || written === '...')) return undefined
    if (isEnd) number += 1
    else if (number === index) start ??= match.index
    if (opening.has(written)) depth += 1
    else if (closing.has(written)) depth -= 1
  }
  return undefined
}
