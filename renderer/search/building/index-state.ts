// The stored state of an index, with which the next build updates it instead of building it from all pages.
import type { Hash, SitePath } from '../../base/text/brand.ts'
import type { FieldSums } from './field-lengths.ts'
import type { TermList } from './term-list.ts'

export interface IndexState {
  /** Name of the language that took the words apart. */
  readonly language: string
  /** That its frequencies follow from. */
  readonly lengthWeight: number
  /** `pageLine` of each page, in the order of their numbers. */
  readonly pages: readonly string[]
  readonly documents: number
  readonly sums: FieldSums
  /** In the order of beginnings. */
  readonly shards: readonly ShardState[]
  /** Of all shards, in the order of code units. */
  readonly terms: readonly string[]
  readonly counts: TermList['counts']
}

/** What leads to a page's entries. */
export interface PageState {
  /** Whose text is searched. Absent: the page is found by its title alone. */
  readonly file?: SitePath | undefined
  /** Of the text that its terms were split from. */
  readonly searchHash: Hash
  /** Names what is said about it among the inputs. */
  readonly described: Hash
}

export interface ShardState {
  readonly beginning: string
  /** Of its text. */
  readonly hash: Hash
}

/** In lines: what is short, as JSON; each term; each page. No term holds a line break. */
export function encodeState({ pages, terms, ...state }: IndexState): string {
  const short = JSON.stringify({ ...state, length: terms.length } satisfies ShortState)
  return [short, ...terms, ...pages].join('\n')
}

type ShortState = Omit<IndexState, 'pages' | 'terms'> & { readonly length: number }

export function decodeState(text: string): IndexState {
  const lines = text.split('\n')
  const { length, ...state } = JSON.parse(lines[0] as string) as ShortState
  return { ...state, terms: lines.slice(1, length + 1), pages: lines.slice(length + 1) }
}

/** All that an index needs to know of a page is the same when this is. It is read by `readPageLine`, for few pages. */
export function pageLine({ file, searchHash, described }: PageState): string {
  return `${searchHash} ${described} ${file === undefined ? '' : JSON.stringify(file)}`
}

export function readPageLine(line: string): PageState {
  const [searchHash, described] = line.split(' ', 2) as [Hash, Hash]
  const file = line.slice(searchHash.length + described.length + 2)
  return { searchHash, described, ...(file !== '' && { file: JSON.parse(file) as SitePath }) }
}
