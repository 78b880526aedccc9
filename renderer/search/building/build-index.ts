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
import { longestBeginning } from '../index/search-index.ts'
import { lettersOf, stemMark, wholeMark } from '../language/tokenize.ts'
import type { AboutTerms, PageTerms } from '../terms/page-terms.ts'
import { createPostingTable, type PostingTable } from './posting-table.ts'
import { shardText } from './shard-text.ts'
import { splitTerms, type TermGroup } from './split-terms.ts'

/** A page that can be found. */
export interface SearchedPage {
  /** Everything that its part of an index depends on. */
  readonly key: Hash
  /** Of its title, description and keywords. Asked for by each index that the page is in. */
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
const largestShard = 60_000
/** Characters that one place of a term and one letter take. */
const weights = { place: 18, letter: 18 }
/** Terms offered for a beginning that fills several shards. */
const mostCompletions = 3
/** A slip is looked for among stems from this length on, as words are. */
const shortestStem = 3

export interface IndexFile {
  readonly name: string
  /** Changes with the text. */
  readonly hash: Hash
  /** Of a page: made when it is asked for, since most are as they were. */
  text(): string
}

/** One file after another. */
export function* buildIndex({ pages, synonyms }: IndexRequest): Generator<IndexFile> {
  const table = createPostingTable()
  let texts = ''
  for (const [page, searched] of pages.entries()) {
    addPage(table, page, searched)
    const { key } = searched
    const hash = key.slice(0, textHashLength)
    texts += hash
    yield { name: textFile(page, hash), hash: key, text: () => JSON.stringify(searched.text()) }
  }
  const terms = table.terms()
  const weightOf = (term: string) => table.count(term) * weights.place + term.length * weights.letter
  const groups = splitTerms(terms, weightOf, largestShard)
  const shards: Record<string, string> = {}
  for (const group of groups) {
    const made = file(shardFile, shardText(table, group.terms))
    shards[group.beginning] = shortHash(made.hash)
    yield made
  }
  const stems = file(stemsFile, encodeWords(stemsIn(terms)))
  const manifest: SearchManifest = {
    format: indexFormat,
    documents: table.documents,
    shards,
    completions: completionsOf(table, dividedBeginnings(groups), terms),
    stems: shortHash(stems.hash),
    texts,
    synonyms,
  }
  yield stems
  yield file(() => manifestFile, JSON.stringify(manifest))
}

function file(nameOf: (hash: string) => string, text: string): IndexFile {
  const hash = fingerprint(text)
  return { name: nameOf(shortHash(hash)), hash, text: () => text }
}

function addPage(table: PostingTable, page: number, searched: SearchedPage): void {
  const { headings, content, code } = searched.terms()
  const { title, meta } = searched.about()
  const first = { page, section: 0 }
  table.add('title', first, title)
  table.add('meta', first, meta)
  for (const [section, heading] of headings.entries())
    if (section > 0) table.add(heading.kind === 'place' ? 'title' : 'heading', { page, section }, heading)
  table.add('content', first, content)
  table.add('code', first, code)
}

function stemsIn(terms: readonly string[]): readonly string[] {
  return terms
    .filter(term => term.startsWith(stemMark))
    .map(term => term.slice(stemMark.length))
    .filter(stem => stem.length >= shortestStem)
}

// Of two letters and more, with words in more than one shard.
function dividedBeginnings(groups: readonly TermGroup[]): readonly string[] {
  const found = new Set<string>()
  for (const { beginning } of groups)
    for (let length = 2; length < beginning.length; length++) found.add(beginning.slice(0, length))
  return [...found]
}

// Those that most texts have.
function completionsOf(
  table: PostingTable,
  divided: readonly string[],
  terms: readonly string[],
): SearchManifest['completions'] {
  const chosen = new Map(divided.map(beginning => [beginning, [] as string[]]))
  const byFrequency = terms
    .map(term => ({ term, count: table.count(term) }))
    .sort((a, b) => b.count - a.count || (a.term < b.term ? -1 : 1))
  for (const { term } of byFrequency) {
    if (term.startsWith(wholeMark)) continue
    const letters = lettersOf(term)
    for (let length = 2; length <= Math.min(letters.length, longestBeginning); length++) {
      const list = chosen.get(letters.slice(0, length))
      if (list !== undefined && list.length < mostCompletions) list.push(term)
    }
  }
  return Object.fromEntries(chosen)
}
