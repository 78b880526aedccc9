// An index with a few pages other than those of an earlier one: the shards of their words are written anew, all else stays.
// Gives exactly what building it from all pages would give, or nothing where that cannot be told without doing so.

import { shortHash } from '../../fingerprint/fingerprint.ts'
import type { Hash } from '../../text/brand.ts'
import { compareCodeUnits } from '../../text/site-path.ts'
import { fields, shardFile, stemsFile } from '../index/manifest.ts'
import { shardOf } from '../index/search-index.ts'
import { aboutTerms, type PageTerms } from '../terms/page-terms.ts'
import {
  type IndexFile,
  type IndexRequest,
  manifestFileOf,
  pageFile,
  shardFileOf,
  stemsFileOf,
} from './build-index.ts'
import { averagesOf, withEntries } from './field-lengths.ts'
import type { IndexState } from './index-state.ts'
import { type IndexEntry, pageEntries } from './page-entries.ts'
import { applyChanges, type PostingChanges, postingChanges } from './posting-changes.ts'
import { groupTerms, type TermGroup } from './split-terms.ts'

/** What an earlier build left behind. */
export interface EarlierIndex {
  readonly state: IndexState
  /** Undefined: not kept. */
  shardText(hash: Hash): string | undefined
  /** A file of the index as it is now, when what was kept of it is gone. */
  rebuilt(name: string): string
  termsOf(searchHash: Hash): PageTerms | undefined
}

export interface UpdatedIndex {
  readonly files: readonly IndexFile[]
  readonly state: IndexState
}

/** Pages that may have changed: more of them, and building is as fast. */
const mostChanged = { pages: 20, share: 0.1 }

export function updateIndex(request: IndexRequest, earlier: EarlierIndex): UpdatedIndex | undefined {
  const { pages, synonyms } = request
  const { state } = earlier
  // Other numbers of pages are other names of documents.
  if (pages.length !== state.pages.length) return undefined
  const changed = [...pages.keys()].filter(number => pages[number]?.key !== state.pages[number]?.key)
  if (changed.length > Math.max(mostChanged.pages, pages.length * mostChanged.share)) return undefined
  const entries = entriesOf(request, earlier, changed)
  if (entries === undefined) return undefined
  const sums = withEntries(withEntries(state.sums, entries.old, -1), entries.new, 1)
  const [before, averages] = [averagesOf(state.sums), averagesOf(sums)]
  if (fields.some(field => averages[field] !== before[field])) return undefined
  const changes = postingChanges(entries, averages)
  const { counts, hasSameTerms } = changedCounts(state.counts, changes.counts)
  const shards = updatedShards(groupTerms(counts), earlier, changes)
  if (shards === undefined) return undefined
  const stems = hasSameTerms ? keptStems(state) : stemsFileOf(counts.keys())
  const next: IndexState = {
    pages,
    documents: state.documents - documentsIn(entries.old) + documentsIn(entries.new),
    sums,
    counts,
    shards: shards.map(({ beginning, file }) => [beginning, file.hash]),
    stems: stems.hash,
  }
  const files = [
    ...pages.map((page, number) => pageFile(number, page)),
    ...shards.map(({ file }) => file),
    stems,
    manifestFileOf(next, synonyms),
  ]
  return { files, state: next }
}

// What the changed pages added then and add now; undefined when the terms of then are gone.
function entriesOf({ pages }: IndexRequest, earlier: EarlierIndex, changed: readonly number[]) {
  const old: IndexEntry[] = []
  const now: IndexEntry[] = []
  for (const number of changed) {
    const page = pages[number]
    const before = earlier.state.pages[number]
    const terms = before && earlier.termsOf(before.searchHash)
    if (page === undefined || before === undefined || terms === undefined) return undefined
    old.push(...pageEntries(number, aboutTerms(before.words), terms))
    now.push(...pageEntries(number, page.about(), page.terms()))
  }
  return { old, new: now }
}

function changedCounts(
  before: IndexState['counts'],
  changes: PostingChanges['counts'],
): { readonly counts: IndexState['counts']; readonly hasSameTerms: boolean } {
  const counts = new Map(before)
  for (const [term, change] of changes) {
    const count = (counts.get(term) ?? 0) + change
    if (count === 0) counts.delete(term)
    else counts.set(term, count)
  }
  const hasSameTerms = counts.size === before.size && [...changes.keys()].every(term => before.has(term))
  if (hasSameTerms) return { counts, hasSameTerms }
  return { counts: new Map([...counts].sort(([a], [b]) => compareCodeUnits(a, b))), hasSameTerms }
}

// Undefined: the text of a shard is gone.
function updatedShards(groups: readonly TermGroup[], earlier: EarlierIndex, changes: PostingChanges) {
  const before = new Map(earlier.state.shards)
  const now = Object.fromEntries(groups.map(({ beginning }) => [beginning, true]))
  const affected = new Set([...changes.terms].map(term => shardOf(now, term) as string))
  for (const beginning of dividedOtherwise(before, now)) affected.add(beginning)
  const shards: { readonly beginning: string; readonly file: IndexFile }[] = []
  for (const { beginning, terms } of groups) {
    const hash = before.get(beginning)
    if (hash !== undefined && !affected.has(beginning)) {
      shards.push({ beginning, file: keptShard(hash, earlier) })
      continue
    }
    const texts = earlierTexts(terms, earlier)
    if (texts === undefined) return undefined
    shards.push({ beginning, file: shardFileOf(applyChanges(texts, terms, changes)) })
  }
  return shards
}

// Shards that give terms to others or get some: new ones, and those that stand in for what is new or gone.
function dividedOtherwise(
  before: ReadonlyMap<string, Hash>,
  now: Readonly<Record<string, boolean>>,
): ReadonlySet<string> {
  const found = new Set<string>()
  const changed = [
    ...Object.keys(now).filter(beginning => !before.has(beginning)),
    ...[...before.keys()].filter(beginning => !Object.hasOwn(now, beginning)),
  ]
  for (const beginning of changed) {
    found.add(beginning)
    const around = beginning === '' ? undefined : shardOf(now, beginning.slice(0, -1))
    if (around !== undefined) found.add(around)
  }
  return found
}

// The shards that held the terms, each once; undefined when one of them is gone.
function earlierTexts(terms: readonly string[], { state, shardText }: EarlierIndex) {
  const shards = Object.fromEntries(state.shards)
  const known = terms.filter(term => state.counts.has(term))
  const beginnings = new Set(known.map(term => shardOf(shards, term) as string))
  const texts: string[] = []
  for (const beginning of beginnings) {
    const text = shardText(shards[beginning] as Hash)
    if (text === undefined) return undefined
    texts.push(text)
  }
  return texts
}

function keptShard(hash: Hash, earlier: EarlierIndex): IndexFile {
  const name = shardFile(shortHash(hash))
  const text = () => earlier.shardText(hash) ?? earlier.rebuilt(name)
  return { name, hash, kind: 'shard', text, isMade: false }
}

function keptStems({ stems, counts }: IndexState): IndexFile {
  const text = () => stemsFileOf(counts.keys()).text()
  return { name: stemsFile(shortHash(stems)), hash: stems, kind: 'stems', text, isMade: false }
}

function documentsIn(entries: readonly IndexEntry[]): number {
  return new Set(entries.map(({ document }) => document)).size
}
