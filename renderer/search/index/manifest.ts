// The files of a search index: one small manifest with a fixed name, everything else by the hash of its content. A query
// loads the shards of its words and the texts of the pages that it shows, so what it costs does not follow the site's size. Where the
// manifest would be large, it names lists of shards and pages, of which a query loads the few that it needs.

/** Fields of an index, in the order of their numbers. */
export const fields = ['title', 'heading', 'meta', 'content', 'code'] as const

export type Field = (typeof fields)[number]

export const manifestFile = 'manifest.json'

export interface SearchManifest extends ShardList {
  /** Of the files' form; another number is another docsgen's. */
  readonly format: typeof indexFormat
  /** Number of documents: pages, and their headings. */
  readonly documents: number
  /** Of a large index: beginning of terms → hash of the list of further shards whose beginnings begin so. */
  readonly parts?: Readonly<Record<string, string>>
  /** Hash of the list of stems. */
  readonly stems: string
  /** Hashes of the pages' texts, `textHashLength` digits each, in the order of pages. */
  readonly texts: string
  /** Of a large index, in place of `texts`: hashes of lists of `pagesInList` pages each. */
  readonly textLists?: readonly string[]
  /** Words that stand for each other. */
  readonly synonyms: readonly (readonly string[])[]
  /** Letters that a word may differ in; absent: the most that there can be. */
  readonly slips?: number
}

export interface ShardList {
  /** Beginning of terms → hash of the shard that holds them: what elasticlunr saves, with the frequency over the length of the field as `tf`. A term stands in the shard of its longest beginning. */
  readonly shards: Readonly<Record<string, string>>
  /** Beginnings whose terms fill several shards → the terms most often meant, the most frequent first. */
  readonly completions: Readonly<Record<string, readonly string[]>>
}

/** Letters that a word may differ in from one that is meant, at most. */
export const mostSlips = 2

export const indexFormat = 6

/** What is shown of a page, and searched again for the words to mark. */
export interface PageText extends PageDescription {
  /** The first is what stands before any heading. */
  readonly sections: readonly SectionText[]
}

/** What a page is found and shown by beside its text. */
export interface PageDescription {
  readonly href: string
  readonly title: string
  /** Names of the places above it, from the top. */
  readonly path: readonly string[]
  readonly description: string
  readonly keywords: readonly string[]
}

/** As the parse gives it, so that no text is parsed again to be written; its kind stands there too. */
export interface SectionText {
  /** Of its place on the page, `` for the beginning. */
  readonly id: string
  readonly heading: string
  readonly text: string
  readonly code: string
}

export const textHashLength = 6

/** A query shows a few pages, so a list is small. */
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

/** Sections of a page that have documents of their own; what follows counts to the last. */
const sectionsPerPage = 1000

/** Number of a document: `12003` is section 3 of page 12. */
export function documentOf(page: number, section: number): number {
  return page * sectionsPerPage + Math.min(section, sectionsPerPage - 1)
}

export function pageOfDocument(document: number): number {
  return Math.floor(document / sectionsPerPage)
}

export function sectionOfDocument(document: number): number {
  return document % sectionsPerPage
}
