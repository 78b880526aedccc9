// The state of comparing a text with its blocks, line by line.
import type { Nodes } from 'mdast'
import { refuse, type Span } from './doubt.ts'

/** The context of words. */
export interface Around {
  readonly text: string
  readonly isMdx: boolean
  readonly holdsDirectives: boolean
  readonly isLink?: boolean
  readonly isMarked?: boolean
  readonly isRow?: boolean
  /** In an item or a quote, where lines begin with the container's marks. */
  readonly isNested?: boolean
}

/** Inline nodes and their range in the text. */
export interface Words extends Span {
  readonly nodes: readonly Nodes[]
  readonly around: Around
}

export interface Page extends Around {
  /** The context of words in items and quotes, and in cells. */
  readonly nested: Around
  readonly row: Around
  /** Lines that no block has taken yet. Marks of containers are replaced by blanks. */
  readonly lines: string[]
  readonly source: readonly string[]
  /** Number of lines that continue a paragraph from further left. */
  lazy: number
  /** Upper bound of what the marks in paragraphs cost the reference parser. */
  readonly cost: { compared: number; again: number }
}

/** The position of the blocks in a container. */
export interface Place {
  /** Column of the text in the container. */
  readonly indent: number
  /** Further indentation that blocks may have. */
  readonly most: number
  readonly inDirective?: boolean
  readonly inItem?: boolean
  readonly inQuote?: boolean
}

/** The lines of a block, both included. */
export interface Lines {
  readonly first: number
  readonly last: number
  readonly column: number
}

/** Blocks inside another block. */
export interface Inside {
  readonly nodes: readonly Nodes[]
  readonly place: Place
  readonly label?: Words
}

export function openPage(around: Around): Page {
  const source = around.text.split(/\r?\n/)
  // `.mdx` has no indented code: outside of items, a tab counts as one space.
  const lines = source.map(line =>
    around.isMdx ? line.replace(/^\s+/, start => ' '.repeat(start.length)) : line,
  )
  const nested = { ...around, isNested: true }
  return {
    ...around,
    nested,
    row: { ...around, isRow: true },
    source,
    lines,
    lazy: 0,
    cost: { compared: 0, again: 0 },
  }
}

export function linesOf({ position }: Nodes): Lines {
  const { start, end } = position ?? refuse('characters')
  return { first: start.line - 1, last: end.line - 1, column: start.column - 1 }
}

/** Whether the line is empty or contains only quote marks. */
export function isBlank(line = ''): boolean {
  return /^[ >]*$/.test(line)
}

/** Column of the first character; -1 for an empty line. */
export function indentOf(line: string): number {
  return line.search(/\S/)
}

/** Replaces the marks of a container by blanks. */
export function blankOut({ from, to }: Span, { text, lines }: Page): void {
  let at = text.slice(0, from).split('\n').length - 1
  let column = from - (text.lastIndexOf('\n', from - 1) + 1)
  for (const { length } of text.slice(from, to).split('\n')) {
    const line = lines[at] ?? ''
    lines[at++] = line.slice(0, column) + ' '.repeat(length) + line.slice(column + length)
    column = 0
  }
}
