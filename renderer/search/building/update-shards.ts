// Shards with the terms of a few other pages: those that hold a changed term are written anew, all others stay. Where the terms
// are divided otherwise than before, also those that give terms to others or get some.
import { shortHash } from '../../fingerprint/fingerprint.ts'
import type { Hash } from '../../text/brand.ts'
import { compareCodeUnits } from '../../text/site-path.ts'
import { shardFile } from '../index/manifest.ts'
import { shardOf } from '../index/search-index.ts'
import { lettersOf } from '../language/tokenize.ts'
import { type IndexFile, shardFileOf } from './build-index.ts'
import { changedCompletions, completionsOf, dividedBeginnings } from './completions.ts'
import { countsOf, type IndexState, type ShardState, shardState } from './index-state.ts'
import { applyChanges, type PostingChanges } from './posting-changes.ts'
import { type CountChange, divideAgain, groupTerms } from './split-terms.ts'

/** What an earlier build left behind. */
export interface EarlierShards {
  readonly state: IndexState
  /** Undefined: not kept. */
  shardText(hash: Hash): string | undefined
  /** A file of the index as it is now, when what was kept of it is gone. */
  rebuilt(name: string): string
}

export interface UpdatedShards extends Pick<IndexState, 'shards' | 'division' | 'completions'> {
  readonly files: readonly IndexFile[]
  readonly counts: readonly CountChange[]
}

/** Undefined: the text of a shard is gone. */
export function updateShards(earlier: EarlierShards, changes: PostingChanges): UpdatedShards | undefined {
  const { state } = earlier
  const known = openCounts(state.shards)
  const counts = [...changes.counts].map(([term, more]): CountChange => {
    const before = known.countOf(term)
    return { term, before, now: before + more }
  })
  const divided = divideAgain(state.division, counts)
  const isSame =
    divided?.beginnings.length === state.shards.length &&
    state.shards.every(({ beginning }, at) => divided.beginnings[at] === beginning)
  return isSame
    ? inSameShards(earlier, { changes, counts, known, division: divided.division })
    : inOtherShards(earlier, { changes, counts, known })
}

interface Changed {
  readonly changes: PostingChanges
  readonly counts: readonly CountChange[]
  readonly known: KnownCounts
}

function inSameShards(
  earlier: EarlierShards,
  { changes, counts, known, division }: Changed & Pick<IndexState, 'division'>,
): UpdatedShards | undefined {
  const affected = new Set([...changes.terms, ...changes.counts.keys()].map(known.beginningOf))
  const updated = earlier.state.shards.map(shard => {
    const { beginning } = shard
    if (!affected.has(beginning)) return keptShard(shard, earlier)
    const own = counts.filter(({ term }) => known.beginningOf(term) === beginning)
    const next = withChanges(known.ofShard(beginning), own)
    return writtenShard(earlier, changes, {
      beginning,
      holders: [shard],
      terms: [...next.keys()],
      counts: next,
    })
  })
  const written = allOf(updated)
  if (written === undefined) return undefined
  const shards = written.map(({ shard }) => shard)
  const files = written.map(({ file }) => file)
  const completions = changedCompletions(earlier.state.completions, counts, beginning =>
    termsFrom(shards, beginning),
  )
  return { shards, files, counts, division, completions }
}

function inOtherShards(
  earlier: EarlierShards,
  { changes, counts: changed, known }: Changed,
): UpdatedShards | undefined {
  const { state } = earlier
  const counts = withChanges(new Map(state.shards.flatMap(shard => [...countsOf(shard)])), changed, {
    isSorted: false,
  })
  const { groups, division } = groupTerms(counts)
  const before = new Map(state.shards.map(shard => [shard.beginning, shard]))
  const now = Object.fromEntries(groups.map(({ beginning }) => [beginning, true]))
  const affected = new Set(
    [...changes.terms, ...changes.counts.keys()].map(term => shardOf(now, term) as string),
  )
  for (const beginning of dividedOtherwise(before, now)) affected.add(beginning)
  const updated = groups.map(({ beginning, terms }) => {
    const shard = before.get(beginning)
    if (shard !== undefined && !affected.has(beginning)) return keptShard(shard, earlier)
    const names = new Set(terms.filter(term => known.countOf(term) > 0).map(known.beginningOf))
    const holders = [...names].map(name => before.get(name) as ShardState)
    return writtenShard(earlier, changes, { beginning, holders, terms, counts })
  })
  const written = allOf(updated)
  if (written === undefined) return undefined
  const divided = dividedBeginnings(groups.map(({ beginning }) => beginning))
  return {
    shards: written.map(({ shard }) => shard),
    files: written.map(({ file }) => file),
    counts: changed,
    division,
    completions: completionsOf(divided, counts),
  }
}

interface KnownCounts {
  /** Of the shard that holds a term, or would hold it. */
  beginningOf(term: string): string
  /** Places of a term; 0: there was no such term. */
  countOf(term: string): number
  ofShard(beginning: string): ReadonlyMap<string, number>
}

// Shards are many, and only those that are asked for are decoded.
function openCounts(shards: readonly ShardState[]): KnownCounts {
  const byBeginning = Object.fromEntries(shards.map(shard => [shard.beginning, shard]))
  const decoded = new Map<string, ReadonlyMap<string, number>>()
  const beginningOf = (term: string) => shardOf(byBeginning, term) ?? ''
  const ofShard = (beginning: string) => {
    const known = decoded.get(beginning)
    if (known !== undefined) return known
    const shard = byBeginning[beginning]
    const counts = shard === undefined ? new Map<string, number>() : countsOf(shard)
    decoded.set(beginning, counts)
    return counts
  }
  return { beginningOf, ofShard, countOf: term => ofShard(beginningOf(term)).get(term) ?? 0 }
}

// In the order of code units.
function withChanges(
  counts: ReadonlyMap<string, number>,
  changes: readonly CountChange[],
  { isSorted = true } = {},
): ReadonlyMap<string, number> {
  const next = new Map(counts)
  for (const { term, now } of changes) {
    if (now === 0) next.delete(term)
    else next.set(term, now)
  }
  if (isSorted && changes.every(({ before }) => before > 0)) return next
  return new Map([...next].sort(([a], [b]) => compareCodeUnits(a, b)))
}

// All terms with a beginning: in shards of their own, and in one for what is rarer.
function* termsFrom(shards: readonly ShardState[], beginning: string) {
  for (const shard of shards) {
    if (!shard.beginning.startsWith(beginning) && !beginning.startsWith(shard.beginning)) continue
    for (const found of countsOf(shard)) if (lettersOf(found[0]).startsWith(beginning)) yield found
  }
}

// Shards that give terms to others or get some: new ones, and those that stand in for what is new or gone.
function dividedOtherwise(
  before: ReadonlyMap<string, unknown>,
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

interface UpdatedShard {
  readonly shard: ShardState
  readonly file: IndexFile
}

interface ShardRequest {
  readonly beginning: string
  /** Shards that had some of its terms. */
  readonly holders: readonly ShardState[]
  /** In the order of code units. */
  readonly terms: readonly string[]
  /** Places of these terms, and perhaps of others. */
  readonly counts: ReadonlyMap<string, number>
}

// Undefined: the text of a holder is gone.
function writtenShard(
  earlier: EarlierShards,
  changes: PostingChanges,
  { beginning, holders, terms, counts }: ShardRequest,
): UpdatedShard | undefined {
  const texts = allOf(holders.map(({ hash }) => earlier.shardText(hash)))
  if (texts === undefined) return undefined
  const file = shardFileOf(applyChanges(texts, terms, changes))
  return { shard: shardState({ beginning, hash: file.hash }, terms, term => counts.get(term) ?? 0), file }
}

function keptShard(shard: ShardState, earlier: EarlierShards): UpdatedShard {
  const { hash } = shard
  const name = shardFile(shortHash(hash))
  const text = () => earlier.shardText(hash) ?? earlier.rebuilt(name)
  return { shard, file: { name, hash, kind: 'shard', text, isMade: false } }
}

// Undefined: one of them is.
function allOf<Value>(values: readonly (Value | undefined)[]): readonly Value[] | undefined {
  return values.includes(undefined) ? undefined : (values as readonly Value[])
}
