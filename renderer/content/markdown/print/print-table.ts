// GFM tables. The layout is computed from the texts, so that no script measures a table in the browser.
import type { Table, TableCell, TableRow } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { escapeHtml } from '../../../base/text/escape-html.ts'
import { printInlines } from './print-inline.ts'
import type { PrintState } from './print-state.ts'

export function printTable(state: PrintState, table: Table): void {
  const [head, ...body] = table.children
  const shape = tableShape(table)
  const classes = [
    'table-frame',
    ...(shape.isWide ? ['table-frame--wide'] : []),
    ...(shape.isCards ? ['table-frame--cards'] : []),
    ...(shape.breaksWords ? ['table-frame--long'] : []),
  ]
  const align = table.align ?? []
  // When the corner is empty, the first column contains names of rows.
  const hasNamedRows = head?.children[0]?.children.length === 0
  // A table that scrolls must be focusable by keyboard.
  const focus = shape.isWide ? ' tabindex="0"' : ''
  state.html += `<div class="${classes.join(' ')}"${focus}><table>${columnsOf(shape)}`
  if (head !== undefined) {
    state.html += '<thead>'
    printRow(state, head, { isHead: true, hasNamedRows, shape, align })
    state.html += '</thead>'
  }
  if (body.length > 0) {
    state.html += '<tbody>'
    for (const row of body) printRow(state, row, { isHead: false, hasNamedRows, shape, align })
    state.html += '</tbody>'
  }
  state.html += '</table></div>'
}

// Columns with sentences are marked, so that they are wider than columns of single words.
function columnsOf({ long }: TableShape): string {
  if (!long.includes(true)) return ''
  return `<colgroup>${long.map(isLong => (isLong ? '<col class="long">' : '<col>')).join('')}</colgroup>`
}

interface RowLayout {
  readonly isHead: boolean
  readonly hasNamedRows: boolean
  readonly shape: TableShape
  readonly align: readonly (string | null)[]
}

// Every row has as many cells as the head: missing cells are empty, surplus cells are dropped (GFM).
function printRow(state: PrintState, row: TableRow, layout: RowLayout): void {
  state.html += '<tr>'
  for (const column of layout.shape.names.keys())
    printCell(state, row.children[column]?.children ?? [], column, layout)
  state.html += '</tr>'
}

function printCell(
  state: PrintState,
  children: TableCell['children'],
  column: number,
  { isHead, hasNamedRows, shape, align }: RowLayout,
): void {
  const namesRow = hasNamedRows && !isHead && column === 0
  // An empty corner is no heading.
  const tag = (isHead || namesRow) && children.length > 0 ? 'th' : 'td'
  const side = align[column] ?? (shape.numeric[column] ? 'right' : undefined)
  const name = shape.names[column] ?? ''
  state.html += `<${tag}`
  if (namesRow && tag === 'th') state.html += ' scope="row"'
  if (side) state.html += ` align="${side}"`
  // The first cell is the title of the card.
  if (shape.isCards && !isHead && column > 0 && name !== '') state.html += ` data-label="${escapeHtml(name)}"`
  state.html += '>'
  state.breaksCode = true
  printInlines(state, children)
  state.breaksCode = false
  state.html += `</${tag}>`
}

/** The layout of a table. Lengths are numbers of letters. */
interface TableShape {
  /** Names of the columns, from the head. */
  readonly names: readonly string[]
  /** Columns with sentences, which need room. */
  readonly long: readonly boolean[]
  /** Columns of numbers, which are aligned right. The first column contains names and is never one of them. */
  readonly numeric: readonly boolean[]
  /** The table is wider than the text column and scrolls. */
  readonly isWide: boolean
  /** The table does not scroll, but long words must be broken. */
  readonly breaksWords: boolean
  /** On a phone, each row becomes a card with the column names before the cells. */
  readonly isCards: boolean
}

/** A column whose longest cell has at least this many letters needs room. */
const longCell = 50
/** Letters that fit into a row: in the text column, and on a phone. */
const columnLetters = 84
const phoneLetters = 40
/** Longer words do not make a table scroll: they are broken. */
const longestWord = 20
const numeral = /^[-+−±≈~<>≤≥]?\s?\d[\d\s.,:–/-]*\s?(?:%|‰|[₽€$]|[a-zа-яё]{1,4}\.?)?$/iu

function tableShape({ children: [head, ...body] }: Table): TableShape {
  const names = (head?.children ?? []).map(cell => textOf(cell, { includeHtml: false }))
  const columns = names.map((name, column) => columnOf(name, cellsOf(body, column)))
  const sum = (of: (column: Column) => number) => columns.reduce((total, each) => total + of(each), 0)
  const isWide = sum(({ name, word }) => Math.min(Math.max(name, word), longestWord) + 2) > columnLetters
  return {
    names,
    long: columns.map(({ letters }) => letters >= longCell),
    numeric: columns.map(({ isNumeric }, column) => isNumeric && column > 0),
    isWide,
    breaksWords: !isWide && sum(({ word }) => word + 2) > columnLetters,
    isCards: columns.length > 2 && sum(({ letters }) => Math.min(letters, 30) + 2) > phoneLetters,
  }
}

function cellsOf(body: Table['children'], column: number): string[] {
  return body.flatMap(row => {
    const cell = row.children[column]
    const text = cell === undefined ? '' : textOf(cell, { includeHtml: false }).trim()
    return text === '' ? [] : [text]
  })
}

interface Column {
  /** Letters of the name, of the longest cell, and of the longest word of both. */
  readonly name: number
  readonly letters: number
  readonly word: number
  readonly isNumeric: boolean
}

function columnOf(name: string, cells: readonly string[]): Column {
  let letters = name.length
  let word = 0
  for (const cell of [name, ...cells]) {
    letters = Math.max(letters, cell.length)
    for (const each of cell.split(/\s+/)) word = Math.max(word, each.length)
  }
  return {
    name: name.length,
    letters,
    word,
    isNumeric: cells.length > 0 && cells.every(cell => numeral.test(cell)),
  }
}
