// GFM tables. The frame scrolls sideways on narrow screens and can be reached by keyboard.
import type { Table, TableRow } from 'mdast'
import { printInlines } from './print-inline.ts'
import type { PrintState } from './print-state.ts'

export function printTable(state: PrintState, table: Table): void {
  const [head, ...body] = table.children
  const columns = head?.children.length ?? 0
  state.html += '<div class="table-frame" tabindex="0"><table>'
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

// Every row has as many cells as the head: missing ones are empty, surplus ones are dropped (GFM).
function printRow(
  state: PrintState,
  row: TableRow,
  { cell, columns, align }: { cell: 'th' | 'td'; columns: number; align: readonly (string | null)[] },
): void {
  state.html += '<tr>'
  for (let column = 0; column < columns; column++) {
    const side = align[column]
    state.html += side ? `<${cell} align="${side}">` : `<${cell}>`
    printInlines(state, row.children[column]?.children ?? [])
    state.html += `</${cell}>`
  }
  state.html += '</tr>'
}
