// GitHub Flavored Markdown in parts: a text gets only the parts that it may need, because each one slows the parser down.
import { gfm } from 'micromark-extension-gfm'
// Declares the token types of tables.
import type {} from 'micromark-extension-gfm-table'
import type { Construct, Event, Extension, TokenizeContext } from 'micromark-util-types'
import { withConstructs } from './constructs.ts'
import { TextLimitError, textLimits } from './text-limits.ts'

/** Constructs of each part. */
const namesOf = {
  autolink: ['emailAutolink', 'protocolAutolink', 'wwwAutolink'],
  footnote: ['gfmFootnoteCall', 'gfmFootnoteDefinition', 'gfmPotentialFootnoteCall'],
  strikethrough: ['strikethrough'],
  table: ['table'],
  task: ['tasklistCheck'],
} as const

const whole = gfm()
// GFM adds the tilde to the marks of emphasis.
const { attentionMarkers } = whole

const parts = Object.fromEntries(
  Object.entries(namesOf).map(([part, list]) => {
    const names: ReadonlySet<string | undefined> = new Set(list)
    return [part, withConstructs(whole, ({ name }) => names.has(name))]
  }),
) as Readonly<Record<keyof typeof namesOf, Extension>>

export function gfmPart(part: keyof typeof namesOf): Extension {
  return part === 'strikethrough' && attentionMarkers !== undefined
    ? { ...parts[part], attentionMarkers }
    : parts[part]
}

// The second line of a table: dashes, colons, pipes, and marks of containers around it.
const delimiterRow = /^[ \t>]*[|:-][ \t>|:-]*$/

/**
 * The table syntax for one text. It is tried only where a table is possible, because the extension reads every line of prose twice. A line
 * may belong to a table when it is before a delimiter row, or follows one without a blank line.
 */
export function tableSyntax(text: string): Extension {
  const lines = linesOfTables(text)
  const { flow = {} } = gfmPart('table')
  const [table] = flow.null as [Construct]
  const counted = new Set<number>()
  let cells = 0
  const guarded: Construct = {
    ...table,
    tokenize(this: TokenizeContext, effects, ok, nok) {
      const { line } = this.now()
      if (!counted.has(line) && !isInTable(this.events)) cells += lines.get(line)?.cells ?? 0
      counted.add(line)
      if (cells > textLimits.cells.most) throw new TextLimitError('cells', line)
      const start = table.tokenize.call(this, effects, ok, nok)
      return lines.has(line) ? start : nok
    },
  }
  return { flow: { null: guarded } }
}

// Rows are parsed one by one, and a row may look like a delimiter row.
function isInTable(events: readonly Event[]): boolean {
  const before = events.findLast(([, { type }]) => type !== 'lineEnding' && type !== 'linePrefix')?.[1].type
  return before === 'tableHead' || before === 'tableRow'
}

/**
 * Line numbers (counted from 1) of lines that may belong to a table. For lines that may begin a table, the maximum number of its cells:
 * every row gets as many cells as the head.
 */
function linesOfTables(text: string): ReadonlyMap<number, { readonly cells: number }> {
  const found = new Map<number, { cells: number }>()
  const lines = text.split(/\r\n|\n|\r/)
  const isBlank = (line: string) => /^[ \t>]*$/.test(line)
  let isOpen = false
  for (const [index, line] of lines.entries()) {
    if (isBlank(line)) isOpen = false
    else if (delimiterRow.test(lines[index + 1] ?? '')) isOpen = true
    if (isOpen) found.set(index + 1, { cells: 0 })
  }
  let rows = 0
  for (let number = lines.length; number > 0; number--) {
    rows = found.has(number) ? rows + 1 : 0
    const delimiters = lines[number] ?? ''
    const head = found.get(number)
    if (head !== undefined && delimiterRow.test(delimiters))
      head.cells = rows * (delimiters.match(/-+/g) ?? []).length
  }
  return found
}
