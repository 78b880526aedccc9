// All links of a site with their destinations, to find the links that lead to a page, a heading or a file.
import type { RoutePath, SitePath } from '../../base/text/brand.ts'
import { decodeAddress } from '../../base/text/decode-address.ts'
import type { Place } from '../../base/text/line-index.ts'
import { fileOfRoute } from '../../content/derive/site.ts'
import type { Page, Target } from '../../content/graph/content-graph.ts'
import type { Reference } from '../../content/markdown/page-facts.ts'
import type { Snapshot } from '../../content/snapshot.ts'

/** The target of a link in the site. */
export type Destination =
  | {
      readonly kind: 'page'
      readonly route: RoutePath
      /** Undefined for a page that docsgen generates. */
      readonly file: SitePath | undefined
      readonly anchor: string | undefined
    }
  | { readonly kind: 'file'; readonly file: SitePath }

/** A written link: in a text, in the configuration or in a data file. */
export interface LinkSource {
  readonly snapshot: Snapshot
  /** The page that shows the link; undefined for links outside of texts. */
  readonly page: Page | undefined
  /** The file with the link: of the page, a partial file, the configuration, a data file. */
  readonly file: SitePath
  readonly place: Place
  readonly raw: string
  readonly role: 'link' | 'image'
  readonly from: Reference['from']
  readonly target: Target
  /** Index of the link in the references of the page. */
  readonly number: number
  readonly destinations: readonly Destination[]
}

/**
 * Every link that leads to a page or file of the site, in all languages. An untranslated text counts only in its own language. A link in a partial file
 * is given once for each page that includes the file.
 */
export function* linkSources(
  snapshots: readonly Snapshot[],
  isAsked: (page: Page) => boolean = () => true,
): Generator<LinkSource> {
  for (const snapshot of snapshots) {
    const { graph, references, otherLinks, config } = snapshot
    for (const page of graph.pages.values()) {
      if (page.isFallback || !isAsked(page)) continue
      const targets = references.targets.get(page.file) ?? []
      for (const [number, { raw, role, from, place, file }] of page.facts.references.entries()) {
        const target = targets[number]
        const destinations = target === undefined ? [] : destinationsOf(snapshot, target, page)
        if (target === undefined || destinations.length === 0) continue
        yield {
          snapshot,
          page,
          file: file ?? page.file,
          place,
          raw,
          role,
          from,
          target,
          number,
          destinations,
        }
      }
    }
    if (!config.edition.isOriginal) continue
    for (const [number, { raw, role, file, place, target }] of otherLinks.entries()) {
      const destinations = destinationsOf(snapshot, target, undefined)
      if (file === undefined || place === undefined || destinations.length === 0) continue
      yield {
        ...{ snapshot, page: undefined, file, place, raw, role },
        ...{ from: 'config', target, number, destinations },
      }
    }
  }
}

/** The files and pages of this site that a target shows or leads to. A picture for two colour schemes has two. */
export function destinationsOf(
  snapshot: Snapshot,
  target: Target,
  from: Page | undefined,
): readonly Destination[] {
  const { site, graph } = snapshot
  switch (target.kind) {
    case 'page': {
      const route = site.routes.get(target.route)
      const file = route && fileOfRoute(route)
      return [{ kind: 'page', route: target.route, file, anchor: target.anchor }]
    }
    case 'same-page': {
      if (from === undefined) return []
      const anchor = decodeAddress(target.suffix.replace(/^[^#]*#?/, '').replace(/:~:.*$/s, ''))
      return [
        { kind: 'page', route: from.route, file: from.file, anchor: anchor === '' ? undefined : anchor },
      ]
    }
    case 'asset':
      return [{ kind: 'file', file: target.asset }]
    case 'static': {
      const file = graph.statics.get(target.output)?.entry.path
      return file === undefined ? [] : [{ kind: 'file', file }]
    }
    case 'image':
      return destinationsOf(snapshot, target.file, from)
    case 'image-pair':
      return [target.light, target.dark].flatMap(each => destinationsOf(snapshot, each, from))
    default:
      return []
  }
}
