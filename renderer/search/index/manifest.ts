// The files of a search index: a small manifest with a fixed name, and other files named by the hash of their content. A query loads the shards of its
// words and the texts of the pages that it shows, so its cost does not grow with the site. Where the manifest would be large, it names lists of shards
// and pages; a query loads the few lists that it needs.

/** Fields of an index, in the order of their numbers. */
export const fields = ['title', 'heading', 'meta', 'content', 'code'] as const

export type Field = (typeof fields)[number]

export const manifestFile = 'manifest.json'

export interface SearchManifest extends ShardList {
  /** Version of the format. A different number was written by another version of docsgen. */
  readonly format: typeof indexFormat
  /** Number of documents: pages, and their headings. */
  readonly documents: number
  /** In a large index: beginning of terms → hash of the list of further shards with this beginning. */
  readonly parts?: Readonly<Record<string, string>>
  /** Hash of the list of stems. */
  readonly stems: string
  /** Hashes of the pages' texts, `textHashLength` digits each, in the order of pages. */
  readonly texts: string
  /** In a large index, instead of `texts`: hashes of lists of `pagesInList` pages each. */
  readonly textLists?: readonly string[]
  /** Words that stand for each other. */
  readonly synonyms: readonly (readonly string[])[]
  /** Letters that a typed word may differ in; absent: `mostSlips`. */
  readonly slips?: number
}

export interface ShardList {
  /**
   * Beginning of terms → hash of their shard, in the form that elasticlunr saves, with the frequency over the length of the field as `tf`. A term is in the
   * shard with the longest beginning.
   */
  readonly shards: Readonly<Record<string, string>>
  /** Beginnings whose terms fill several shards → the most frequent of these terms, most frequent first. */
  readonly completions: Readonly<Record<string, readonly string[]>>
}

/** The largest number of letters that a typed word may differ in. */
export const mostSlips = 2

export const indexFormat = 6

/** The text of a page for answers: it is shown, and searched for the words to mark. */
export interface PageText extends PageDescription {
  /** The first section is the text before any heading. */
  readonly sections: readonly SectionText[]
}

/** The description of a page: it is searched and shown beside the text. */
export interface PageDescription {
  readonly href: string
  readonly title: string
  /** Names of the categories above the page, from the top. */
  readonly path: readonly string[]
  readonly description: string
  readonly keywords: readonly string[]
}

/** A section in the form of the parser, so that no text is parsed again when it is written. The file also has its kind. */
export interface SectionText {
  /** Anchor of the section; `` for the beginning of the page. */
  readonly id: string
  readonly heading: string
  readonly text: string
  readonly code: string
}

export const textHashLength = 6

/** Pages of a list. A list is small, because a query shows few pages. */
export const pagesInList = 256

export function shardListFile(hash: string): string {
  return `shards-${hash}.json`
}

export function textListFile(hash: string): string {
  return `texts-${hash}.txt`
}

export function shardFile(hash: string): string {
  return `terms-${hash}.json`
}

export function stemsFile(hash: string): string {
  return `stems-${hash}.txt`
}

export function textFile(page: number, hash: string): string {
  return `page-${page}-${hash}.json`
}

/** Sections of a page that are documents. Further sections count to the last of these. */
const sectionsPerPage = 1000

/** The number of a document: `12003` is section 3 of page 12. */
export function documentOf(page: number, section: number): number {
  return page * sectionsPerPage + Math.min(section, sectionsPerPage - 1)
}

export function pageOfDocument(document: number): number {
  return Math.floor(document / sectionsPerPage)
}

export function sectionOfDocument(document: number): number {
  return document % sectionsPerPage
}

/** Longest shared beginning that has a digit. */
const longest = 35

/** `['abc', 'abd']` → `0abc 2d`: each word as the length of the beginning that it shares with the word before, and its rest. Words have no spaces. */
export function encodeWords(sorted: readonly string[]): string {
  let previous = ''
  return sorted
    .map(word => {
      let shared = 0
      while (shared < longest && shared < previous.length && previous[shared] === word[shared]) shared++
      previous = word
      return shared.toString(36) + word.slice(shared)
    })
    .join(' ')
}

export function decodeWords(text: string): readonly string[] {
  if (text === '') return []
  let previous = ''
  return text.split(' ').map(entry => {
    previous = previous.slice(0, Number.parseInt(entry[0] as string, 36)) + entry.slice(1)
    return previous
  })
}
