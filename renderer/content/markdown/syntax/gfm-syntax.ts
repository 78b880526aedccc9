// GitHub Flavored Markdown in parts: a text gets those that it can need, because each one slows every text down.
import { gfm } from 'micromark-extension-gfm'
import type {} from 'micromark-extension-gfm-table'
import type { Construct, Event, Extension, TokenizeContext } from 'micromark-util-types'
import { withConstructs } from './constructs.ts'
import { TextLimitError, textLimits } from './text-limits.ts'

/** Names of the constructs that make each part. */
const namesOf = {
  autolink: ['emailAutolink', 'protocolAutolink', 'wwwAutolink'],
  footnote: ['gfmFootnoteCall', 'gfmFootnoteDefinition', 'gfmPotentialFootnoteCall'],
  strikethrough: ['strikethrough'],
  table: ['table'],
  task: ['tasklistCheck'],
} as const

const whole = gfm()
// Of the marks that emphasis pairs, GFM adds the tilde.
const { attentionMarkers } = whole

const parts = Object.fromEntries(
  Object.entries(namesOf).map(([part, list]) => {
    const names: ReadonlySet<string | undefined> = new Set(list)
    return [part, withConstructs(whole, ({ name }) => names.has(name))]
  }),
) as Readonly<Record<keyof typeof namesOf, Extension>>

/** One part of the syntax. */
export function gfmPart(part: keyof typeof namesOf): Extension {
  return part === 'strikethrough' && attentionMarkers !== undefined
    ? { ...parts[part], attentionMarkers }
    : parts[part]
}

// GFM tables, tried only where a table can be. The syntax extension by itself reads every line of prose twice.

// The second line of a table: dashes, colons, pipes, and marks of containers around it.
const delimiterRow = /^[ \t>]*[|:-][ \t>|:-]*$/

/** The extension for one text. Lines before a delimiter row, and those that follow it without a blank one, may belong to a table. */
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

// Rows are read one by one, and one may look like the second line of a table.
function isInTable(events: readonly Event[]): boolean {
  const before = events.findLast(([, { type }]) => type !== 'lineEnding' && type !== 'linePrefix')?.[1].type
  return before === 'tableHead' || before === 'tableRow'
}

/**
 * 1-based numbers of the lines that may belong to a table; with those that may begin one, how many cells it has at most: every
 * row gets as many as the head.
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
