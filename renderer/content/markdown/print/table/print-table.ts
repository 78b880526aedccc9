// GFM tables. `table-shape.ts` says which of them scroll inside themselves and which become cards on a phone.
import type { Table, TableCell, TableRow } from 'mdast'
import { escapeHtml } from '../../../../base/text/escape-html.ts'
import { printInlines } from '../print-inline.ts'
import type { PrintState } from '../print-state.ts'
import { type TableShape, tableShape } from './table-shape.ts'

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
