// Compares the original and the translation with the lock: finds the blocks of the translation that are outdated, missing or orphaned.

import type { TextBlock } from '../../content/markdown/text-blocks.ts'
import { alignLists } from './common-order.ts'
import { type LockedBlock, noBlock } from './translation-lock.ts'

export type Drift =
  /** `was`: hash of the original block that was translated. */
  | { readonly kind: 'stale'; readonly at: TextBlock; readonly was: string; readonly now: TextBlock }
  /** `at`: the block of the translation before the missing block; undefined at the beginning. */
  | { readonly kind: 'missing'; readonly at: TextBlock | undefined; readonly now: TextBlock }
  | { readonly kind: 'orphaned'; readonly at: TextBlock; readonly was: string }

interface LockedTranslation {
  readonly original: readonly TextBlock[]
  readonly translation: readonly TextBlock[]
  readonly locked: readonly LockedBlock[]
}

/** A block of the original, with the state and the place of its translation. `was` as in `Drift`. */
export interface BlockState {
  readonly now: TextBlock
  readonly kind: 'fine' | 'stale' | 'missing'
  readonly at: TextBlock | undefined
  readonly was?: string
}

/** The state of every block of the original, in its order. */
export function blockStates(texts: LockedTranslation): readonly BlockState[] {
  const { drifts, fine } = compare(texts)
  const states = new Map<TextBlock, BlockState>(fine.map(([now, at]) => [now, { now, kind: 'fine', at }]))
  const taken = new Set<TextBlock | undefined>([...states.values()].map(({ at }) => at))
  for (const drift of drifts)
    if (drift.kind === 'stale') {
      states.set(drift.now, drift)
      taken.add(drift.at)
    }
  // A block that is not translated yet may stand in the translation as a copy of the original.
  const copies = texts.translation.filter(block => !taken.has(block))
  return texts.original.map(now => {
    const known = states.get(now)
    if (known !== undefined) return known
    const copy = copies.findIndex(({ hash }) => hash === now.hash)
    return { now, kind: 'missing', at: copy === -1 ? undefined : copies.splice(copy, 1)[0] }
  })
}

/** In the order of the translation. Empty: the translation is up to date. */
export function findDrift(texts: LockedTranslation): readonly Drift[] {
  return compare(texts).drifts
}

function compare({ original, translation, locked }: LockedTranslation): {
  readonly drifts: readonly Drift[]
  /** Blocks of the original that did not change, with their translations. */
  readonly fine: readonly (readonly [TextBlock, TextBlock | undefined])[]
} {
  const known = locked.filter(block => block.original !== noBlock)
  const places = placesOf(known, translation)
  const { same, changed } = alignLists(
    known.map(block => block.original),
    original.map(({ hash }) => hash),
  )
  const found: Drift[] = []
  for (const { before, after } of changed) {
    const left = [...after]
    for (const at of before) {
      const block = known[at] as LockedBlock
      const place = places[at]
      const next = left.findIndex(each => original[each]?.kind === block.kind)
      if (next !== -1) {
        const [index] = left.splice(next, 1)
        const now = original[index as number] as TextBlock
        found.push(
          place === undefined
            ? { kind: 'missing', at: placeBefore(places, at), now }
            : { kind: 'stale', at: place, was: block.original, now },
        )
      } else if (place !== undefined) found.push({ kind: 'orphaned', at: place, was: block.original })
    }
    const follows = placeBefore(places, before[0] ?? nextKnown(known, original, after))
    for (const each of left) found.push({ kind: 'missing', at: follows, now: original[each] as TextBlock })
  }
  return {
    drifts: found.sort((a, b) => (a.at?.line ?? 0) - (b.at?.line ?? 0)),
    fine: same.map(([at, to]) => [original[to] as TextBlock, places[at]] as const),
  }
}

// Finds each block of the lock in the present translation. A block that was edited since is found between its neighbours.
function placesOf(
  known: readonly LockedBlock[],
  translation: readonly TextBlock[],
): readonly (TextBlock | undefined)[] {
  const { same, changed } = alignLists(
    known.map(block => block.translation),
    translation.map(({ hash }) => hash),
  )
  const places: (TextBlock | undefined)[] = known.map(() => undefined)
  for (const [at, to] of same) places[at] = translation[to]
  for (const { before, after } of changed) {
    const left = [...after]
    for (const at of before) {
      if (known[at]?.translation === noBlock) continue
      const next = left.findIndex(each => translation[each]?.kind === known[at]?.kind)
      if (next !== -1) places[at] = translation[left.splice(next, 1)[0] as number]
    }
  }
  return places
}

function placeBefore(places: readonly (TextBlock | undefined)[], at: number): TextBlock | undefined {
  return places.slice(0, at).findLast(place => place !== undefined)
}

// A block that is new stands before the first known one that follows it.
function nextKnown(
  known: readonly LockedBlock[],
  original: readonly TextBlock[],
  added: readonly number[],
): number {
  const next = original[(added.at(-1) ?? 0) + 1]
  const at = next === undefined ? -1 : known.findIndex(block => block.original === next.hash)
  return at === -1 ? known.length : at
}
