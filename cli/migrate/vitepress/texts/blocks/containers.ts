// Containers, `::: tip Title` … `:::`, by the rules of markdown-it-container: an end closes the outermost container that it is long enough for.
import { fencedLines } from '../../../../../renderer/markdown/rewrite/fenced-lines.ts'

export interface Container {
  readonly name: string
  /** What follows the name on its line. */
  readonly rest: string
  /** Of the line that opens it; `end` is that of the line break. */
  readonly open: LineRange
  /** The line that closes it; undefined when what is around it, or the text, ends first. */
  readonly close: LineRange | undefined
  /** Where its content ends. */
  readonly end: number
}

export interface LineRange {
  readonly start: number
  readonly end: number
  /** What stands before the colons: spaces, marks of quotes and lists. */
  readonly prefix: string
}

interface Opened {
  readonly name: string
  readonly rest: string
  readonly open: LineRange
  readonly colons: number
}

const line = /^((?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t])*)(:{3,})[ \t]*(.*?)[ \t]*\r?$/

/** In the order of their first lines. */
export function containersIn(text: string): readonly Container[] {
  if (!text.includes(':::')) return []
  const lines = text.split('\n')
  const fenced = fencedLines(lines.map(each => each.replace(/\r$/, '')))
  const stack: Opened[] = []
  const found: Container[] = []
  const closeFrom = (index: number, close: LineRange | undefined) => {
    const end = close?.start ?? text.length
    for (const [depth, { name, rest, open }] of stack.splice(index).entries())
      found.push({ name, rest, open, close: depth === 0 ? close : undefined, end })
  }
  let at = 0
  for (const [index, each] of lines.entries()) {
    const start = at
    at += each.length + 1
    const [, prefix, colons, words] = fenced[index] === true ? [] : (line.exec(each) ?? [])
    if (prefix === undefined || colons === undefined || words === undefined) continue
    const range = { start, end: start + each.length, prefix }
    if (words === '') {
      const closed = stack.findIndex(opened => opened.colons <= colons.length)
      if (closed !== -1) closeFrom(closed, range)
      continue
    }
    const [, name = '', rest = ''] = /^([\w-]+)(?:[ \t]+|(?=\{)|$)(.*)$/.exec(words) ?? []
    if (name !== '') stack.push({ name, rest, open: range, colons: colons.length })
  }
  if (stack.length > 0) closeFrom(0, undefined)
  return found.sort((a, b) => a.open.start - b.open.start)
}
