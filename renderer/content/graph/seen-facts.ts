// What others can see of a text: the one rule by which a build, the development server and an editor decide how far an edit reaches.
import { fingerprint } from '../../base/fingerprint.ts'
import type { Hash } from '../../base/text/brand.ts'
import type { PageFacts, PageMeta } from '../markdown/page-facts.ts'
import { descriptionOf } from './assign-routes.ts'
import type { Page } from './content-graph.ts'

/**
 * A hash of everything that other pages can show of a text. While it is the same, an edit changes only the files that show the text.
 * It covers all facts but the hashes of the text itself and the places of anchors, which only editors ask for. `places`: also where
 * things stand in the file, which messages alone tell.
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

/**
 * Whether an editor may answer from the new text of a page and the rest of the site as it was: the page has the same address and fields.
 * Its words may differ, because an editor looks up titles and ids in the page itself, and a link to an id means that id whether it is
 * there or not.
 */
export function hasSamePlace(before: Page, after: Page): boolean {
  const seen = ({ route, docId, visibility, date, facts: { meta, apiTargets } }: Page) =>
    JSON.stringify([route, docId, visibility, date, withoutWords(meta), apiTargets])
  return seen(before) === seen(after)
}

function withoutWords({ title: _, excerpt: __, hasContentTitle: ___, frontMatter, ...meta }: PageMeta) {
  const { title: ____, description: _____, ...fields } = frontMatter
  return { ...meta, fields }
}
