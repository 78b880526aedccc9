// One page of the plan → its HTML document.
import type { PageContent } from '../../content/markdown/page-facts.ts'
import type { ServerBundle } from '../../contract/server-bundle.ts'
import { asAttributes, type Languages, languagesOf, oneLanguage } from '../../contract/text-language.ts'
import { columnWidths } from '../plan/images/image-variants.ts'
import type { SlotsInput, WholePageInput } from '../plan/page/page-input.ts'
import { documentShell } from './document-shell.ts'
import { fillSlots } from './fill-slots.ts'
import { previewHtml } from './post-texts.ts'
import type { SidebarMarkup } from './sidebar-markup.ts'
import { slotContext } from './slot-context.ts'

interface RenderContext {
  readonly server: ServerBundle
  readonly sidebars: SidebarMarkup
}

/** Throws what a template throws; the caller reports it with the page's file. `texts`: the page's own, else those of its previews. */
export function renderPage(
  { server, sidebars }: RenderContext,
  page: WholePageInput,
  texts: readonly PageContent[],
): string {
  const { view } = page.props
  const column = 'hidesContents' in view && view.hidesContents ? columnWidths.wide : columnWidths.text
  const sampled = view.layout === 'DocPage' ? view.sampled : []
  const contextOf = (slots: SlotsInput, languages: Languages) =>
    slotContext(server, slots, {
      levels: page.levels,
      cards: page.cards,
      column,
      sampled,
      searchHref: page.shared.searchHref,
      languages,
    })
  const previewLanguages = (index: number): Languages => {
    const text = view.layout === 'BlogList' ? view.posts[index]?.language : undefined
    return text === undefined ? oneLanguage : { own: asAttributes(page.shell), text }
  }
  const content = page.text && texts[0]
  const body =
    page.text && content
      ? fillSlots(contextOf(page.text, languagesOf(page.props, page.shell)), content.body)
      : ''
  const current = 'sidebar' in view ? (view.sidebar?.currentHref ?? '') : ''
  const sidebar = page.sidebar === undefined ? '' : sidebars.htmlFor(page.sidebar, current)
  const html = server.renderPage(page.shared, page.props, {
    body,
    sidebar,
    previews: page.previews.map((preview, index) =>
      previewHtml(contextOf(preview, previewLanguages(index)), texts[index] as PageContent, index),
    ),
  })
  return documentShell({
    shell: page.shell,
    page: page.props,
    isHome: page.address === '/',
    hasDiagrams: [page.text, ...page.previews].some(each => each?.hasDiagrams === true),
    head: content?.head ?? '',
    pageHead: page.head,
    body: html,
  })
}
