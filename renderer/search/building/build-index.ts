// Pages → the files of an index, by name. The same pages give the same files.
import type { Hash } from '../../base/text/brand.ts'
import { encodeWords } from '../index/front-coding.ts'
import { shardFile, stemsFile } from '../index/manifest.ts'
import { stemMark } from '../language/search-language.ts'
import { pageTerms } from '../terms/page-terms.ts'
import type { TermCounter } from '../terms/term-counter.ts'
import { type IndexFile, type IndexSettings, madeFile } from './index-file.ts'
import { type IndexState, pageLine } from './index-state.ts'
import { manifestFiles } from './manifest-files.ts'
import { pageEntries } from './page-entries.ts'
import { createPostingTable, type PostingTable } from './posting-table.ts'
import { aboutOf, type NamedPage, type SearchedPage } from './searched-page.ts'
import { createShardWriter, postingOf } from './shards/shard-text.ts'
import { type DividedTerms, divideTerms } from './shards/split-terms.ts'
import type { TermList } from './term-list.ts'

export interface IndexRequest extends FinishRequest {
  readonly pages: readonly SearchedPage[]
}

/** What is needed of pages whose terms are counted. */
interface FinishRequest {
  /** In the order of addresses: it gives pages their numbers. */
  readonly pages: readonly NamedPage[]
  /** Counts the terms of all pages. */
  readonly counter: TermCounter
  readonly settings: IndexSettings
}

/** A slip is looked for among stems from this length on, as words are. */
const shortestStem = 3

/** One file after another but the texts of pages; at the end, what a later build may start from. */
export function* buildIndex(request: IndexRequest): Generator<IndexFile, IndexState, undefined> {
  const table = createPostingTable(request.counter, request.settings)
  for (const [number, page] of request.pages.entries()) {
    table.add(
      pageEntries(
        number,
        aboutOf(request.counter, page.about()),
        pageTerms(request.counter, page.sections()),
      ),
    )
  }
  return yield* indexFiles(table, request)
}

/** All files but the texts of pages. `table`: with the entries of all pages. */
export function* indexFiles(
  table: PostingTable,
  { pages, counter, settings }: FinishRequest,
): Generator<IndexFile, IndexState, undefined> {
  const list = table.list()
  const divided = divideTerms(list)
  const writeShard = createShardWriter()
  // Only the hashes: the text of each shard is free once it was taken.
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
  const { files, state } = finishIndex(
    { pages, counter, settings },
    { lines: pages.map(pageLine), documents, sums, list, divided, shards },
  )
  yield* files
  return state
}

interface MadeShards extends Pick<IndexState, 'documents' | 'sums'> {
  /** `pageLine` of each page. */
  readonly lines: readonly string[]
  readonly list: TermList
  readonly divided: DividedTerms
  /** Of the text of each group. */
  readonly shards: readonly Hash[]
}

/** Files about all shards, and what the next build may start from. */
export function finishIndex(
  { pages, counter, settings }: FinishRequest,
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
  return { files: [stems, ...manifestFiles({ pages, state, completions, settings, stems })], state }
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
