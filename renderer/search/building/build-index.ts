// Builds the files of an index from all pages. The same pages give the same files.
import type { Hash } from '../../base/text/brand.ts'
import { encodeWords, shardFile, stemsFile } from '../index/manifest.ts'
import { stemMark } from '../language/search-language.ts'
import { pageTerms } from '../terms/page-terms.ts'
import type { TermCounter } from '../terms/term-counter.ts'
import type { FieldSums } from './field-lengths.ts'
import { type IndexFile, type IndexSettings, madeFile } from './index-file.ts'
import { type IndexState, pageLine } from './index-state.ts'
import { manifestFiles } from './manifest-files.ts'
import { pageEntries } from './page-entries.ts'
import { createPostingTable, type PostingTable } from './posting-table.ts'
import { aboutOf, type NamedPage, type SearchedPage } from './searched-page.ts'
import { createShardWriter, postingOf } from './shards/shard-text.ts'
import { type DividedTerms, divideTerms } from './shards/split-terms.ts'
import type { TermList } from './term-list.ts'

/** An index is made from these parts. `NamedPage` is enough where the terms of the pages are counted. */
export interface IndexSource<Page extends NamedPage = SearchedPage> {
  /** In the order of addresses, which gives the pages their numbers. */
  readonly pages: readonly Page[]
  /** Counts the terms of all pages. */
  readonly counter: TermCounter
  readonly settings: IndexSettings
}

/** Shorter stems are not searched for words with slips. */
const shortestStem = 3

/** Yields all files except the texts of pages; returns the state from which the next build may start. */
export function* buildIndex(source: IndexSource): Generator<IndexFile, IndexState, undefined> {
  const { pages, counter, settings } = source
  const table = createPostingTable(counter, settings)
  for (const [number, page] of pages.entries())
    table.add(pageEntries(number, aboutOf(counter, page.about()), pageTerms(counter, page.sections())))
  return yield* indexFiles(table, source)
}

/** All files except the texts of pages. `table`: with the entries of all pages. */
export function* indexFiles(
  table: PostingTable,
  source: IndexSource<NamedPage>,
): Generator<IndexFile, IndexState, undefined> {
  const list = table.list()
  const divided = divideTerms(list)
  const writeShard = createShardWriter()
  // Only the hashes are kept, so the text of each shard can be freed.
  const shards: Hash[] = []
  for (const { places } of divided.groups) {
    const own = places()
    const numberOf = (at: number) => list.numbers[own[at] as number] as number
    const made = shardFileOf(
      writeShard(
        own.map(place => list.terms[place] as string),
        { posting: (field, at) => postingOf(table.places(field, numberOf(at))) },
      ),
    )
    shards.push(made.hash)
    yield made
  }
  const { documents, sums } = table
  const lines = source.pages.map(pageLine)
  const { files, state } = finishIndex(source, { lines, documents, sums, list, divided, shards })
  yield* files
  return state
}

interface MadeShards {
  /** `pageLine` of each page. */
  readonly lines: readonly string[]
  readonly documents: number
  readonly sums: FieldSums
  readonly list: TermList
  readonly divided: DividedTerms
  /** Hash of the text of each group. */
  readonly shards: readonly Hash[]
}

/** The files about all shards, and the state from which the next build may start. */
export function finishIndex(
  { pages, counter, settings }: IndexSource<NamedPage>,
  { lines, documents, sums, list, divided, shards }: MadeShards,
): { readonly files: readonly IndexFile[]; readonly state: IndexState } {
  const stems = stemsFileOf(list.terms)
  const state: IndexState = {
    language: counter.language.name,
    lengthWeight: settings.lengthWeight,
    pages: lines,
    documents,
    sums,
    shards: divided.groups.map(({ beginning }, at) => ({ beginning, hash: shards[at] as Hash })),
    terms: list.terms,
    counts: list.counts,
  }
  const { completions } = divided
  return {
    files: [
      stems,
      ...manifestFiles({ pages, documents, shards: state.shards, completions, settings, stems }),
    ],
    state,
  }
}

export function shardFileOf(text: string): IndexFile {
  return madeFile('shard', text, shardFile)
}

function stemsFileOf(terms: readonly string[]): IndexFile {
  const stems = terms
    .filter(term => term.startsWith(stemMark))
    .map(term => term.slice(stemMark.length))
    .filter(stem => stem.length >= shortestStem)
  return madeFile('stems', encodeWords(stems), stemsFile)
}
