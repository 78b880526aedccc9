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
import { longestBeginning } from '../index/search-index.ts'
import { lettersOf, stemMark, wholeMark } from '../language/tokenize.ts'
import { fieldTerms, type PageTerms } from '../terms/page-terms.ts'
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
/** Terms offered for a beginning that fills several shards. */
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
  let texts = ''
  for (const [page, searched] of pages.entries()) {
    addPage(table, page, searched)
    const text = pageFileText(searched)
    const hash = fingerprint(text).slice(0, textHashLength)
    texts += hash
    yield { name: textFile(page, hash), text, page: searched }
  }
  const terms = table.terms()
  const weightOf = (term: string) => table.count(term) * weights.place + term.length * weights.letter
  const groups = splitTerms(terms, weightOf, largestShard)
  const shards: Record<string, string> = {}
  for (const group of groups) {
    const text = shardText(table, group.terms)
    const hash = shortHash(fingerprint(text))
    shards[group.beginning] = hash
    yield { name: shardFile(hash), text }
  }
  const stems = encodeWords(stemsIn(terms))
  const manifest: SearchManifest = {
    format: indexFormat,
    documents: table.documents,
    shards,
    completions: completionsOf(table, dividedBeginnings(groups), terms),
    stems: shortHash(fingerprint(stems)),
    texts,
    synonyms,
  }
  yield { name: stemsFile(manifest.stems), text: stems }
  yield { name: manifestFile, text: JSON.stringify(manifest) }
}

function addPage(table: PostingTable, page: number, searched: SearchedPage): void {
  const { headings, content, code } = searched.terms()
  const first = { page, section: 0 }
  table.add('title', first, fieldTerms(searched.title, { isLong: false, wholes: [searched.title] }))
  table.add(
    'meta',
    first,
    fieldTerms([searched.description, ...searched.keywords].join('\n'), {
      isLong: false,
      wholes: searched.keywords.flatMap(keyword => [keyword, ...pathsIn(keyword)]),
    }),
  )
  for (const [section, heading] of headings.entries())
    if (section > 0) table.add(heading.kind === 'place' ? 'title' : 'heading', { page, section }, heading)
  table.add('content', first, content)
  table.add('code', first, code)
}

// The path of an operation: `POST /messages` is looked for as `/messages` too.
function pathsIn(keyword: string): readonly string[] {
  return /^[A-Z]+ (\/\S+)$/.exec(keyword)?.slice(1) ?? []
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

// Those that most texts have; a word and its stem count as one.
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
