// Resolves the links of the configuration (navigation, footer, sidebars). Broken links are reported elsewhere: see written-links.ts.
import type { DiagnosticCode } from '../../base/diagnostics/catalogue.ts'
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { didYouMean } from '../../base/diagnostics/nearest.ts'
import type { RoutePath } from '../../base/text/brand.ts'
import { encodeAddress } from '../../base/text/encode-address.ts'
import { escapeHtml } from '../../base/text/escape-html.ts'
import type { Config } from '../../config/config.ts'
import { createLiteralFinder, type LiteralFinder } from '../../config/find-literal.ts'
import type { NavbarItemOptions } from '../../config/options/navbar-options.ts'
import type { DocsVersion } from '../../config/versions/docs-version.ts'
import { firstRouteOf } from '../derive/sidebar/category-index.ts'
import type { LinkedSite, SidebarItem, Site } from '../derive/site.ts'
import { fileHref, isExternal, normalizeRoute, pageHref } from '../derive/urls.ts'
import type { ContentGraph, Target } from '../graph/content-graph.ts'
import { decodeAttribute, findInHtml } from '../markdown/print/find-in-html.ts'
import { resolveReference } from './reference/resolve-reference.ts'
import { byVersion, lastVersionOf, lastVersions, type ShownSet, shownSet } from './route-version.ts'

interface NavigationLink {
  readonly label: string
  readonly href: string
  readonly isExternal: boolean
}

/** The pages on which an item is marked as active. */
type ActiveRule = { readonly sidebar: string } | { readonly base: RoutePath } | { readonly never: true }

interface LinkItem {
  readonly kind: 'link'
  readonly link: NavigationLink
  /** Targets in other versions of the documentation, by the version's key. */
  readonly versionHrefs?: Readonly<Record<string, string>>
}

type NavigationItem = {
  readonly side: 'left' | 'right'
  readonly className: string | undefined
  readonly active: ActiveRule
} & (
  | LinkItem
  /** `docs`: id of the set of documents, when the menu is always for the same set. */
  | { readonly kind: 'versions'; readonly docs?: string; readonly label?: string }
  | { readonly kind: 'dropdown'; readonly label: string; readonly links: readonly NavigationLink[] }
  | { readonly kind: 'html'; readonly html: string }
)

export interface Navigation {
  readonly items: readonly NavigationItem[]
  readonly searchBox: SearchBoxPosition
  readonly footer: readonly {
    readonly title: string | undefined
    readonly links: readonly NavigationLink[]
  }[]
  /** Addresses of the sidebars' `link` items, by address as written. */
  readonly sidebarLinks: ReadonlyMap<string, string>
  /** Resolved HTML of sidebars, footer and announcement, by HTML as written. */
  readonly html: ReadonlyMap<string, string>
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * The navigation for pages of one version, or for all other pages (`undefined`). Links to documents stay inside the version when the
 * document exists there.
 */
export function resolveNavigation(
  config: Config,
  {
    graph,
    site,
    version,
  }: { readonly graph: ContentGraph; readonly site: Site; readonly version: DocsVersion | undefined },
): Navigation {
  const names = createLiteralFinder(config, ['navbar'])
  const context: NavigationContext = { config, graph, site, version, names, diagnostics: [] }
  const written = withVersionChoice(site, config.navbar.items ?? defaultItems(site, config.docs))
  const items = new Map(written.map(item => [item, navigationItem(context, item)]))
  const footer = config.footer.links.map(({ title, items: links }) => ({
    title,
    links: links.map(link => linkTo(context, link.to ?? link.href ?? '', link.label)),
  }))
  const found = { links: new Map<string, string>(), html: new Map<string, string>() }
  for (const sidebar of site.sidebars.values()) collectFromSidebar(context, sidebar.items, found)
  for (const html of [config.footer.copyright, config.announcement?.content])
    if (html !== undefined) found.html.set(html, finishHtml(context, html))
  return {
    items: [...items.values()].filter(item => item !== undefined),
    searchBox: searchBoxPosition(written, item => items.get(item) !== undefined),
    footer,
    sidebarLinks: found.links,
    html: found.html,
    diagnostics: context.diagnostics,
  }
}

// A site with several versions always gets a version menu, even if the configuration places none.
function withVersionChoice(site: Site, items: readonly NavbarItemOptions[]): readonly NavbarItemOptions[] {
  const isPlaced = items.some(item => item.type === 'docsVersionDropdown')
  const last = lastVersions(site)
  return site.versions.length === last.length || isPlaced
    ? items
    : [...items, { type: 'docsVersionDropdown', position: 'right' }]
}

// Without a configured navigation, each set of documents gets a link to its first sidebar that has a page.
function defaultItems(site: Site, sets: Config['docs']): readonly NavbarItemOptions[] {
  return sets.flatMap(({ id, label }) => {
    const last = lastVersionOf(site, id)?.version.key
    const name = [...site.sidebars.values()].find(
      sidebar =>
        sidebar.version === last && sidebar.name !== undefined && firstRouteOf(sidebar.items) !== undefined,
    )?.name
    return name === undefined ? [] : [{ type: 'docSidebar', sidebarId: name, docs: id, label }]
  })
}

interface NavigationContext extends LinkedSite {
  /** The version of the pages that show the navigation. Undefined: links lead to the last version of each set. */
  readonly version: DocsVersion | undefined
  /** Finds names in the configuration's `navbar`. */
  readonly names: LiteralFinder
  readonly diagnostics: Diagnostic[]
}

function navigationItem(context: NavigationContext, item: NavbarItemOptions): NavigationItem | undefined {
  const base = { side: item.position ?? 'left', className: item.className } as const
  switch (item.type) {
    case 'docSidebar': {
      const first = firstOfSidebar(context, item)
      if (first === undefined) return undefined
      const { label, ...rest } = first
      return {
        ...base,
        ...linkByVersion(context, { ...rest, label: item.label ?? label }),
        active: { sidebar: first.id },
      }
    }
    case 'doc': {
      const set = shownSet(context.site, context.version, item.docs)
      const pages = byVersion(set, key => context.graph.docSets.get(key)?.docs.get(item.docId))
      const page = pages.get(set.version) ?? pages.get(set.last)
      if (page === undefined) {
        const content = context.graph.docSets.get(set.last)
        if (content !== undefined && !content.draftIds.has(item.docId))
          report(context, item.docId, {
            code: 'sidebar/unknown-doc',
            message: `The navigation names the document "${item.docId}", which does not exist.`,
            hint: didYouMean(item.docId, content.docs),
          })
        return undefined
      }
      const label = item.label ?? page.facts.meta.frontMatter.sidebar_label ?? page.title
      const routes = new Map([...pages].map(([name, { route }]) => [name, route]))
      if (page.visibility === 'unlisted') return undefined
      return {
        ...base,
        ...linkByVersion(context, { set, label, routes }),
        active: activeAround(context, page.route),
      }
    }
    case 'dropdown': {
      const links = item.items.flatMap(inner => {
        const found = navigationItem(context, inner)
        return found?.kind === 'link' ? [found.link] : []
      })
      return { ...base, kind: 'dropdown', label: item.label, links, active: { never: true } }
    }
    case 'html':
      return { ...base, kind: 'html', html: finishHtml(context, item.value), active: { never: true } }
    case 'docsVersionDropdown':
      return {
        ...base,
        kind: 'versions',
        ...(item.docs !== undefined && { docs: item.docs }),
        ...(item.label !== undefined && { label: item.label }),
        active: { never: true },
      }
    case 'search':
      return undefined // no link: `searchBox` says where it stands
    default: {
      const address = item.to ?? item.href ?? ''
      const link = linkTo(context, address, item.label ?? address)
      const activeBase = item.activeBasePath ?? item.to
      return {
        ...base,
        kind: 'link',
        link,
        active: activeBase === undefined ? { never: true } : { base: normalizeRoute(activeBase) },
      }
    }
  }
}

// The pages that share the document's sidebar, or else the document itself.
function activeAround({ site }: NavigationContext, address: RoutePath): ActiveRule {
  const route = site.routes.get(address)
  const sidebar = route?.kind === 'doc' ? site.sidebars.get(route.position.sidebar ?? '') : undefined
  return sidebar === undefined ? { base: address } : { sidebar: sidebar.base }
}

// Links to the version of the page, or else to the last one. Readers may choose another version.
function linkByVersion(
  { config }: NavigationContext,
  {
    set: { version, last },
    label,
    routes,
  }: { readonly set: ShownSet; readonly label: string; readonly routes: ReadonlyMap<string, RoutePath> },
): LinkItem {
  const route = routes.get(version) ?? routes.get(last) ?? (routes.values().next().value as RoutePath)
  const link = { label, href: pageHref(config, route), isExternal: false }
  if (routes.size < 2) return { kind: 'link', link }
  const hrefs = [...routes].map(([name, target]) => [name, pageHref(config, target)] as const)
  return { kind: 'link', link, versionHrefs: Object.fromEntries(hrefs) }
}

function firstOfSidebar(
  context: NavigationContext,
  { sidebarId: name, docs }: { readonly sidebarId: string; readonly docs?: string | undefined },
): { id: string; set: ShownSet; routes: ReadonlyMap<string, RoutePath>; label: string } | undefined {
  const set = shownSet(context.site, context.version, docs)
  const sidebars = byVersion(set, version =>
    [...context.site.sidebars.values()].find(each => each.version === version && each.name === name),
  )
  const sidebar = sidebars.get(set.version) ?? sidebars.get(set.last)
  if (sidebar === undefined) {
    report(context, name, {
      code: 'sidebar/unknown-sidebar',
      message: `The navigation names the sidebar "${name}", which does not exist.`,
      hint: didYouMean(name, [
        ...new Set(
          [...context.site.sidebars.values()].flatMap(each =>
            set.versions.includes(each.version) ? (each.name ?? []) : [],
          ),
        ),
      ]),
    })
    return undefined
  }
  const routes = byVersion(set, version => firstRouteOf(sidebars.get(version)?.items ?? []))
  const route = routes.get(sidebar.version)
  if (route === undefined) {
    report(context, name, {
      code: 'sidebar/nothing-to-link',
      message: `The navigation leads to the sidebar "${name}", which has no page.`,
      hint: 'Add a page to the sidebar or remove the navigation item.',
    })
    return undefined
  }
  const found = context.site.routes.get(route)
  return { id: sidebar.id, set, routes, label: found?.kind === 'doc' ? found.page.title : name }
}

function linkTo(context: NavigationContext, address: string, label: string): NavigationLink {
  const { config, graph, site } = context
  const { target } = resolveReference({ config, graph, site, from: undefined }, address, 'link')
  if (target.kind === 'page')
    return { label, href: pageHref(config, target.route, target), isExternal: false }
  if (target.kind === 'static')
    return { label, href: fileHref(config, target.output) + target.suffix, isExternal: false }
  return {
    label,
    href: target.kind === 'external' ? target.url : address,
    isExternal: isExternal(address) && !address.startsWith('mailto:'),
  }
}

function collectFromSidebar(
  context: NavigationContext,
  items: readonly SidebarItem[],
  found: { readonly links: Map<string, string>; readonly html: Map<string, string> },
): void {
  for (const item of items) {
    if (item.kind === 'category') collectFromSidebar(context, item.items, found)
    else if (item.kind === 'link' && !found.links.has(item.href))
      found.links.set(item.href, linkTo(context, item.href, item.label).href)
    else if (item.kind === 'html' && !found.html.has(item.html))
      found.html.set(item.html, finishHtml(context, item.html))
  }
}

// Reports a problem at the place where the navigation contains the name.
function report(
  { config, names, diagnostics }: NavigationContext,
  name: string,
  {
    code,
    message,
    hint,
  }: { readonly code: DiagnosticCode; readonly message: string; readonly hint: string | undefined },
): void {
  const found = names.find(name)
  const file = found?.file ?? config.file
  diagnostics.push({
    code,
    severity: 'error',
    message,
    ...(hint !== undefined && { hint }),
    ...(file !== undefined && { file, ...(found?.place ?? names.section) }),
  })
}

/** The search box is where the configuration places it, or else after all items. */
interface SearchBoxPosition {
  readonly side: 'left' | 'right'
  /** Number of shown items before it on that side. */
  readonly before: number
  readonly className: string | undefined
}

/** `isShown`: whether an item is shown; items without a target are not. */
function searchBoxPosition(
  items: readonly NavbarItemOptions[],
  isShown: (item: NavbarItemOptions) => boolean,
): SearchBoxPosition {
  const at = items.findIndex(({ type }) => type === 'search')
  const { position: side = 'left', className } = items[at] ?? { position: 'right' }
  const earlier = at === -1 ? items : items.slice(0, at)
  const before = earlier.filter(item => (item.position ?? 'left') === side && isShown(item)).length
  return { side, before, className }
}

/** Resolves the addresses in trusted HTML of the configuration, as in a text. External and broken addresses are kept as written. */
function finishHtml(linked: LinkedSite, html: string): string {
  let finished = ''
  let done = 0
  for (const { kind, start, end } of findInHtml(html)) {
    if (kind === 'id' || kind === 'comment') continue
    const raw = decodeAttribute(html.slice(start, end))
    const href = hrefOf(linked.config, resolveReference({ ...linked, from: undefined }, raw, kind).target)
    if (href === undefined) continue
    finished += html.slice(done, start) + escapeHtml(encodeAddress(href))
    done = end
  }
  return finished + html.slice(done)
}

function hrefOf(config: Config, target: Target): string | undefined {
  if (target.kind === 'page') return pageHref(config, target.route, target)
  return target.kind === 'static' ? fileHref(config, target.output) + target.suffix : undefined
}
