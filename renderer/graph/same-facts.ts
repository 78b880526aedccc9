// Whether the rest of the site sees another page after an edit, or the same page with another text.
import type { PageFacts } from '../markdown/page-facts.ts'
import { descriptionOf } from './assign-routes.ts'

/**
 * True when two readings of a file differ at most in the hashes of their texts, and, unless `places` count, in where things
 * stand in the file. Places are read by messages alone.
 */
export function haveSameFacts(
  one: PageFacts,
  other: PageFacts,
  { places }: { readonly places: boolean },
): boolean {
  return seenByOthers(one, places) === seenByOthers(other, places)
}

function seenByOthers(facts: PageFacts, places: boolean): string {
  const {
    contentHash: _,
    searchHash: __,
    twinHash: ___,
    meta,
    references,
    components,
    apiBlocks,
    ...rest
  } = facts
  const seen = <Found extends { readonly place: unknown }>(all: readonly Found[] | undefined) =>
    places ? all : all?.map(({ place: _, ...found }) => found)
  return JSON.stringify([
    rest,
    { ...meta, excerpt: descriptionOf(meta), aliases: seen(meta.aliases) },
    seen(references),
    seen(components),
    seen(apiBlocks),
  ])
}
