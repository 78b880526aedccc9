// One page before rendering: its properties and its key. Asked for one page by a server, for all by a build.
import type { CardProps, PageProps, SharedProps } from '../../contract/page-props.ts'
import type { SidebarViewProps } from '../../contract/sidebar-props.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { fingerprint } from '../../fingerprint/fingerprint.ts'
import type { Page } from '../../graph/content-graph.ts'
import type { Navigation } from '../../resolve/navigation.ts'
import type { Route } from '../../site/site.ts'
import { navigationFor, type Snapshot } from '../../snapshot.ts'
import type { Hash, RoutePath } from '../../text/brand.ts'
import { docFooter } from '../footer/doc-footer.ts'
import { type EditLinks, findEditLinks } from '../footer/edit-links.ts'
import type { PlanInput } from '../plan-input.ts'
import { sharedProps } from '../shared-props.ts'
import { createSidebarPlans, type SidebarPlans } from '../sidebar/sidebar-plans.ts'
import { type RouteOfText, twinRoutes } from '../twins/twin-routes.ts'
import { nearPages } from './near-pages.ts'
import { type PageLink, pageLinks } from './page-links.ts'
import { pageProps } from './page-props.ts'

/** A page before rendering. */
export interface PagePlan {
  readonly route: Route
  /** Covers everything that the page shows. */
  readonly key: Hash
  readonly shared: SharedProps
  readonly props: PageProps
  readonly links: readonly PageLink[]
  readonly near: readonly CardProps[]
  /** Posts whose texts the page shows in part, in order. */
  readonly previews: readonly Preview[]
  /** Pages with the same key show the same sidebar, apart from the mark of the current page. */
  readonly sidebar: { readonly key: Hash; readonly view: SidebarViewProps } | undefined
}

export interface Preview {
  readonly page: Page
  readonly links: readonly PageLink[]
}

export interface PagePlanner {
  planPage(route: Route): PagePlan
  readonly sidebars: SidebarPlans
  readonly twinRoutes: ReadonlyMap<RoutePath, RouteOfText>
  /** About edit links. */
  readonly diagnostics: readonly Diagnostic[]
}

export function createPagePlanner(input: PlanInput): PagePlanner {
  const { snapshot, client } = input
  const frames = createFrames(input)
  const sharedKey = fingerprint(
    frames.last.key,
    input.serverHash,
    client.script,
    client.style,
    client.inline.head,
    client.inline.tabs,
    client.inline.home ?? '',
    JSON.stringify(settingsOf(snapshot)),
  )
  const sidebars = createSidebarPlans(input, sharedKey)
  const editLinks = findEditLinks(snapshot)
  const routesWithTwin = twinRoutes(snapshot)
  return {
    sidebars,
    twinRoutes: routesWithTwin,
    diagnostics: editLinks.diagnostics,
    planPage(route) {
      const frame = frames.frameFor(route)
      const plan = planPage(input, route, {
        sidebars,
        shared: frame.shared,
        editLinks: editLinks.hrefs,
        hasTwin: routesWithTwin.has(route.route),
      })
      const key = fingerprint(
        sharedKey,
        frame.key,
        plan.sidebar?.key ?? '',
        'page' in route ? route.page.facts.contentHash : '',
        JSON.stringify(plan.props),
        JSON.stringify(plan.links),
        JSON.stringify(plan.near),
        ...plan.previews.map(({ page, links }) => page.facts.contentHash + JSON.stringify(links)),
      )
      return { ...plan, key }
    },
  }
}

interface FrameOfPage {
  readonly shared: SharedProps
  readonly key: Hash
}

// The frame around a page is the same for all pages of a version.
function createFrames({ snapshot }: PlanInput) {
  const made = new Map<Navigation, FrameOfPage>()
  const frameOf = (navigation: Navigation): FrameOfPage => {
    const known = made.get(navigation)
    if (known !== undefined) return known
    const shared = sharedProps(snapshot.config, navigation)
    const frame = { shared, key: fingerprint(JSON.stringify(shared)) }
    made.set(navigation, frame)
    return frame
  }
  return {
    last: frameOf(snapshot.navigation),
    frameFor: (route: Route) => frameOf(navigationFor(snapshot, route)),
  }
}

interface PageRequest {
  readonly sidebars: SidebarPlans
  readonly shared: SharedProps
  readonly editLinks: EditLinks['hrefs']
  readonly hasTwin: boolean
}

function planPage(
  { snapshot, assets, server, lastChanges }: PlanInput,
  route: Route,
  { sidebars, shared, editLinks, hasTwin }: PageRequest,
): Omit<PagePlan, 'key'> {
  const { config, graph, references } = snapshot
  const page = 'page' in route ? route.page : undefined
  const linksOf = ({ file }: Page) =>
    pageLinks(config, { targets: references.targets.get(file) ?? [], graph, assets })
  const links = page === undefined ? [] : linksOf(page)
  const image = page?.facts.meta.image
  const props = pageProps(snapshot, route, {
    component: route.kind === 'component-page' ? server.pageMeta(route.file) : undefined,
    imageHref: image === undefined ? undefined : links[image]?.href,
    footer: page && docFooter(config, page, { editLinks, lastChanges }),
    hasTwin,
  })
  const request = 'sidebar' in props.view ? props.view.sidebar : undefined
  return {
    route,
    shared,
    props,
    links,
    near: nearPages(snapshot, route),
    previews:
      route.kind === 'post-list'
        ? route.posts.map(post => ({ page: post.page, links: linksOf(post.page) }))
        : [],
    sidebar: request && sidebars.viewFor(request),
  }
}

/** What the document shell reads from the configuration. */
export function settingsOf({ config }: Snapshot): unknown {
  const { locale, favicon, fonts, analytics, url, baseUrl, title } = config
  const { contentSecurityPolicy, subresourceIntegrity } = config
  return {
    locale,
    favicon,
    fonts,
    analytics,
    url,
    baseUrl,
    // Written into pages by the value 'meta' alone.
    hasPolicy: contentSecurityPolicy === 'meta',
    subresourceIntegrity,
    title,
    levels: config.tableOfContents,
  }
}
