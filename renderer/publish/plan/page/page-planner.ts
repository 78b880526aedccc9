// Plans one page: collects the data from which it is made. The development server plans single pages, a build all of them.
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import type { Inputs } from '../../../base/host/inputs.ts'
import type { Hash, RoutePath } from '../../../base/text/brand.ts'
import { fileOfRoute, type Route } from '../../../content/derive/site.ts'
import { pageOutput } from '../../../content/derive/urls.ts'
import type { Page } from '../../../content/graph/content-graph.ts'
import type { Navigation } from '../../../content/resolve/navigation.ts'
import { navigationFor } from '../../../content/snapshot.ts'
import { type CardPlanner, createCardPlanner } from '../cards/card-planner.ts'
import { docFooter } from '../footer/doc-footer.ts'
import { type EditLinks, findEditLinks } from '../footer/edit-links.ts'
import { pageHead } from '../head/page-head.ts'
import type { PlanEntry } from '../output-plan.ts'
import type { PlanInput } from '../plan-input.ts'
import { sharedProps } from '../shared-props.ts'
import { shellInput } from '../shell-input.ts'
import { createSidebarPlans, type SidebarPlans } from '../sidebar/sidebar-plans.ts'
import { type RouteOfText, twinOf, twinRoutes } from '../twins/twin-routes.ts'
import { askedCards } from './asked-cards.ts'
import type { FrameInput, PageInput, SlotsInput } from './page-input.ts'
import { pageLinks } from './page-links.ts'
import { pageProps } from './page-props.ts'

/** A page before rendering. */
export interface PagePlan {
  readonly route: Route
  readonly entry: PlanEntry
  readonly input: PageInput
}

export interface PagePlanner {
  planPage(route: Route): PagePlan
  readonly sidebars: SidebarPlans
  /** Of the pages that were planned. */
  readonly cards: CardPlanner
  readonly twinRoutes: ReadonlyMap<RoutePath, RouteOfText>
  /** About edit links. */
  readonly diagnostics: readonly Diagnostic[]
}

/** What pages are made from goes to `inputs`. */
export function createPagePlanner(input: PlanInput, inputs: Inputs): PagePlanner {
  const { snapshot } = input
  const frameOf = createFrames(input, inputs)
  const shell = inputs.add(shellInput(input))
  const sidebars = createSidebarPlans(input, inputs)
  const cards = createCardPlanner(input, inputs)
  const editLinks = findEditLinks(snapshot)
  const routesWithTwin = twinRoutes(snapshot)
  return {
    sidebars,
    cards,
    twinRoutes: routesWithTwin,
    diagnostics: editLinks.diagnostics,
    planPage(route) {
      const { input: page, texts } = planPage(input, route, {
        sidebars,
        cards,
        parts: { shell, frame: frameOf(route) },
        editLinks: editLinks.hrefs,
        twin: twinOf(snapshot, routesWithTwin, route.route),
      })
      const source = fileOfRoute(route)
      const entry: PlanEntry = {
        path: pageOutput(route.route),
        recipe: { make: 'page', input: inputs.add(page) },
        texts: texts.map(({ file }) => file),
        ...(source !== undefined && { source }),
      }
      return { route, entry, input: page }
    },
  }
}

// The frame around a page is the same for all pages of a version.
function createFrames({ snapshot, assets, templates }: PlanInput, inputs: Inputs): (route: Route) => Hash {
  const made = new Map<Navigation, Hash>()
  return route => {
    const navigation = navigationFor(snapshot, route)
    const known = made.get(navigation)
    if (known !== undefined) return known
    const frame = inputs.add({
      templates,
      shared: sharedProps({ ...snapshot, navigation, assets }),
    } satisfies FrameInput)
    made.set(navigation, frame)
    return frame
  }
}

interface PageRequest {
  readonly sidebars: SidebarPlans
  readonly cards: CardPlanner
  readonly parts: Pick<PageInput['parts'], 'frame' | 'shell'>
  readonly editLinks: EditLinks['hrefs']
  readonly twin: string | undefined
}

function planPage(
  { snapshot, assets, client, server, lastChanges }: PlanInput,
  route: Route,
  { sidebars, cards, parts, editLinks, twin }: PageRequest,
): { readonly input: PageInput; readonly texts: readonly Page[] } {
  const { config, graph, references } = snapshot
  const page = 'page' in route ? route.page : undefined
  const slotsInput = ({ file, facts: { headings, features } }: Page): SlotsInput => ({
    links: pageLinks(config, { targets: references.targets.get(file) ?? [], graph, assets }),
    headings,
    hasDiagrams: features.includes('diagrams'),
  })
  const text = page && slotsInput(page)
  const image = page?.facts.meta.image
  const props = pageProps(snapshot, route, {
    component: route.kind === 'component-page' ? server.pageMeta(route.file) : undefined,
    imageHref: image === undefined ? undefined : text?.links[image]?.href,
    footer: page && docFooter(config, page, { editLinks, lastChanges }),
    twin,
    cardOf: words => cards.cardOf(route, words),
  })
  const head = pageHead(config, client, { page, text })
  const request = 'sidebar' in props.view ? props.view.sidebar : undefined
  const previewed = route.kind === 'post-list' ? route.posts.map(post => post.page) : []
  return {
    input: {
      parts: { ...parts, sidebar: request && sidebars.viewFor(request) },
      address: route.route,
      props,
      text,
      cards: askedCards(snapshot, route),
      previews: previewed.map(slotsInput),
      levels: config.tableOfContents,
      ...(head !== undefined && { head }),
    },
    // Its own text, else those of its previews.
    texts: page === undefined ? previewed : [page],
  }
}
