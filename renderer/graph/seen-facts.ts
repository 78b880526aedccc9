// What the rest of the site can see of a text: an edit that leaves it as it is changes the files that show the text, and no other.
import { fingerprint } from '../fingerprint.ts'
import type { PageFacts } from '../markdown/page-facts.ts'
import type { Hash } from '../text/brand.ts'
import { descriptionOf } from './assign-routes.ts'

/**
 * Covers all facts but the hashes of the text itself. `places`: also where things stand in the file, which messages alone tell.
 */
export function seenHash(facts: PageFacts, { places }: { readonly places: boolean }): Hash {
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
  const seen = <Found extends { readonly place: unknown; readonly usedAt?: unknown }>(
    all: readonly Found[] | undefined,
  ) => (places ? all : all?.map(({ place: _, usedAt: __, ...found }) => found))
  return fingerprint(
    JSON.stringify([
      rest,
      {
        ...meta,
        excerpt: descriptionOf(meta),
        aliases: seen(meta.aliases),
        slugPlace: places ? meta.slugPlace : undefined,
      },
      seen(references),
      seen(components),
      seen(apiBlocks),
    ]),
  )
}
