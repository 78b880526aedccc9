// Pages → the files of an index, by name. The same pages give the same files.
import { fingerprint, shortHash } from '../../fingerprint/fingerprint.ts'
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
import { stemMark, stemsOf } from '../language/tokenize.ts'
import { fieldTerms, type PageTerms } from './page-terms.ts'
import { createPostingTable, type PostingTable } from './posting-table.ts'
import { shardText } from './shard-text.ts'
import { splitTerms, type TermGroup } from './split-terms.ts'

/** A page that can be found. */
export interface SearchedPage {
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
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
/** Words offered for a beginning that fills several shards. */
const mostCompletions = 3
/** A slip is looked for among stems from this length on, as words are. */
const shortestStem = 3

export interface IndexFile {
  readonly name: string
  readonly text: string
  /** The page whose text it is. */
  readonly page?: SearchedPage
}

export function pageFileText(page: SearchedPage): string {
  return JSON.stringify(page.text())
}

/** One file after another, so that a caller may forget them. */
export function* buildIndex({ pages, synonyms }: IndexRequest): Generator<IndexFile> {
  const table = createPostingTable()
  const words = new Set<string>()
  let texts = ''
  for (const [page, searched] of pages.entries()) {
    addPage(table, page, searched, words)
    const text = pageFileText(searched)
    const hash = fingerprint(text).slice(0, textHashLength)
    texts += hash
    yield { name: textFile(page, hash), text, page: searched }
  }
  const sortedWords = [...words].sort()
  const weightOf = (term: string) => table.count(term) * weights.place + term.length * weights.letter
  const { groups, divided } = splitTerms(table.terms(), weightOf, largestShard)
  const shards: Record<string, string> = {}
  for (const [group, own] of withWords(groups, sortedWords)) {
    const text = shardText(table, group.terms, own)
    const hash = shortHash(fingerprint(text))
    shards[group.beginning] = hash
    yield { name: shardFile(hash), text }
  }
  const stems = encodeWords(stemsIn(table))
  const manifest: SearchManifest = {
    format: indexFormat,
    documents: table.documents,
    shards,
    completions: completionsOf(table, divided, sortedWords),
    stems: shortHash(fingerprint(stems)),
    texts,
    synonyms,
  }
  yield { name: stemsFile(manifest.stems), text: stems }
  yield { name: manifestFile, text: JSON.stringify(manifest) }
}

function addPage(table: PostingTable, page: number, searched: SearchedPage, words: Set<string>): void {
  const { headings, content, code, words: own } = searched.terms()
  for (const word of own.split(' ')) if (word !== '') words.add(word)
  const short = { isLong: false, words }
  const first = { page, section: 0 }
  table.add('title', first, fieldTerms(searched.title, short))
  table.add('meta', first, fieldTerms([searched.description, ...searched.keywords].join('\n'), short))
  for (const [section, heading] of headings.entries())
    if (section > 0) table.add('heading', { page, section }, heading)
  table.add('content', first, content)
  table.add('code', first, code)
}

// Words go where terms that begin like them go; both are in order.
function* withWords(
  groups: readonly TermGroup[],
  sortedWords: readonly string[],
): Generator<readonly [TermGroup, readonly string[]]> {
  const beginnings = new Set(groups.map(({ beginning }) => beginning))
  const byGroup = new Map<string, string[]>()
  for (const word of sortedWords) {
    let length = word.length
    while (length > 0 && !beginnings.has(word.slice(0, length))) length--
    const name = word.slice(0, length)
    const list = byGroup.get(name)
    if (list === undefined) byGroup.set(name, [word])
    else list.push(word)
  }
  for (const group of groups) yield [group, byGroup.get(group.beginning) ?? []]
}

function stemsIn(table: PostingTable): readonly string[] {
  return table
    .terms()
    .filter(term => term.startsWith(stemMark))
    .map(term => term.slice(stemMark.length))
    .filter(stem => stem.length >= shortestStem)
}

// The words whose texts are the most.
function completionsOf(
  table: PostingTable,
  divided: readonly string[],
  sortedWords: readonly string[],
): SearchManifest['completions'] {
  const frequencyOf = (word: string) =>
    Math.max(table.count(word), ...stemsOf(word).map(stem => table.count(stem)))
  return Object.fromEntries(
    divided.map(beginning => {
      // Of words with one stem, one stands for all.
      const best = new Map<string, { word: string; frequency: number }>()
      for (const word of sortedWords) {
        if (!word.startsWith(beginning)) continue
        const key = stemsOf(word)[0] ?? word
        if (!best.has(key)) best.set(key, { word, frequency: frequencyOf(word) })
      }
      const chosen = [...best.values()].sort(
        (a, b) => b.frequency - a.frequency || (a.word < b.word ? -1 : 1),
      )
      return [beginning, chosen.slice(0, mostCompletions).map(({ word }) => word)]
    }),
  )
}
