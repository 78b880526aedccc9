// Updates an index of the previous build in which few pages changed: only shards with changed terms are written again. The result is exactly that of
// building the index from all pages, or undefined where this is not certain.

import { shortHash } from '../../base/fingerprint.ts'
import type { Hash, SitePath } from '../../base/text/brand.ts'
import { shardFile } from '../index/manifest.ts'
import { shardOf } from '../index/search-index.ts'
import { type PageTerms, pageTerms } from '../terms/page-terms.ts'
import type { TermCounter } from '../terms/term-counter.ts'
import { finishIndex, type IndexSource, shardFileOf } from './build-index.ts'
import { areSameAverages, averagesOf, withEntries } from './field-lengths.ts'
import type { IndexFile } from './index-file.ts'
import { type IndexState, type PageState, pageLine, readPageLine } from './index-state.ts'
import { type IndexEntry, pageEntries } from './page-entries.ts'
import { type PostingChanges, postingChanges } from './posting-changes.ts'
import type { DescribedPage } from './search-plan.ts'
import { aboutOf, noSections } from './searched-page.ts'
import { changedShard } from './shards/changed-shard.ts'
import { editedShard } from './shards/edited-shard.ts'
import { divideTerms, type TermGroup } from './shards/split-terms.ts'
import { withChanges } from './term-list.ts'

/** The index of the previous build. */
export interface PreviousIndex {
  readonly state: IndexState
  /** Undefined: not in the store. */
  shardText(hash: Hash): string | undefined
  /** Makes a file of the new index when its stored text was lost. */
  rebuilt(name: string): string
  /** The terms of the former text of a file. */
  peekTerms(file: SitePath, searchHash: Hash): PageTerms | undefined
  /** The former description of a page. */
  peekAbout(described: Hash): DescribedPage | undefined
}

interface UpdatedIndex {
  readonly files: readonly IndexFile[]
  readonly state: IndexState
}

/** With more changed pages, building is as fast. */
const mostChanged = { pages: 20, share: 0.1 }

export function updateIndex(source: IndexSource, previous: PreviousIndex): UpdatedIndex | undefined {
  const { pages, counter, settings } = source
  const { state } = previous
  if (counter.language.name !== state.language) return undefined
  // Documents are named by the numbers of their pages.
  if (pages.length !== state.pages.length) return undefined
  const lines = pages.map(pageLine)
  const changed = [...pages.keys()].filter(number => lines[number] !== state.pages[number])
  if (changed.length > Math.max(mostChanged.pages, pages.length * mostChanged.share)) return undefined
  const entries = entriesOf(source, previous, changed)
  if (entries === undefined) return undefined
  const sums = withEntries(withEntries(state.sums, entries.old, -1), entries.new, 1)
  const [before, averages] = [
    averagesOf(state.sums, state.lengthWeight),
    averagesOf(sums, settings.lengthWeight),
  ]
  if (!areSameAverages(averages, before)) return undefined
  const changes = postingChanges({ counter, old: entries.old, new: entries.new, averages })
  const list = withChanges(state, changes.counts)
  const divided = divideTerms(list)
  const shards = updateShards(previous, { groups: divided.groups, terms: list.terms, changes })
  if (shards === undefined) return undefined
  const documents = state.documents - documentsIn(entries.old) + documentsIn(entries.new)
  const { files, state: next } = finishIndex(source, {
    lines,
    documents,
    sums,
    list,
    divided,
    shards: shards.map(({ hash }) => hash),
  })
  return {
    files: [...shards, ...files],
    state: next,
  }
}

// The former and the present entries of the changed pages. Undefined when former texts are lost.
function entriesOf({ pages, counter }: IndexSource, previous: PreviousIndex, changed: readonly number[]) {
  const old: IndexEntry[] = []
  const now: IndexEntry[] = []
  for (const number of changed) {
    const page = pages[number]
    const before = readPageLine(previous.state.pages[number] as string)
    const [about, terms] = [previous.peekAbout(before.described), formerTerms(counter, previous, before)]
    if (page === undefined || about === undefined || terms === undefined) return undefined
    old.push(...pageEntries(number, aboutOf(counter, about), terms))
    now.push(...pageEntries(number, aboutOf(counter, page.about()), pageTerms(counter, page.sections())))
  }
  return { old, new: now }
}

function formerTerms(
  counter: TermCounter,
  { peekTerms, peekAbout }: PreviousIndex,
  { file, searchHash, described }: PageState,
): PageTerms | undefined {
  if (file !== undefined) return peekTerms(file, searchHash)
  return pageTerms(counter, peekAbout(described)?.sections ?? noSections)
}

function documentsIn(entries: readonly IndexEntry[]): number {
  return new Set(entries.map(({ document }) => document)).size
}

interface ChangedShards {
  /** The groups of all present terms. */
  readonly groups: readonly TermGroup[]
  readonly terms: readonly string[]
  readonly changes: PostingChanges
}

// One file for each group. Shards with a changed term, and shards that give terms to others or get terms from others, are written again from the shards
// that had their terms. Undefined: the text of a shard is lost.
function updateShards(
  previous: PreviousIndex,
  { groups, terms, changes }: ChangedShards,
): readonly IndexFile[] | undefined {
  const before = Object.fromEntries(previous.state.shards.map(({ beginning, hash }) => [beginning, hash]))
  const now = Object.fromEntries(groups.map(({ beginning }) => [beginning, true]))
  const moved = new Set(dividedOtherwise(before, now))
  const changed = new Map<string | undefined, string[]>()
  for (const term of new Set([...changes.terms, ...changes.counts.keys()])) {
    const beginning = shardOf(now, term)
    changed.set(beginning, [...(changed.get(beginning) ?? []), term])
  }
  const files: IndexFile[] = []
  for (const { beginning, places } of groups) {
    const hash = before[beginning]
    const isSame = hash !== undefined && !moved.has(beginning)
    const changedTerms = changed.get(beginning)
    if (isSame && changedTerms === undefined) {
      files.push(unchangedFile(hash, previous))
      continue
    }
    const text = isSame ? previous.shardText(hash) : undefined
    const edited = text && editedShard(text, changedTerms ?? [], changes.places)
    if (edited !== undefined) {
      files.push(shardFileOf(edited))
      continue
    }
    const own = places().map(place => terms[place] as string)
    const holders = new Set(own.flatMap(term => before[shardOf(before, term) ?? ''] ?? []))
    const texts = [...holders].map(previous.shardText)
    if (!texts.every(text => text !== undefined)) return undefined
    files.push(shardFileOf(changedShard(texts, own, changes.places)))
  }
  return files
}

// A term is in the shard with its longest beginning. So a new or removed shard changes itself and the shard with the next shorter beginning.
function dividedOtherwise(
  before: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): readonly (string | undefined)[] {
  const come = Object.keys(now).filter(beginning => !Object.hasOwn(before, beginning))
  const gone = Object.keys(before).filter(beginning => !Object.hasOwn(now, beginning))
  return [...come, ...gone].flatMap(beginning => [beginning, shardOf(now, beginning.slice(0, -1))])
}

function unchangedFile(hash: Hash, previous: PreviousIndex): IndexFile {
  const name = shardFile(shortHash(hash))
  const text = () => previous.shardText(hash) ?? previous.rebuilt(name)
  return { name, hash, kind: 'shard', text, isMade: false }
}
