// One page of the plan → its HTML document.
import type { ClientManifest } from '../contract/client-manifest.ts'
import type { ServerBundle } from '../contract/server-bundle.ts'
import type { PageContent } from '../markdown/page-facts.ts'
import { columnWidths } from '../plan/images/image-variants.ts'
import type { PagePlan } from '../plan/page/page-planner.ts'
import type { Snapshot } from '../snapshot.ts'
import { documentShell } from './document-shell.ts'
import { fillSlots } from './fill-slots.ts'
import { previewHtml } from './post-texts.ts'
import type { SidebarMarkup } from './sidebar-markup.ts'

export interface RenderContext {
  readonly snapshot: Snapshot
  readonly server: ServerBundle
  readonly client: ClientManifest
  readonly sidebars: SidebarMarkup
  /** False in the development server. */
  readonly isProduction: boolean
}

/** Throws what a template throws; the caller reports it with the page's file. `content` is undefined for pages without text. */
export function renderPage(
  { snapshot, server, client, sidebars, isProduction }: RenderContext,
  page: PagePlan,
  content: PageContent | undefined,
  previews: readonly PageContent[] = [],
): string {
  const facts = 'page' in page.route ? page.route.page.facts : undefined
  const { view } = page.props
  const slots = {
    links: page.links,
    server,
    headings: facts?.headings ?? [],
    levels: snapshot.config.tableOfContents,
    cards: page.near,
    images: 0,
    column: 'hidesContents' in view && view.hidesContents ? columnWidths.wide : columnWidths.text,
    directives: 0,
  }
  const body = content === undefined ? '' : fillSlots(slots, content.body)
  const current = 'sidebar' in view ? (view.sidebar?.currentHref ?? '') : ''
  const sidebar = page.sidebar === undefined ? '' : sidebars.htmlFor(page.sidebar, current)
  const html = server.renderPage(page.shared, page.props, {
    body,
    sidebar,
    previews: previews.map((preview, index) => {
      const { page: post, links } = page.previews[index] as PagePlan['previews'][number]
      return previewHtml({ ...slots, links, headings: post.facts.headings }, preview, index)
    }),
  })
  return documentShell({
    config: snapshot.config,
    client,
    page: page.props,
    isHome: page.route.route === '/',
    isProduction,
    hasDiagrams: [facts, ...page.previews.map(({ page: post }) => post.facts)].some(
      each => each?.features.includes('diagrams') === true,
    ),
    head: content?.head ?? '',
    body: html,
  })
}
