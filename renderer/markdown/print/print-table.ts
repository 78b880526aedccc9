// GFM tables. The frame scrolls sideways on narrow screens and can be reached by keyboard.
import type { Table, TableRow } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { printInlines } from './print-inline.ts'
import type { PrintState } from './print-state.ts'

export function printTable(state: PrintState, table: Table): void {
  const [head, ...body] = table.children
  const columns = head?.children.length ?? 0
  state.html += `<div class="table-frame" tabindex="0"><table>${columnsOf(table, columns)}`
  if (head !== undefined) {
    state.html += '<thead>'
    printRow(state, head, { cell: 'th', columns, align: table.align ?? [] })
    state.html += '</thead>'
  }
  if (body.length > 0) {
    state.html += '<tbody>'
    for (const row of body) printRow(state, row, { cell: 'td', columns, align: table.align ?? [] })
    state.html += '</tbody>'
  }
  state.html += '</table></div>'
}

/** Letters of the longest cell from which a column needs room to be read. */
const longCell = 50

// Columns with sentences are marked, so that on a phone they are not as narrow as those with single words.
function columnsOf({ children: [, ...body] }: Table, columns: number): string {
  const isLong = Array.from({ length: columns }, () => false)
  for (const { children } of body)
    for (const [column, cell] of children.slice(0, columns).entries())
      isLong[column] ||= textOf(cell, { includeHtml: false }).length >= longCell
  if (!isLong.includes(true)) return ''
  return `<colgroup>${isLong.map(long => (long ? '<col class="long">' : '<col>')).join('')}</colgroup>`
}

// Every row has as many cells as the head: missing ones are empty, surplus ones are dropped (GFM).
function printRow(
  state: PrintState,
  row: TableRow,
  { cell, columns, align }: { cell: 'th' | 'td'; columns: number; align: readonly (string | null)[] },
): void {
  state.html += '<tr>'
  for (let column = 0; column < columns; column++) {
    const side = align[column]
    const children = row.children[column]?.children ?? []
    // The corner above names of rows heads nothing.
    const name = children.length === 0 ? 'td' : cell
    state.html += side ? `<${name} align="${side}">` : `<${name}>`
    printInlines(state, children)
    state.html += `</${name}>`
  }
  state.html += '</tr>'
}
