// Best-effort place of a configuration value: follows the keys of its path through the text of the file.
import { escapePattern } from '../text/escape-pattern.ts'
import { lineStarts, type Place, placeOf } from '../text/line-index.ts'

/** The place of the deepest key of the path that can be found; undefined when not even the first is there. */
export function locateValue(text: string, path: readonly (string | number)[]): Place | undefined {
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
    if (match === null || match.index >= end) break
    found = { start: match.index, length: key.length + 2 * (match[1] ?? '').length }
    offset = pattern.lastIndex
  }
  if (found === undefined) return undefined
  const place = placeOf(lineStarts(text), found.start)
  return { ...place, endColumn: place.column + found.length }
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
  const token = /\/\/.*|\/\*[\s\S]*?\*\/|(['"`])(?:\\[\s\S]|(?!\1)[^\\])*\1|\.\.\.|[^\s]/g
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

/** Where a text of the configuration is written, with its quotes. */
export interface Literal {
  readonly place: Place
  /** Offsets in the file. */
  readonly start: number
  readonly end: number
}

/** Finds texts below a key in the order in which they are asked for, so that each of several equal ones has its own place. */
export interface LiteralFinder {
  /** Undefined when it is written another way: as an expression, or in another file. */
  find(value: string): Literal | undefined
  /** The key itself, when it can be found. */
  readonly section: Place | undefined
}

export function createLiteralFinder(text: string, path: readonly (string | number)[]): LiteralFinder {
  const starts = lineStarts(text)
  const section = locateValue(text, path)
  const start = section === undefined ? 0 : (starts[section.line - 1] ?? 0) + section.column - 1
  let offset = start
  return {
    section,
    find(value) {
      const found = findLiteral(text, value, offset) ?? findLiteral(text, value, start)
      if (found === undefined) return undefined
      offset = Math.max(offset, found.end)
      const place = placeOf(starts, found.start)
      const isOneLine = placeOf(starts, found.end).line === place.line
      return {
        ...found,
        place: isOneLine ? { ...place, endColumn: place.column + found.end - found.start } : place,
      }
    },
  }
}

function findLiteral(
  text: string,
  value: string,
  offset: number,
): { readonly start: number; readonly end: number } | undefined {
  const spellings = new Set([JSON.stringify(value).slice(1, -1), value])
  let first: { start: number; end: number } | undefined
  for (const written of spellings) {
    for (const quote of ["'", '"', '`']) {
      const start = text.indexOf(`${quote}${written}${quote}`, offset)
      if (start !== -1 && (first === undefined || start < first.start))
        first = { start, end: start + written.length + 2 }
    }
  }
  return first
}
