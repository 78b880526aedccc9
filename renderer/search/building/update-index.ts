// An index with a few pages other than those of an earlier one: the shards of their words are written anew, all else stays.
// Gives exactly what building it from all pages would give, or nothing where that cannot be told without doing so.

import { shortHash } from '../../fingerprint/fingerprint.ts'
import type { Hash } from '../../text/brand.ts'
import { type Field, fields, shardFile, stemsFile } from '../index/manifest.ts'
import { shardOf as shardOfTerm } from '../index/search-index.ts'
import { aboutTerms, type PageTerms } from '../terms/page-terms.ts'
import {
  type IndexFile,
  type IndexRequest,
  largestShard,
  manifestOf,
  pageFile,
  shardOf,
  stemsOfTerms,
  weightOf,
} from './build-index.ts'
import { averageOf, type FieldSums, withEntries } from './field-lengths.ts'
import type { IndexState } from './index-state.ts'
import { type IndexEntry, pageEntries } from './page-entries.ts'
import { applyChanges, type PostingChanges, postingChanges } from './posting-changes.ts'
import { splitTerms } from './split-terms.ts'

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
  const { pages } = request
  const { state } = earlier
  const changed = [...pages.keys()].filter(number => pages[number]?.key !== state.pages[number]?.key)
  // Other numbers of pages are other names of documents.
  if (pages.length !== state.pages.length) return undefined
  if (changed.length > Math.max(mostChanged.pages, pages.length * mostChanged.share)) return undefined
  const entries = entriesOf(request, earlier, changed)
  if (entries === undefined) return undefined
  const sums = withEntries(withEntries(state.sums, entries.old, -1), entries.new, 1)
  if (fields.some(field => averageOf(sums[field]) !== averageOf(state.sums[field]))) return undefined
  const changes = postingChanges(entries, field => averageOf(sums[field as Field]))
  const { terms, counts, isSame } = countedTerms(state, changes.counts)
  const groups = splitTerms(terms, (term, at) => weightOf(term, counts[at] as number), largestShard)
  const known = new Map(state.shards)
  if (groups.length !== known.size || groups.some(({ beginning }) => !known.has(beginning))) return undefined
  const shards: [string, Hash][] = []
  const files: IndexFile[] = [...pages.entries()].map(([number, page]) => pageFile(number, page))
  const affected = affectedShards(state, changes)
  for (const { beginning, terms: own } of groups) {
    const hash = known.get(beginning) as Hash
    if (!affected.has(beginning)) {
      const name = shardFile(shortHash(hash))
      const text = () => earlier.shardText(hash) ?? earlier.rebuilt(name)
      files.push({ name, hash, kind: 'shard', text })
      shards.push([beginning, hash])
      continue
    }
    const before = earlier.shardText(hash)
    if (before === undefined) return undefined
    const made = shardOf(applyChanges(before, own, changes))
    files.push({ ...made, isNew: true })
    shards.push([beginning, made.hash])
  }
  const stems: IndexFile = isSame
    ? {
        name: stemsFile(shortHash(state.stems)),
        hash: state.stems,
        kind: 'stems',
        text: () => stemsOfTerms(terms).text(),
      }
    : stemsOfTerms(terms)
  const documents = state.documents - documentsIn(entries.old) + documentsIn(entries.new)
  files.push(stems, manifestOf({ ...request, documents, shards, stems: stems.hash, terms, counts }))
  return { files, state: nextState(request, { documents, sums, terms, counts, shards, stems: stems.hash }) }
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
    old.push(...pageEntries(number, aboutTerms(before.given), terms))
    now.push(...pageEntries(number, page.about(), page.terms()))
  }
  return { old, new: now }
}

// All terms with their counts after the changes.
function countedTerms(state: IndexState, changes: ReadonlyMap<string, number>) {
  const terms = state.terms === '' ? [] : state.terms.split('\n')
  const counts = state.counts === '' ? [] : state.counts.split(' ').map(count => Number.parseInt(count, 36))
  const added: string[] = []
  const removed = new Set<number>()
  for (const [term, change] of changes) {
    const at = placeOf(terms, term)
    if (terms[at] !== term) added.push(term)
    else {
      counts[at] = (counts[at] as number) + change
      if (counts[at] === 0) removed.add(at)
    }
  }
  if (added.length + removed.size === 0) return { terms, counts, isSame: true }
  const next: string[] = []
  const nextCounts: number[] = []
  const waiting = added.sort().values()
  let new_ = waiting.next()
  const takeUntil = (limit: string | undefined) => {
    for (; !new_.done && (limit === undefined || new_.value < limit); new_ = waiting.next()) {
      next.push(new_.value)
      nextCounts.push(changes.get(new_.value) as number)
    }
  }
  for (const [at, term] of terms.entries()) {
    takeUntil(term)
    if (removed.has(at)) continue
    next.push(term)
    nextCounts.push(counts[at] as number)
  }
  takeUntil(undefined)
  return { terms: next, counts: nextCounts, isSame: false }
}

// Where a term stands in a sorted list, or would stand.
function placeOf(sorted: readonly string[], term: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as string) < term) low = middle + 1
    else high = middle
  }
  return low
}

function affectedShards({ shards }: IndexState, { terms }: PostingChanges): ReadonlySet<string> {
  const beginnings = Object.fromEntries(shards)
  return new Set([...terms].map(term => shardOfTerm(beginnings, term) as string))
}

function documentsIn(entries: readonly IndexEntry[]): number {
  return new Set(entries.map(({ document }) => document)).size
}

function nextState(
  { pages }: IndexRequest,
  made: Pick<IndexState, 'documents' | 'shards' | 'stems'> & {
    readonly sums: FieldSums
    readonly terms: readonly string[]
    readonly counts: readonly number[]
  },
): IndexState {
  return {
    ...made,
    pages: pages.map(({ key, searchHash, given }) => ({ key, searchHash, given })),
    terms: made.terms.join('\n'),
    counts: made.counts.map(count => count.toString(36)).join(' '),
  }
}
