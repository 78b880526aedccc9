// GFM tables. `table-shape.ts` says which of them scroll inside themselves and which become cards on a phone.
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
  // Below an empty corner the first column names the rows.
  const hasNamedRows = head?.children[0]?.children.length === 0
  // What scrolls is reached by keyboard.
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

// Columns with sentences are marked, so that they are not as narrow as those with single words.
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

// Every row has as many cells as the head: missing ones are empty, surplus ones are dropped (GFM).
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
  // The corner above names of rows heads nothing.
  const tag = (isHead || namesRow) && children.length > 0 ? 'th' : 'td'
  const side = align[column] ?? (shape.numeric[column] ? 'right' : undefined)
  const name = shape.names[column] ?? ''
  state.html += `<${tag}`
  if (namesRow && tag === 'th') state.html += ' scope="row"'
  if (side) state.html += ` align="${side}"`
  // The first cell is the card's title.
  if (shape.isCards && !isHead && column > 0 && name !== '') state.html += ` data-label="${escapeHtml(name)}"`
  state.html += '>'
  state.breaksCode = true
  printInlines(state, children)
  state.breaksCode = false
  state.html += `</${tag}>`
}

// How a table is laid out, told from its texts while the page is made, so that no script measures it in the browser.

/** What the stylesheet knows of a table. Lengths are counted in letters. */
interface TableShape {
  /** The name of each column, from the head. */
  readonly names: readonly string[]
  /** Columns with sentences, which need room. */
  readonly long: readonly boolean[]
  /** Columns of numbers, which align at the right; the first one names the rows. */
  readonly numeric: readonly boolean[]
  /** Too wide for the column of text: it scrolls inside itself. */
  readonly isWide: boolean
  /** It does not scroll, and has words that only fit when they are broken. */
  readonly breaksWords: boolean
  /** On a phone each row is a card with the names of the columns before its cells. */
  readonly isCards: boolean
}

/** Letters of the longest cell from which a column needs room to be read. */
const longCell = 50
/** Letters that a row of narrow cells holds beside one another: the column of text, and the window of a phone. */
const columnLetters = 84
const phoneLetters = 40
/** A table does not scroll because of longer words: they are broken where there is no room. */
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
  /** Letters of its name, of its longest cell and of the longest word of both. */
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
