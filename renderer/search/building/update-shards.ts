// Shards with the terms of a few other pages: those that hold a changed term are written anew, all others stay. Where the terms
// are divided otherwise than before, also those that give terms to others or get some.
import { shortHash } from '../../fingerprint/fingerprint.ts'
import type { Hash } from '../../text/brand.ts'
import { compareCodeUnits } from '../../text/site-path.ts'
import { shardFile } from '../index/manifest.ts'
import { shardOf } from '../index/search-index.ts'
import { lettersOf } from '../language/search-language.ts'
import { type IndexFile, shardFileOf } from './build-index.ts'
import { changedCompletions, dividedBeginnings } from './completions.ts'
import { countsOf, type IndexState, type ShardState, shardState } from './index-state.ts'
import { applyChanges, type PostingChanges } from './posting-changes.ts'
import { type CountChange, divideAgain } from './split-terms.ts'

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
  const { beginnings, division } = divideAgain(state.division, counts, beginning =>
    termsFrom(state.shards, beginning),
  )
  const now = Object.fromEntries(beginnings.map(beginning => [beginning, true]))
  const gone = [...known.shards.keys()].filter(beginning => !Object.hasOwn(now, beginning))
  const otherwise = dividedOtherwise(known.shards, now, gone)
  const affected = new Set([...changes.terms, ...changes.counts.keys()].map(term => shardOf(now, term)))
  const makeAgain = (beginning: string) => {
    const belongs = (term: string) => shardOf(now, term) === beginning
    const holders = [known.holderOf(beginning), ...gone.filter(other => other.startsWith(beginning))]
      .map(holder => {
        const terms = [...known.ofShard(holder)]
        // All terms of a shard stay in it, unless it gives some away.
        const isWhole = holder === beginning && !otherwise.has(beginning)
        return { holder, terms: isWhole ? terms : terms.filter(([term]) => belongs(term)) }
      })
      .filter(({ terms }) => terms.length > 0)
    const next = withChanges(
      new Map(holders.flatMap(({ terms }) => terms)),
      counts.filter(({ term }) => belongs(term)),
      { isSorted: holders.length < 2 },
    )
    return writtenShard(earlier, changes, {
      beginning,
      holders: holders.map(({ holder }) => known.shards.get(holder) as ShardState),
      counts: next,
    })
  }
  const updated = allOf(
    beginnings.map(beginning => {
      const shard = known.shards.get(beginning)
      const isSame = shard !== undefined && !affected.has(beginning) && !otherwise.has(beginning)
      return isSame ? keptShard(shard, earlier) : makeAgain(beginning)
    }),
  )
  if (updated === undefined) return undefined
  const shards = updated.map(({ shard }) => shard)
  const completions = changedCompletions(state.completions, {
    divided: dividedBeginnings(beginnings),
    changes: counts,
    termsFrom: beginning => termsFrom(shards, beginning),
  })
  return { shards, files: updated.map(({ file }) => file), counts, division, completions }
}

interface KnownCounts {
  readonly shards: ReadonlyMap<string, ShardState>
  /** Beginning of the shard that holds a term, or would hold it. */
  holderOf(term: string): string
  /** Places of a term; 0: there was no such term. */
  countOf(term: string): number
  ofShard(beginning: string): ReadonlyMap<string, number>
}

// Shards are many, and only those that are asked for are decoded.
function openCounts(shards: readonly ShardState[]): KnownCounts {
  const byBeginning = Object.fromEntries(shards.map(shard => [shard.beginning, shard]))
  const decoded = new Map<string, ReadonlyMap<string, number>>()
  const holderOf = (term: string) => shardOf(byBeginning, term) ?? ''
  const ofShard = (beginning: string) => {
    const known = decoded.get(beginning)
    if (known !== undefined) return known
    const shard = byBeginning[beginning]
    const counts = shard === undefined ? new Map<string, number>() : countsOf(shard)
    decoded.set(beginning, counts)
    return counts
  }
  return {
    shards: new Map(Object.entries(byBeginning)),
    holderOf,
    ofShard,
    countOf: term => ofShard(holderOf(term)).get(term) ?? 0,
  }
}

// In the order of code units.
function withChanges(
  counts: ReadonlyMap<string, number>,
  changes: readonly CountChange[],
  { isSorted }: { readonly isSorted: boolean },
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
  gone: readonly string[],
): ReadonlySet<string> {
  const found = new Set<string>()
  for (const beginning of [...Object.keys(now).filter(each => !before.has(each)), ...gone]) {
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
  /** Places of its terms, in the order of code units. */
  readonly counts: ReadonlyMap<string, number>
}

// Undefined: the text of a holder is gone.
function writtenShard(
  earlier: EarlierShards,
  changes: PostingChanges,
  { beginning, holders, counts }: ShardRequest,
): UpdatedShard | undefined {
  const texts = allOf(holders.map(({ hash }) => earlier.shardText(hash)))
  if (texts === undefined) return undefined
  const terms = [...counts.keys()]
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
