// GFM tables, tried only where a table can be. The syntax extension by itself reads every line of prose twice.
import { gfmTable } from 'micromark-extension-gfm-table'
import type { Construct, Extension, TokenizeContext } from 'micromark-util-types'

// The second line of a table: dashes, colons, pipes, and marks of containers around it.
const delimiterRow = /^[ \t>]*[|:-][ \t>|:-]*$/

/** The extension for one text. Lines before a delimiter row, and those that follow it without a blank one, may belong to a table. */
export function tableSyntax(text: string): Extension {
  const lines = linesOfTables(text)
  const extension = gfmTable()
  const table = extension.flow?.null as Construct
  const guarded: Construct = {
    ...table,
    tokenize(this: TokenizeContext, effects, ok, nok) {
      const start = table.tokenize.call(this, effects, ok, nok)
      return lines.has(this.now().line) ? start : nok
    },
  }
  return { flow: { null: guarded } }
}

/** 1-based numbers of the lines that may belong to a table. */
function linesOfTables(text: string): ReadonlySet<number> {
  const found = new Set<number>()
  const lines = text.split(/\r\n|\n|\r/)
  let isOpen = false
  for (const [index, line] of lines.entries()) {
    if (/^[ \t>]*$/.test(line)) isOpen = false
    else if (delimiterRow.test(lines[index + 1] ?? '')) isOpen = true
    if (isOpen) found.add(index + 1)
  }
  return found
}
