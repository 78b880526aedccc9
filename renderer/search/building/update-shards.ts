// Shards with the terms of a few other pages: those that hold a changed term, and those that give terms to others or get some, are
// written anew from the shards that had their terms; all others stay.
import { shortHash } from '../../base/fingerprint.ts'
import type { Hash } from '../../base/text/brand.ts'
import { shardFile } from '../index/manifest.ts'
import { shardOf } from '../index/search-index.ts'
import { shardFileOf } from './build-index.ts'
import type { IndexFile } from './index-file.ts'
import type { ShardState } from './index-state.ts'
import type { PostingChanges } from './posting-changes.ts'
import { changedShard } from './shards/changed-shard.ts'
import { editedShard } from './shards/edited-shard.ts'
import type { TermGroup } from './shards/split-terms.ts'

/** What the previous build left of an index. */
export interface PreviousShards {
  readonly state: { readonly shards: readonly ShardState[] }
  /** Undefined: not in the store. */
  shardText(hash: Hash): string | undefined
  /** A file of the index as it is now, when what was stored of it is gone. */
  rebuilt(name: string): string
}

interface ChangedShards {
  /** Of all terms as they are now. */
  readonly groups: readonly TermGroup[]
  readonly terms: readonly string[]
  readonly changes: PostingChanges
}

/** One file for each group. Undefined: the text of a shard is gone. */
export function updateShards(
  previous: PreviousShards,
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
    const edited = text && editedShard(text, changedTerms ?? [], changes)
    if (edited !== undefined) {
      files.push(shardFileOf(edited))
      continue
    }
    const own = places().map(place => terms[place] as string)
    const holders = new Set(own.flatMap(term => before[shardOf(before, term) ?? ''] ?? []))
    const texts = [...holders].map(previous.shardText)
    if (!texts.every(text => text !== undefined)) return undefined
    files.push(shardFileOf(changedShard(texts, own, changes)))
  }
  return files
}

// A term is in the shard with the longest beginning that it has: so a shard that comes or goes changes itself and the next shorter one.
function dividedOtherwise(
  before: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): readonly (string | undefined)[] {
  const come = Object.keys(now).filter(beginning => !Object.hasOwn(before, beginning))
  const gone = Object.keys(before).filter(beginning => !Object.hasOwn(now, beginning))
  return [...come, ...gone].flatMap(beginning => [beginning, shardOf(now, beginning.slice(0, -1))])
}

function unchangedFile(hash: Hash, previous: PreviousShards): IndexFile {
  const name = shardFile(shortHash(hash))
  const text = () => previous.shardText(hash) ?? previous.rebuilt(name)
  return { name, hash, kind: 'shard', text, isMade: false }
}
