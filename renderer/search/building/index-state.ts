// The stored state of an index, with which the next build updates it instead of building it from all pages.
import type { Hash, SitePath } from '../../text/brand.ts'
import type { PageDescription } from '../index/manifest.ts'
import type { FieldSums } from './field-lengths.ts'
import type { TermList } from './term-list.ts'

export interface IndexState {
  /** Name of the language that took the words apart. */
  readonly language: string
  /** In the order of their numbers. */
  readonly pages: readonly PageState[]
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
  readonly key: Hash
  /** Whose text is searched. Absent: the page is found by its title alone. */
  readonly file?: SitePath | undefined
  /** Of the text that its terms were split from. */
  readonly searchHash: Hash
  readonly described: DescribedPage
}

export interface DescribedPage extends PageDescription {
  /** The description is taken from the beginning of the text, which is searched anyway; the author wrote none. */
  readonly isTextBeginning: boolean
}

export interface ShardState {
  readonly beginning: string
  /** Of its text. */
  readonly hash: Hash
}

/** A page as it was stored: of most pages an update needs the key alone, so the rest is parsed when it is asked for. */
interface StoredPage extends PageState {
  readonly line: string
}

/** In lines: what is short, as JSON; each term; each page. No term holds a line break. */
export function encodeState({ pages, terms, ...state }: IndexState): string {
  const short = JSON.stringify({ ...state, length: terms.length } satisfies ShortState)
  return [short, ...terms, ...pages.map(lineOf)].join('\n')
}

type ShortState = Omit<IndexState, 'pages' | 'terms'> & { readonly length: number }

export function decodeState(text: string): IndexState {
  const lines = text.split('\n')
  const { length, ...state } = JSON.parse(lines[0] as string) as ShortState
  return {
    ...state,
    terms: lines.slice(1, length + 1),
    pages: lines.slice(length + 1).map(storedPage),
  }
}

function lineOf(page: PageState | StoredPage): string {
  if ('line' in page) return page.line
  const { key, file, searchHash, described } = page
  return `${key} ${JSON.stringify({ file, searchHash, described })}`
}

function storedPage(line: string): StoredPage {
  const end = line.indexOf(' ')
  const rest = () => JSON.parse(line.slice(end)) as Omit<PageState, 'key'>
  return {
    line,
    key: line.slice(0, end) as Hash,
    get file() {
      return rest().file
    },
    get searchHash() {
      return rest().searchHash
    },
    get described() {
      return rest().described
    },
  }
}
