// One page of the plan → its HTML document.
import type { Config } from '../config/config.ts'
import type { ClientManifest } from '../contract/client-manifest.ts'
import type { ServerBundle } from '../contract/server-bundle.ts'
import type { PageContent } from '../markdown/page-facts.ts'
import { columnWidths } from '../plan/images/image-variants.ts'
import type { PageSheet, TextSheet } from '../plan/page/page-sheet.ts'
import { documentShell } from './document-shell.ts'
import { fillSlots } from './fill-slots.ts'
import { previewHtml } from './post-texts.ts'
import type { SidebarMarkup } from './sidebar-markup.ts'

export interface RenderContext {
  readonly config: Config
  readonly server: ServerBundle
  readonly client: ClientManifest
  readonly sidebars: SidebarMarkup
  /** False in the development server. */
  readonly isProduction: boolean
}

/** Throws what a template throws; the caller reports it with the page's file. `texts`: the page's own, else those of its previews. */
export function renderPage(
  { config, server, client, sidebars, isProduction }: RenderContext,
  page: PageSheet,
  texts: readonly PageContent[],
): string {
  const { view } = page.props
  const column = 'hidesContents' in view && view.hidesContents ? columnWidths.wide : columnWidths.text
  const slotsOf = ({ links, headings }: TextSheet) => ({
    links,
    server,
    headings,
    levels: config.tableOfContents,
    cards: page.near,
    images: 0,
    column,
    directives: 0,
  })
  const content = page.text && texts[0]
  const body = page.text && content ? fillSlots(slotsOf(page.text), content.body) : ''
  const current = 'sidebar' in view ? (view.sidebar?.currentHref ?? '') : ''
  const sidebar = page.sidebar === undefined ? '' : sidebars.htmlFor(page.sidebar, current)
  const html = server.renderPage(page.shared, page.props, {
    body,
    sidebar,
    previews: page.previews.map((preview, index) =>
      previewHtml(slotsOf(preview), texts[index] as PageContent, index),
    ),
  })
  return documentShell({
    config,
    client,
    page: page.props,
    isHome: page.address === '/',
    isProduction,
    hasDiagrams: [page.text, ...page.previews].some(each => each?.hasDiagrams === true),
    head: content?.head ?? '',
    body: html,
  })
}
