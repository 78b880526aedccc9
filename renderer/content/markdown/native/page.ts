// A text while its blocks are compared with it, line by line.
import type { Nodes } from 'mdast'
import { refuse, type Span } from './doubt.ts'

/** What stands around words. */
export interface Around {
  readonly text: string
  readonly isMdx: boolean
  readonly holdsDirectives: boolean
  readonly isLink?: boolean
  readonly isMarked?: boolean
  readonly isRow?: boolean
  /** In an item or a quote, where a line begins with signs of theirs. */
  readonly isNested?: boolean
}

/** What stands in lines from one place of the text to another. */
export interface Words extends Span {
  readonly nodes: readonly Nodes[]
  readonly around: Around
}

export interface Page extends Around {
  /** Around the words of items and quotes, and of cells. */
  readonly nested: Around
  readonly row: Around
  /** What no block has taken yet; signs of containers are blanks. */
  readonly lines: string[]
  readonly source: readonly string[]
  /** Lines that go on with a paragraph from further left. */
  lazy: number
  /** What the marks of its paragraphs may cost the reference parser. */
  readonly cost: { compared: number; again: number }
}

/** Where the blocks of a container stand. */
export interface Place {
  /** Column of their text. */
  readonly indent: number
  /** How much further to the right they may stand. */
  readonly most: number
  readonly inDirective?: boolean
  readonly inItem?: boolean
  readonly inQuote?: boolean
}

/** Where a block stands; both lines included. */
export interface Lines {
  readonly first: number
  readonly last: number
  readonly column: number
}

/** Blocks that stand in another one. */
export interface Inside {
  readonly nodes: readonly Nodes[]
  readonly place: Place
  readonly label?: Words
}

export function openPage(around: Around): Page {
  const source = around.text.split(/\r?\n/)
  // Of `.mdx`, where code is never indented, a tab counts as much as a space outside of items.
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

/** Nothing, or signs of quotes. */
export function isBlank(line = ''): boolean {
  return /^[ >]*$/.test(line)
}

/** Column of the first sign of a line; -1 in an empty one. */
export function indentOf(line: string): number {
  return line.search(/\S/)
}

/** Puts blanks in the place of what a container is marked with. */
export function blankOut({ from, to }: Span, { text, lines }: Page): void {
  let at = text.slice(0, from).split('\n').length - 1
  let column = from - (text.lastIndexOf('\n', from - 1) + 1)
  for (const { length } of text.slice(from, to).split('\n')) {
    const line = lines[at] ?? ''
    lines[at++] = line.slice(0, column) + ' '.repeat(length) + line.slice(column + length)
    column = 0
  }
}
