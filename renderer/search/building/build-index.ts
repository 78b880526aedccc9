// Pages → the files of an index, by name. The same pages give the same files.
import { fingerprint, shortHash } from '../../fingerprint/fingerprint.ts'
import type { Hash } from '../../text/brand.ts'
import { encodeWords } from '../index/front-coding.ts'
import {
  indexFormat,
  manifestFile,
  mostSlips,
  type PageText,
  type SearchManifest,
  shardFile,
  stemsFile,
  textFile,
  textHashLength,
} from '../index/manifest.ts'
import { type SearchLanguage, stemMark } from '../language/search-language.ts'
import type { AboutTerms, PageTerms } from '../terms/page-terms.ts'
import { completionsOf, dividedBeginnings } from './completions.ts'
import { type IndexState, type PageState, type ShardState, shardState } from './index-state.ts'
import { pageEntries } from './page-entries.ts'
import { createPostingTable } from './posting-table.ts'
import { shardText } from './shard-text.ts'
import { groupTerms } from './split-terms.ts'

/** A page that can be found. `key` is everything that its part of an index depends on. */
export interface SearchedPage extends PageState {
  /** Of what is said about it. Asked for by each index that the page is in. */
  about(): AboutTerms
  /** Of its text. */
  terms(): PageTerms
  /** What readers are shown of it. */
  text(): PageText
}

export interface IndexRequest {
  /** In the order of addresses: it gives pages their numbers. */
  readonly pages: readonly SearchedPage[]
  readonly language: SearchLanguage
  readonly settings: IndexSettings
}

/** What the configuration says about every index. */
export interface IndexSettings {
  /** Groups of words that stand for each other. */
  readonly synonyms: readonly (readonly string[])[]
  /** Letters that a word may differ in. */
  readonly slips: number
}

/** A slip is looked for among stems from this length on, as words are. */
const shortestStem = 3

export interface IndexFile {
  readonly name: string
  /** Changes with the text. */
  readonly hash: Hash
  readonly kind: 'page' | 'shard' | 'stems' | 'manifest'
  /** Made when it is asked for: most files are as they were. */
  text(): string
  /** Whether the text was made for this index already. */
  readonly isMade: boolean
}

/** One file after another; at the end, what a later build may start from. */
export function* buildIndex({
  pages,
  language,
  settings,
}: IndexRequest): Generator<IndexFile, IndexState, undefined> {
  const table = createPostingTable()
  for (const [number, page] of pages.entries()) {
    table.add(pageEntries(number, page.about(), page.terms()))
    yield pageFile(number, page)
  }
  const counts = table.counts()
  const shards: ShardState[] = []
  const { groups, division } = groupTerms(counts)
  for (const { beginning, terms } of groups) {
    const made = shardFileOf(shardText(table, terms))
    shards.push(shardState({ beginning, hash: made.hash }, terms, term => counts.get(term) ?? 0))
    yield made
  }
  const divided = dividedBeginnings(groups.map(({ beginning }) => beginning))
  const stems = stemsFileOf(counts.keys())
  yield stems
  const state: IndexState = {
    language: language.name,
    pages,
    documents: table.documents,
    sums: table.sums,
    shards,
    division,
    completions: completionsOf(divided, counts),
    stems: stems.hash,
  }
  yield manifestFileOf(state, settings)
  return state
}

export function pageFile(number: number, page: Pick<SearchedPage, 'key' | 'text'>): IndexFile {
  return {
    name: textFile(number, page.key.slice(0, textHashLength)),
    hash: page.key,
    kind: 'page',
    text: () => JSON.stringify(page.text()),
    isMade: false,
  }
}

export function shardFileOf(text: string): IndexFile {
  return madeFile('shard', text, hash => shardFile(shortHash(hash)))
}

export function stemsFileOf(terms: Iterable<string>): IndexFile {
  const stems = [...terms]
    .filter(term => term.startsWith(stemMark))
    .map(term => term.slice(stemMark.length))
    .filter(stem => stem.length >= shortestStem)
  return madeFile('stems', encodeWords(stems), hash => stemsFile(shortHash(hash)))
}

export function manifestFileOf(
  { pages, documents, completions, shards, stems }: IndexState,
  { synonyms, slips }: IndexSettings,
): IndexFile {
  const manifest: SearchManifest = {
    format: indexFormat,
    documents,
    shards: Object.fromEntries(shards.map(({ beginning, hash }) => [beginning, shortHash(hash)])),
    completions: Object.fromEntries(
      Object.entries(completions).map(([beginning, list]) => [beginning, list.map(([term]) => term)]),
    ),
    stems: shortHash(stems),
    texts: pages.map(({ key }) => key.slice(0, textHashLength)).join(''),
    synonyms,
    ...(slips < mostSlips && { slips }),
  }
  return madeFile('manifest', JSON.stringify(manifest), () => manifestFile)
}

function madeFile(kind: IndexFile['kind'], text: string, nameOf: (hash: Hash) => string): IndexFile {
  const hash = fingerprint(text)
  return { name: nameOf(hash), hash, kind, text: () => text, isMade: true }
}
