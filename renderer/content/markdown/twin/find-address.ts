// Finds the address in the source of a link, an image, a definition or a directive. The tree contains only the position of the whole node.
import type { SourceRange } from './source-record.ts'

/** The address in `[text](address "title")`. Searches from the end of the link's text, and tries each `](` until the rest of the node matches. */
export function findDestination(source: string, from: number, end: number): SourceRange | undefined {
  for (let at = source.indexOf('](', from); at !== -1 && at < end; at = source.indexOf('](', at + 1)) {
    const found = destinationAt(source, at + 2)
    if (found !== undefined && found.end <= end && linkEnd.test(source.slice(found.end, end))) return found
  }
  return undefined
}

const linkEnd =
  /^(?:[ \t\r\n>]+(?:"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|\((?:[^()\\]|\\[\s\S])*\)))?[ \t\r\n>]*\)$/

/** The address in `[label]: address "title"`. `start`: the start of the node. */
export function findDefinition(source: string, start: number): SourceRange | undefined {
  definitionStart.lastIndex = start
  return definitionStart.test(source) ? destinationAt(source, definitionStart.lastIndex) : undefined
}

const definitionStart = /\[(?:[^[\]\\]|\\[\s\S])+\]:/y

// Spaces, one line end and quote marks (`>`) may stand before the address. Angle brackets around it are part of it.
function destinationAt(source: string, from: number): SourceRange | undefined {
  const space = /[ \t]*(?:(?:\r\n|\n|\r)[ \t>]*)?/y
  space.lastIndex = from
  space.test(source)
  const start = space.lastIndex
  if (source[start] === '<') {
    const bracketed = /<(?:[^<>\\\r\n]|\\.)*>/y
    bracketed.lastIndex = start
    return bracketed.test(source) ? { start, end: bracketed.lastIndex } : undefined
  }
  let depth = 0
  let end = start
  for (; end < source.length; end++) {
    const character = source[end] as string
    if (/\s/.test(character)) break
    if (character === '\\') end++
    else if (character === '(') depth++
    else if (character === ')' && depth-- === 0) break
  }
  return { start, end: Math.min(end, source.length) }
}

/** The value in `::card[Label]{href="address"}`, and whether it is quoted. */
export function findAttribute(
  source: string,
  directive: SourceRange,
  name: string,
): (SourceRange & { readonly isQuoted: boolean }) | undefined {
  const braces = findAttributes(source, directive)
  if (braces === undefined) return undefined
  attribute.lastIndex = braces.start + 1
  for (let match = attribute.exec(source); match !== null; match = attribute.exec(source)) {
    const [whole, found, quoted, bare] = match
    if (match.index >= braces.end - 1) return undefined
    const value = quoted ?? bare
    if (found !== name || value === undefined) continue
    const valueEnd = match.index + whole.length
    const margin = quoted === undefined ? 0 : 1
    return { start: valueEnd - value.length + margin, end: valueEnd - margin, isQuoted: margin === 1 }
  }
  return undefined
}

/** The braces of a directive, with their content. */
export function findAttributes(source: string, { start, end }: SourceRange): SourceRange | undefined {
  const opening = /:+[A-Za-z][\w-]*/y
  opening.lastIndex = start
  if (!opening.test(source)) return undefined
  const braces = labelEnd(source, opening.lastIndex)
  if (source[braces] !== '{') return undefined
  attribute.lastIndex = braces + 1
  let last = braces + 1
  while (last < end && source[last] !== '}' && attribute.test(source)) last = attribute.lastIndex
  return source[last] === '}' ? { start: braces, end: last + 1 } : undefined
}

const attribute =
  /\s+|[#.][^\s"'#.{}=]+|([A-Za-z_:][\w.:-]*)(?:\s*=\s*(?:("[^"]*"|'[^']*')|([^\s"'<=>`}]+)))?/y

// The offset after the label `[…]`, or `from` when there is no label. Brackets in a label count, except escaped ones and those in code.
function labelEnd(source: string, from: number): number {
  let depth = 0
  for (let at = from; at < source.length; at++) {
    const character = source[at]
    if (character === '\\') at++
    else if (character === '`') at = codeEnd(source, at) - 1
    else if (character === '[') depth++
    else if (character === ']') depth--
    if (depth === 0) return at === from ? from : at + 1
  }
  return from
}

// A run of back-ticks without a matching run is text.
function codeEnd(source: string, start: number): number {
  const run = /^`+/.exec(source.slice(start, start + 1000))?.[0] ?? '`'
  for (let at = start + run.length; at < source.length; at++) {
    if (source[at] === '\n' && source[at + 1] === '\n') break
    if (source[at] !== '`') continue
    let end = at
    while (source[end] === '`') end++
    if (end - at === run.length) return end
    at = end - 1
  }
  return start + run.length
}
