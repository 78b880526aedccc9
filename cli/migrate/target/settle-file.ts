// What becomes of one file of the new site when the command runs again: three texts, one decision. Nothing that a person wrote is lost.
import { merge } from 'node-diff3'
import type { Hash } from '../../../renderer/base/text/brand.ts'

/** A file by its hash; `text` unless it holds bytes. Undefined stands for a file that is not there. */
export interface Version {
  readonly hash: Hash
  readonly text?: string | undefined
}

export interface Versions {
  /** As the last run wrote it. */
  readonly base: Version | undefined
  /** As it lies in the new site today. */
  readonly mine: Version | undefined
  /** As this run would write it. */
  readonly next: Version | undefined
}

export type Settlement =
  | { readonly kind: 'write' }
  | { readonly kind: 'merge'; readonly text: string }
  | { readonly kind: 'keep' }
  | { readonly kind: 'remove' }
  /** Both sides changed it: what is there stays, the new version is written beside. */
  | { readonly kind: 'conflict' }

/** Decides by the versions alone. */
export function settleFile({ base, mine, next }: Versions): Settlement {
  if (next === undefined)
    return mine !== undefined && mine.hash === base?.hash ? { kind: 'remove' } : { kind: 'keep' }
  if (mine === undefined)
    // What a person removed stays away until the old site changes it.
    return base === undefined
      ? { kind: 'write' }
      : base.hash === next.hash
        ? { kind: 'keep' }
        : { kind: 'conflict' }
  if (mine.hash === next.hash || base?.hash === next.hash) return { kind: 'keep' }
  if (mine.hash === base?.hash) return { kind: 'write' }
  const merged = base && mergeTexts(mine.text, base.text, next.text)
  return merged === undefined ? { kind: 'conflict' } : { kind: 'merge', text: merged }
}

// Undefined where both changed the same lines.
function mergeTexts(mine?: string, base?: string, next?: string): string | undefined {
  if (mine === undefined || base === undefined || next === undefined) return undefined
  const { conflict, result } = merge(lines(mine), lines(base), lines(next), { excludeFalseConflicts: true })
  return conflict ? undefined : result.join('\n')
}

function lines(text: string): string[] {
  return text.split('\n')
}
