// The pages of a site in the order of its sidebars, with addresses.
import type { RoutePath } from '../../base/text/brand.ts'
import type { SidebarItem } from '../../content/derive/site.ts'
import { absoluteUrl, pageHref } from '../../content/derive/urls.ts'
import { lastSidebars } from '../../content/resolve/route-version.ts'
import type { Snapshot } from '../../content/snapshot.ts'

export interface OutlineNode {
  readonly title: string
  /** Absent for a category without a page. */
  readonly url?: string
  /** For a heading: the id for `section` of a page, and its level. */
  readonly id?: string
  readonly depth?: number
  /** Absent for a node without children. */
  readonly items?: readonly OutlineNode[]
}

/** `version`: the key of a version; undefined: the last versions. */
export function outlineOfSite(snapshot: Snapshot, version: string | undefined): readonly OutlineNode[] {
  const { site } = snapshot
  const sidebars =
    version === undefined
      ? lastSidebars(site)
      : [...site.sidebars.values()].filter(each => each.version === version && each.name !== undefined)
  return sidebars.map(({ id, name, items }) => ({
    title: name ?? id,
    items: items.flatMap(item => nodeOf(snapshot, item)),
  }))
}

function nodeOf(snapshot: Snapshot, item: SidebarItem): readonly OutlineNode[] {
  const url = (route: RoutePath) => absoluteUrl(snapshot.config, pageHref(snapshot.config, route))
  if (item.kind === 'doc') return [{ title: item.label, url: url(item.page.route) }]
  if (item.kind !== 'category') return []
  const route =
    item.link === undefined ? undefined : item.link.kind === 'doc' ? item.link.page.route : item.link.route
  return [
    {
      title: item.label,
      ...(route !== undefined && { url: url(route) }),
      items: item.items.flatMap(each => nodeOf(snapshot, each)),
    },
  ]
}
