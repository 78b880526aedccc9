// Everything that the meaning of a reference can depend on beside the text it stands in, as one hash: names, addresses and
// ids of pages and files. Most edits of a text leave it as it is.
import { fingerprint } from '../../base/fingerprint.ts'
import type { Hash } from '../../base/text/brand.ts'
import { anchorsOfRoute } from '../derive/anchors-of-route.ts'
import { fileOfRoute } from '../derive/route-file.ts'
import type { Site } from '../derive/site.ts'
import type { ContentGraph, DirectiveNames, Page } from '../graph/content-graph.ts'

/** What is known of pages of earlier snapshots. */
export type OutlineMemory = WeakMap<Page, string>

interface AddressBookRequest {
  readonly graph: ContentGraph
  readonly site: Site
  readonly directives: DirectiveNames
  readonly outlines: OutlineMemory
}

/** Equal for two snapshots of one configuration when every reference of a text that is in both means the same. */
export function addressBookHash({ graph, site, directives, outlines }: AddressBookRequest): Hash {
  const outlineOf = (page: Page) => {
    const known = outlines.get(page)
    if (known !== undefined) return known
    const { file, route, version, collection, title, anchors } = page
    const made = JSON.stringify([file, route, version, collection, title, anchors])
    outlines.set(page, made)
    return made
  }
  const routes = [...site.routes.values()].flatMap(route =>
    'page' in route ? [] : [[route.kind, route.route, anchorsOfRoute(route), fileOfRoute(route)]],
  )
  return fingerprint(
    [...graph.pages.values()].map(outlineOf).join('\n'),
    [...graph.drafts.values()].map(outlineOf).join('\n'),
    [...graph.assets.keys()].join('\n'),
    JSON.stringify([...graph.statics].map(([output, { entry }]) => [output, entry.path])),
    JSON.stringify(
      [...graph.apiTargets].map(([target, shown]) => [target, shown.map(({ page, id }) => [page.file, id])]),
    ),
    JSON.stringify([routes, [...site.copies], [...site.redirects], site.redirectPatterns, [...directives]]),
  )
}
