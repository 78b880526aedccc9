// What the readers of blocks know and give.
import type { Todo } from '../../old-site.ts'
import type { Line } from './line.ts'

/** A block that was read: its lines in the new text, and the first line after it in the old one. */
export interface ReadBlock {
  readonly lines: readonly Line[]
  readonly next: number
  /** It needs no blank lines around it: a line of a paragraph. */
  readonly isText?: true
}

export interface BlockContext {
  /** Extensions of the site by name. */
  readonly extensions: ReadonlySet<string>
  /** Titles that docsgen shows by itself, by the directive's name. */
  readonly ownTitles: Readonly<Record<string, string>>
  /** All groups of tabs with the same labels switch together. */
  readonly linksTabs: boolean
  /** Marks such as `(1)!` in code lead to a list behind it. */
  readonly annotatesCode: boolean
  readonly abbreviations: Map<string, string>
  /** The lines of a file that a text names, and where it lies in the new site; undefined when it is not there. */
  readonly included: (name: string) => { readonly text: string; readonly path: string } | undefined
  /** Notes a reference that was made from code; gives the name of the directive that stands for it. */
  readonly codeReference: (line: Line) => string
  readonly todo: (line: Line, words: Pick<Todo, 'message' | 'hint' | 'isNote'>) => void
  /** Whether the lines were written further in than others, or behind `>`: tags of HTML are words of a paragraph there. */
  readonly isInner: boolean
  /** Blocks that were written further in → lines of the new text. */
  readonly convert: (lines: readonly Line[]) => readonly Line[]
  /** Blocks inside of something that stands as far out as its inner lines. */
  readonly convertHere: (lines: readonly Line[]) => readonly Line[]
}

export type BlockReader = (
  lines: readonly Line[],
  start: number,
  context: BlockContext,
) => ReadBlock | undefined

/** `:::name[label]{attributes}` around lines, with as many colons as they need. */
export function directiveLines(
  head: string,
  inner: readonly Line[],
  { first, last }: { readonly first: number; readonly last: number },
): readonly Line[] {
  const longest = inner.reduce(
    (most, { text }) => Math.max(most, /^\s*(:{3,})/.exec(text)?.[1]?.length ?? 0),
    2,
  )
  const colons = ':'.repeat(longest + 1)
  return [{ text: `${colons}${head}`, at: first }, ...inner, { text: colons, at: last }]
}
