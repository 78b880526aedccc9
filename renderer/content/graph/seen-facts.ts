// A hash of everything that other pages can see of a text. While it is the same, an edit changes only the files that show the text.
import { fingerprint } from '../../base/fingerprint.ts'
import type { Hash } from '../../base/text/brand.ts'
import type { PageFacts } from '../markdown/page-facts.ts'
import { descriptionOf } from './assign-routes.ts'

/**
 * Covers all facts but the hashes of the text itself and the places of anchors, which only editors ask for. `places`: also where things stand in the file, which messages alone tell.
 */
export function seenHash(facts: PageFacts, { places }: { readonly places: boolean }): Hash {
  const {
    contentHash: _,
    searchHash: __,
    twinHash: ___,
    anchorPlaces: ____,
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
        authorPlaces: places ? meta.authorPlaces : undefined,
      },
      seen(references),
      seen(components),
      seen(apiBlocks),
    ]),
  )
}
