// Pages → the files of an index, by name. The same pages give the same files.
import { fingerprint, shortHash } from '../../fingerprint/fingerprint.ts'
import type { Hash } from '../../text/brand.ts'
import { encodeWords } from '../index/front-coding.ts'
import {
  indexFormat,
  manifestFile,
  type PageText,
  type SearchManifest,
  shardFile,
  stemsFile,
  textFile,
  textHashLength,
} from '../index/manifest.ts'
import { stemMark } from '../language/tokenize.ts'
import type { AboutTerms, PageTerms } from '../terms/page-terms.ts'
import { completionsOf, dividedBeginnings } from './completions.ts'
import type { IndexState, PageState } from './index-state.ts'
import { pageEntries } from './page-entries.ts'
import { createPostingTable } from './posting-table.ts'
import { shardText } from './shard-text.ts'
import { splitTerms } from './split-terms.ts'

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
  /** In the order of addresses: it gives pages their numbers (SE-7). */
  readonly pages: readonly SearchedPage[]
  readonly synonyms: readonly (readonly string[])[]
}

/** Characters of a shard, about, above which its terms are told apart by one letter more: 5 to 10 KB compressed. */
export const largestShard = 60_000
/** Characters that one place of a term and one letter take. */
const weights = { place: 18, letter: 18 }
/** A slip is looked for among stems from this length on, as words are. */
const shortestStem = 3

export interface IndexFile {
  readonly name: string
  /** Changes with the text. */
  readonly hash: Hash
  readonly kind: 'page' | 'shard' | 'stems' | 'manifest'
  /** False for a shard that stays as it was. */
  readonly isNew?: boolean
  /** Of a page: made when it is asked for, since most are as they were. */
  text(): string
}

/** One file after another; at the end, what a later build may start from. */
export function* buildIndex({ pages, synonyms }: IndexRequest): Generator<IndexFile, IndexState, undefined> {
  const table = createPostingTable()
  for (const [number, page] of pages.entries()) {
    table.add(pageEntries(number, page.about(), page.terms()))
    yield pageFile(number, page)
  }
  const terms = table.terms()
  const counts = terms.map(table.count)
  const groups = splitTerms(terms, (term, at) => weightOf(term, counts[at] as number), largestShard)
  const shards: [string, Hash][] = []
  for (const group of groups) {
    const made = shardOf(shardText(table, group.terms))
    shards.push([group.beginning, made.hash])
    yield made
  }
  const stems = stemsOfTerms(terms)
  yield stems
  const { documents, sums } = table
  yield manifestOf({ pages, synonyms, documents, shards, stems: stems.hash, terms, counts })
  return {
    pages: pages.map(({ key, searchHash, given }) => ({ key, searchHash, given })),
    documents,
    sums,
    terms: terms.join('\n'),
    counts: counts.map(count => count.toString(36)).join(' '),
    shards,
    stems: stems.hash,
  }
}

export function weightOf(term: string, count: number): number {
  return count * weights.place + term.length * weights.letter
}

export function pageFile(number: number, page: Pick<SearchedPage, 'key' | 'text'>): IndexFile {
  return {
    name: textFile(number, page.key.slice(0, textHashLength)),
    hash: page.key,
    kind: 'page',
    text: () => JSON.stringify(page.text()),
  }
}

export function shardOf(text: string): IndexFile {
  const hash = fingerprint(text)
  return { name: shardFile(shortHash(hash)), hash, kind: 'shard', text: () => text }
}

export function stemsOfTerms(terms: readonly string[]): IndexFile {
  const stems = terms
    .filter(term => term.startsWith(stemMark))
    .map(term => term.slice(stemMark.length))
    .filter(stem => stem.length >= shortestStem)
  const text = encodeWords(stems)
  const hash = fingerprint(text)
  return { name: stemsFile(shortHash(hash)), hash, kind: 'stems', text: () => text }
}

export interface ManifestRequest extends IndexRequest {
  readonly documents: number
  readonly shards: IndexState['shards']
  readonly stems: Hash
  readonly terms: readonly string[]
  /** Places of each term. */
  readonly counts: readonly number[]
}

export function manifestOf(request: ManifestRequest): IndexFile {
  const { pages, synonyms, documents, shards, stems, terms, counts } = request
  const divided = dividedBeginnings(shards.map(([beginning]) => beginning))
  const manifest: SearchManifest = {
    format: indexFormat,
    documents,
    shards: Object.fromEntries(shards.map(([beginning, hash]) => [beginning, shortHash(hash)])),
    completions: completionsOf(divided, terms, (_, at) => counts[at] as number),
    stems: shortHash(stems),
    texts: pages.map(({ key }) => key.slice(0, textHashLength)).join(''),
    synonyms,
  }
  const text = JSON.stringify(manifest)
  return { name: manifestFile, hash: fingerprint(text), kind: 'manifest', text: () => text }
}
