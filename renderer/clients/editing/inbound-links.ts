// Who leads to a page, a heading or a file: the references of all texts, read backwards.
import type { RoutePath, SitePath } from '../../base/text/brand.ts'
import { decodeAddress } from '../../base/text/decode-address.ts'
import type { Place } from '../../base/text/line-index.ts'
import { fileOfRoute } from '../../content/derive/site.ts'
import type { Page, Target } from '../../content/graph/content-graph.ts'
import type { Reference } from '../../content/markdown/page-facts.ts'
import type { Snapshot } from '../../content/snapshot.ts'

/** What a link leads to. */
export type Destination =
  | {
      readonly kind: 'page'
      readonly route: RoutePath
      /** Undefined for a page that docsgen generates. */
      readonly file: SitePath | undefined
      readonly anchor: string | undefined
    }
  | { readonly kind: 'file'; readonly file: SitePath }

/** A link as it is written, wherever it stands. */
export interface LinkSource {
  readonly snapshot: Snapshot
  /** The page that shows it; undefined for links outside of texts. */
  readonly page: Page | undefined
  /** Where it is written: the page's own file, a partial one, the configuration, a data file. */
  readonly file: SitePath
  readonly place: Place
  readonly raw: string
  readonly role: 'link' | 'image'
  readonly from: Reference['from']
  readonly target: Target
  /** Its place among the references of the page. */
  readonly number: number
  readonly destinations: readonly Destination[]
}

/**
 * Every link of the site that leads to something of the site, in all languages. A text that a language shows because it lacks
 * its own counts once, as does a partial file for each page that includes it.
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

/** Files and pages of this site that a target shows or leads to: a picture for two colour schemes has two. */
export function destinationsOf(
  { site, graph }: Pick<Snapshot, 'site' | 'graph'>,
  target: Target,
  from: Page | undefined,
): readonly Destination[] {
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
      return destinationsOf({ site, graph }, target.file, from)
    case 'image-pair':
      return [target.light, target.dark].flatMap(each => destinationsOf({ site, graph }, each, from))
    default:
      return []
  }
}
