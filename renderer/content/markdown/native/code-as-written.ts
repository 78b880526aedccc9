// Checks that code, HTML and tables are written plainly. Every line of these blocks is checked.
import type { Code, Table } from 'mdast'
import { textLimits } from '../syntax/text-limits.ts'
import { refuse, spanOf } from './doubt.ts'
import { indentOf, type Lines, type Page, type Place } from './page.ts'
import { checkWords } from './words-as-written.ts'

const fence = /^(`{3,}|~{3,})((?:[^`&]|&(?![\w#]+;))*)$/

export function checkFence(
  { lang, meta, value }: Code,
  { first, last, column }: Lines,
  place: Place,
  page: Page,
): void {
  const [, mark = '', info = ''] = fence.exec(page.lines[first]?.slice(column) ?? '') ?? []
  const end = page.lines[last] ?? ''
  const isEnd = end.trim().startsWith(mark) && /^(.)\1*$/.test(end.trim())
  const isAside = indentOf(end) < place.indent || indentOf(end) > column + 3
  if (mark === '' || last === first || !isEnd || isAside) refuse('fences')
  const words = info.trim().replace(/\\([!-/:-@[-`{-~])/g, '$1')
  if (words !== (meta ? words.slice(0, -meta.length) + meta : (lang ?? ''))) refuse('fences')
  const lines = place.inQuote ? page.lines : page.source
  const inner = lines.slice(first + 1, last)
  const before = lines[first]?.slice(0, column)
  for (const line of inner) {
    if (line.trim().startsWith(mark) && /^\s*(?:`{3,}|~{3,})\s*$/.test(line)) refuse('fences')
    if (line.trim() !== '' && line.slice(0, column) !== before) refuse('fences')
    if (place.inDirective && /^\s*:{3,}\s*$/.test(line)) refuse('directives')
  }
  if (inner.map(line => line.slice(column)).join('\n') !== value) refuse('fences')
}

export function checkIndented(value: string, { first, last }: Lines, { indent }: Place, page: Page): void {
  const inner = page.lines.slice(first, last + 1)
  const isOdd = (line: string) => line.includes('\t') || (line !== '' && indentOf(line) < indent + 4)
  if (inner.some(isOdd) || inner.map(line => line.slice(indent + 4)).join('\n') !== value) refuse('lines')
}

export function checkHtml(value: string, { first, last, column }: Lines, page: Page): void {
  const inner = page.lines.slice(first, last + 1)
  const isComment = value.startsWith('<!--')
  if (column > 0 && (first < last || !isComment)) refuse('html')
  if (inner.join('\n').slice(column) !== value) refuse('html')
  if (isComment) {
    // A comment ends the block at the end of its line.
    const isPlain = /^<!--(?!-?>)[\s\S]*[^-]-->$/.test(value) && value.indexOf('-->') === value.length - 3
    return isPlain ? undefined : refuse('html')
  }
  const [, name] = /^<(script|style|pre|textarea)(?=[\s>])/i.exec(value) ?? []
  if (name !== undefined) {
    // The first closing tag of any of these elements ends the block.
    const end = value.search(/<\/(?:script|style|pre|textarea)/i)
    return value.slice(end) === `</${name}>` ? undefined : refuse('html')
  }
  const isOdd = (line: string) =>
    line.trim() === '' || /^(?:[ >]*(?:::|`{3}|~{3})|(?=[ |:-]+$)(?=.*-))/.test(line)
  if (!/^<\/?[a-z]/i.test(value) || inner.some(isOdd)) refuse('html')
}

const delimiters = /^ *(?:\| *)?:?-+:? *\|(?: *:?-+:? *\|)*(?: *:?-+:?)? *$/

export function checkTable(table: Table, { first, last }: Lines, { indent }: Place, page: Page): void {
  const rows = page.lines.slice(first, last + 1)
  const cellsOf = (row = '') =>
    row
      .trim()
      .replace(/^\||(?<!\\)\|$/g, '')
      .split(/(?<!\\)\|/).length
  const width = cellsOf(rows[0])
  if (rows.length * width * 4 > textLimits.cells.most) refuse('size')
  const isPlain = (row: string) =>
    row.includes('|') && !row.includes('\t') && indentOf(row) === indent && cellsOf(row) === width
  if (!rows.every(isPlain) || !delimiters.test(rows[1] ?? '')) refuse('tables')
  for (const cell of table.children.flatMap(row => row.children)) {
    const { from, to } = spanOf(cell)
    const written = page.text.slice(from, to)
    const start = /^\|? */.exec(written)?.[0].length ?? 0
    const end = /(?<! )(?: *\|)? *$/.exec(written)?.[0].length ?? 0
    if (start + end <= to - from)
      checkWords({ nodes: cell.children, from: from + start, to: to - end, around: page.row })
    else if (cell.children.length > 0) refuse('tables')
  }
}
