// Containers, `::: tip Title` … `:::`, by the rules of markdown-it-container: an end closes the outermost container that it is long enough for.
// Tabs are those of vitepress-plugin-tabs: `== Name` begins one, and ends what was left open in the one before.
import { fencedLines } from '../../../../../renderer/base/text/fenced-lines.ts'

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
  /** Lines that begin a tab, of a group of tabs. */
  readonly tabs: readonly Tab[]
}

interface Tab extends LineRange {
  readonly label: string
}

interface LineRange {
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
  /** How far in the text of the list item stands that it is in; 0 outside of lists. */
  readonly item: number
  readonly tabs: Tab[]
  /** Signs that begin its tabs, all of one length. */
  marker?: number
}

const tabLine = /^([ \t>]*)(={2,}(?!=))[ \t]*([^ \t].*)$/s
const line = /^((?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t])*)(:{3,})[ \t]*(.*)$/s

const listMark = /^([ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+)\S/

/** In the order of their first lines. A list item that ends closes what was opened in it. */
export function containersIn(text: string): readonly Container[] {
  if (!text.includes(':::')) return []
  const lines = text.split('\n')
  const fenced = fencedLines(lines)
  const stack: Opened[] = []
  const found: Container[] = []
  const items: number[] = []
  const closeFrom = (index: number, end: number, close?: LineRange) => {
    for (const [depth, { name, rest, open, tabs }] of stack.splice(index).entries())
      found.push({ name, rest, open, tabs, close: depth === 0 ? close : undefined, end })
  }
  let at = 0
  for (const [index, each] of lines.entries()) {
    const start = at
    at += each.length + 1
    if (each.trim() !== '') {
      const width = each.length - each.trimStart().length
      while (items.length > 0 && width < (items.at(-1) ?? 0)) items.pop()
      const left = stack.findIndex(({ item }) => item > (items.at(-1) ?? 0))
      if (left !== -1) closeFrom(left, start)
      const mark = fenced[index] === true ? undefined : listMark.exec(each)?.[1]
      if (mark !== undefined) items.push(mark.length)
    }
    const tab = fenced[index] === true ? null : tabLine.exec(each.trimEnd())
    if (tab !== null) {
      const [, prefix = '', { length } = '', label = ''] = tab
      const group = stack.findLastIndex(
        (opened, depth) =>
          opened.name === 'tabs' && (opened.marker ?? (depth === stack.length - 1 ? length : 0)) === length,
      )
      const opened = stack[group]
      if (opened === undefined) continue
      closeFrom(group + 1, start)
      opened.marker = length
      opened.tabs.push({ start, end: start + each.length, prefix, label })
      continue
    }
    const [, prefix, colons, words] = fenced[index] === true ? [] : (line.exec(each.trimEnd()) ?? [])
    if (prefix === undefined || colons === undefined || words === undefined) continue
    const range = { start, end: start + each.length, prefix }
    if (words === '') {
      const closed = stack.findIndex(opened => opened.colons <= colons.length)
      if (closed !== -1) closeFrom(closed, start, range)
      continue
    }
    const [, name = '', rest = ''] = /^([\w-]+)(?:[ \t]+|(?=\{)|$)(.*)$/s.exec(words) ?? []
    if (name !== '')
      stack.push({ name, rest, open: range, colons: colons.length, item: items.at(-1) ?? 0, tabs: [] })
  }
  closeFrom(0, text.length)
  return found.sort((a, b) => a.open.start - b.open.start)
}
