// Links of the configuration (navigation, footer, sidebars) → finished addresses, checked like any other reference.
import type { Config } from '../config/config.ts'
import type { UserNavbarItem } from '../config/user-chrome-config.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { didYouMean } from '../diagnostics/nearest.ts'
import type { ContentGraph } from '../graph/content-graph.ts'
import { firstRouteOf } from '../site/sidebar/category-index.ts'
import type { SidebarItem, Site } from '../site/site.ts'
import { fileHref, isExternal, normalizeRoute, pageHref } from '../site/urls.ts'
import { ru } from '../strings/ru.ts'
import type { RoutePath } from '../text/brand.ts'
import { createExplainer } from './explain-broken.ts'
import { resolveReference } from './resolve-reference.ts'

export interface NavigationLink {
  readonly label: string
  readonly href: string
  readonly isExternal: boolean
}

/** Which pages mark a navigation item as active (NB-3 to NB-5). */
export type ActiveRule =
  | { readonly sidebar: string }
  | { readonly base: RoutePath }
  | { readonly never: true }

export type NavigationItem = {
  readonly side: 'left' | 'right'
  readonly className: string | undefined
  readonly active: ActiveRule
} & (
  | { readonly kind: 'link'; readonly link: NavigationLink }
  | { readonly kind: 'dropdown'; readonly label: string; readonly links: readonly NavigationLink[] }
  | { readonly kind: 'html'; readonly html: string }
)

export interface Navigation {
  readonly items: readonly NavigationItem[]
  readonly footer: readonly {
    readonly title: string | undefined
    readonly links: readonly NavigationLink[]
  }[]
  /** Address of each `link` item of the sidebars, by the address as written. */
  readonly sidebarLinks: ReadonlyMap<string, string>
  readonly diagnostics: readonly Diagnostic[]
}

export function resolveNavigation(config: Config, graph: ContentGraph, site: Site): Navigation {
  const context: NavigationContext = {
    config,
    graph,
    site,
    explain: createExplainer(graph, site),
    diagnostics: [],
  }
  const items = (config.navbar.items ?? defaultItems(site)).flatMap(
    item => navigationItem(context, item) ?? [],
  )
  const footer = config.footer.links.map(({ title, items: links }) => ({
    title,
    links: links.map(link => linkTo(context, link.to ?? link.href ?? '', link.label)),
  }))
  const sidebarLinks = new Map<string, string>()
  for (const sidebar of site.sidebars.values()) collectSidebarLinks(context, sidebar.items, sidebarLinks)
  checkConfiguredFiles(context)
  return { items, footer, sidebarLinks, diagnostics: context.diagnostics }
}

// Pictures that the configuration names must be published by a static folder.
function checkConfiguredFiles({ config, graph, site, explain, diagnostics }: NavigationContext): void {
  const { favicon, image, navbar, footer } = config
  const named = [
    favicon,
    image,
    navbar.logo?.src,
    navbar.logo?.srcDark,
    footer.logo?.src,
    footer.logo?.srcDark,
  ]
  for (const address of new Set(named)) {
    if (address === undefined || isExternal(address)) continue
    const rooted = address.startsWith('/') ? address : `/${address}`
    const { target } = resolveReference({ config, graph, site, from: undefined }, rooted, 'image')
    if (target.kind === 'static') continue
    const reason = { kind: 'asset', wanted: address } as const
    diagnostics.push(explain({ raw: address, reason, file: config.file, place: undefined }))
  }
}

// A site that configures no navigation gets a link to its first sidebar that has a page.
function defaultItems(site: Site): readonly UserNavbarItem[] {
  const first = [...site.sidebars.values()].find(sidebar => firstRouteOf(sidebar.items) !== undefined)
  return first === undefined ? [] : [{ type: 'docSidebar', sidebarId: first.id, label: ru['docs.title'] }]
}

interface NavigationContext {
  readonly config: Config
  readonly graph: ContentGraph
  readonly site: Site
  readonly explain: ReturnType<typeof createExplainer>
  readonly diagnostics: Diagnostic[]
}

function navigationItem(context: NavigationContext, item: UserNavbarItem): NavigationItem | undefined {
  const base = { side: item.position ?? 'left', className: item.className } as const
  switch (item.type) {
    case 'docSidebar': {
      const first = firstOfSidebar(context, item.sidebarId)
      if (first === undefined) return undefined
      const link = {
        label: item.label ?? first.label,
        href: pageHref(context.config, first.route),
        isExternal: false,
      }
      return { ...base, kind: 'link', link, active: { sidebar: item.sidebarId } }
    }
    case 'doc': {
      const page = context.graph.docs.get(item.docId)
      if (page === undefined) {
        if (!context.graph.draftIds.has(item.docId))
          report(
            context,
            'sidebar/unknown-doc',
            `The navigation names the document "${item.docId}", which does not exist.`,
            didYouMean(item.docId, [...context.graph.docs.keys()]),
          )
        return undefined
      }
      const label = item.label ?? page.facts.meta.frontMatter.sidebar_label ?? page.title
      return {
        ...base,
        kind: 'link',
        link: { label, href: pageHref(context.config, page.route), isExternal: false },
        active: { base: page.route },
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
      return { ...base, kind: 'html', html: item.value, active: { never: true } }
    case 'search':
      return undefined // the search box has its own place at the right
    default: {
      const address = 'to' in item && item.to !== undefined ? item.to : 'href' in item ? item.href : ''
      const link = linkTo(context, address, item.label ?? address)
      const activeBase =
        'activeBasePath' in item && item.activeBasePath !== undefined
          ? item.activeBasePath
          : 'to' in item
            ? address
            : undefined
      return {
        ...base,
        kind: 'link',
        link,
        active: activeBase === undefined ? { never: true } : { base: normalizeRoute(activeBase) },
      }
    }
  }
}

function firstOfSidebar(
  context: NavigationContext,
  id: string,
): { route: RoutePath; label: string } | undefined {
  const sidebar = context.site.sidebars.get(id)
  if (sidebar === undefined) {
    report(
      context,
      'sidebar/unknown-sidebar',
      `The navigation names the sidebar "${id}", which does not exist.`,
      didYouMean(id, [...context.site.sidebars.keys()]),
    )
    return undefined
  }
  const route = firstRouteOf(sidebar.items)
  if (route === undefined) {
    report(
      context,
      'sidebar/nothing-to-link',
      `The navigation leads to the sidebar "${id}", which has no page.`,
      'Add a page to the sidebar or remove the navigation item.',
    )
    return undefined
  }
  const found = context.site.routes.get(route)
  return { route, label: found?.kind === 'doc' ? found.page.title : id }
}

function linkTo(context: NavigationContext, address: string, label: string): NavigationLink {
  const { config, graph, site } = context
  const { target, broken } = resolveReference({ config, graph, site, from: undefined }, address, 'link')
  if (broken !== undefined)
    context.diagnostics.push(
      context.explain({ raw: address, reason: broken, file: config.file, place: undefined }),
    )
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

function collectSidebarLinks(
  context: NavigationContext,
  items: readonly SidebarItem[],
  found: Map<string, string>,
): void {
  for (const item of items) {
    if (item.kind === 'link' && !found.has(item.href))
      found.set(item.href, linkTo(context, item.href, item.label).href)
    else if (item.kind === 'category') collectSidebarLinks(context, item.items, found)
  }
}

function report(
  context: NavigationContext,
  code: 'sidebar/unknown-doc' | 'sidebar/unknown-sidebar' | 'sidebar/nothing-to-link',
  message: string,
  hint: string | undefined,
): void {
  const file = context.config.file
  context.diagnostics.push({
    code,
    severity: 'error',
    message,
    ...(hint !== undefined && { hint }),
    ...(file !== undefined && { file }),
  })
}
