// An index with a few pages other than those of the previous build: the shards of their words are written anew, all else stays.
// Gives exactly what building it from all pages would give, or nothing where that cannot be told without doing so.
import type { Hash, SitePath } from '../../base/text/brand.ts'
import { type PageTerms, pageTerms } from '../terms/page-terms.ts'
import type { TermCounter } from '../terms/term-counter.ts'
import { finishIndex, type IndexRequest } from './build-index.ts'
import { areSameAverages, averagesOf, withEntries } from './field-lengths.ts'
import type { IndexFile } from './index-file.ts'
import { type IndexState, type PageState, pageLine, readPageLine } from './index-state.ts'
import { type IndexEntry, pageEntries } from './page-entries.ts'
import { postingChanges } from './posting-changes.ts'
import type { DescribedPage } from './search-plan.ts'
import { aboutOf, noSections } from './searched-page.ts'
import { divideTerms } from './shards/split-terms.ts'
import { withChanges } from './term-list.ts'
import { type PreviousShards, updateShards } from './update-shards.ts'

/** What the previous build left of an index. */
export interface PreviousIndex extends PreviousShards {
  readonly state: IndexState
  /** Of the text that a file had then. */
  peekTerms(file: SitePath, searchHash: Hash): PageTerms | undefined
  /** What was said of a page then. */
  peekAbout(described: Hash): DescribedPage | undefined
}

interface UpdatedIndex {
  readonly files: readonly IndexFile[]
  readonly state: IndexState
}

/** Pages that may have changed: more of them, and building is as fast. */
const mostChanged = { pages: 20, share: 0.1 }

export function updateIndex(request: IndexRequest, previous: PreviousIndex): UpdatedIndex | undefined {
  const { pages, counter, settings } = request
  const { state } = previous
  if (counter.language.name !== state.language) return undefined
  // Other numbers of pages are other names of documents.
  if (pages.length !== state.pages.length) return undefined
  const lines = pages.map(pageLine)
  const changed = [...pages.keys()].filter(number => lines[number] !== state.pages[number])
  if (changed.length > Math.max(mostChanged.pages, pages.length * mostChanged.share)) return undefined
  const entries = entriesOf(request, previous, changed)
  if (entries === undefined) return undefined
  const sums = withEntries(withEntries(state.sums, entries.old, -1), entries.new, 1)
  const [before, averages] = [
    averagesOf(state.sums, state.lengthWeight),
    averagesOf(sums, settings.lengthWeight),
  ]
  if (!areSameAverages(averages, before)) return undefined
  const changes = postingChanges({ ...entries, averages, termOf: counter.termOf })
  const list = withChanges(state, changes.counts)
  const divided = divideTerms(list)
  const shards = updateShards(previous, { groups: divided.groups, terms: list.terms, changes })
  if (shards === undefined) return undefined
  const documents = state.documents - documentsIn(entries.old) + documentsIn(entries.new)
  const { files, state: next } = finishIndex(request, {
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

// What the changed pages added then and add now; undefined when what they said then is gone.
function entriesOf({ pages, counter }: IndexRequest, previous: PreviousIndex, changed: readonly number[]) {
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
