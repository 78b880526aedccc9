// One page before rendering: its properties and its key. Asked for one page by a server, for all by a build.
import type { SharedProps } from '../../contract/page-props.ts'
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
import { pageLinks } from './page-links.ts'
import { pageProps } from './page-props.ts'
import { type PageSheet, pageKey, type TextSheet } from './page-sheet.ts'

/** A page before rendering. */
export interface PagePlan {
  readonly route: Route
  /** Covers everything that the page shows. */
  readonly key: Hash
  /** The part of the key that covers the sheet. */
  readonly sheetKey: Hash
  /** Covers `sheet.shared`. */
  readonly frameKey: Hash
  readonly sheet: PageSheet
  /** Whose texts the page shows: its own, else those of its previews. */
  readonly texts: readonly Page[]
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
      const { sheet, texts } = planPage(input, route, {
        sidebars,
        shared: frame.shared,
        editLinks: editLinks.hrefs,
        hasTwin: routesWithTwin.has(route.route),
      })
      const { shared: _, sidebar, ...own } = sheet
      const sheetKey = fingerprint(sharedKey, frame.key, sidebar?.key ?? '', JSON.stringify(own))
      const key = pageKey(
        sheetKey,
        texts.map(({ facts }) => facts.contentHash),
      )
      return { route, key, sheetKey, frameKey: frame.key, sheet, texts }
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
): Pick<PagePlan, 'sheet' | 'texts'> {
  const { config, graph, references } = snapshot
  const page = 'page' in route ? route.page : undefined
  const textSheet = ({ file, facts: { headings, features } }: Page): TextSheet => ({
    links: pageLinks(config, { targets: references.targets.get(file) ?? [], graph, assets }),
    headings,
    hasDiagrams: features.includes('diagrams'),
  })
  const text = page && textSheet(page)
  const image = page?.facts.meta.image
  const props = pageProps(snapshot, route, {
    component: route.kind === 'component-page' ? server.pageMeta(route.file) : undefined,
    imageHref: image === undefined ? undefined : text?.links[image]?.href,
    footer: page && docFooter(config, page, { editLinks, lastChanges }),
    hasTwin,
  })
  const request = 'sidebar' in props.view ? props.view.sidebar : undefined
  const previewed = route.kind === 'post-list' ? route.posts.map(post => post.page) : []
  return {
    sheet: {
      address: route.route,
      shared,
      props,
      text,
      near: nearPages(snapshot, route),
      previews: previewed.map(textSheet),
      sidebar: request && sidebars.viewFor(request),
    },
    texts: page === undefined ? previewed : [page],
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
