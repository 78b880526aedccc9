// Renders components with the compiled templates, without the texts inside them: references of texts are checked by themselves.
import type { ServerBundle } from '../../contract/server-bundle.ts'
import { oneLanguage } from '../../contract/text-language.ts'
import { isItemOf } from '../render/component-html.ts'
import { addressesInHtml, textsIn } from './addresses-in-html.ts'
import type { DirectivePrinting, Printing, Printout } from './printing.ts'

/** Throws what a component throws. */
export function printComponent(server: ServerBundle, printing: Printing): Printout {
  switch (printing.kind) {
    case 'page-component':
      return addressesInHtml(
        server.renderComponent(printing.file, printing.site),
        new Set([printing.site.searchHref]),
      )
    case 'directive':
      return addressesInHtml(
        directiveHtml(server, printing),
        new Set([printing, ...printing.items].flatMap(({ checked }) => checked)),
      )
    case 'sidebar':
      return addressesInHtml(
        server.renderSidebar({ items: printing.items, openPath: [] }),
        textsIn(printing.items),
      )
    case 'frame': {
      const { shared, props } = printing
      const { view } = props
      const html = server.renderPage(shared, props, {
        body: '',
        sidebar: 'sidebar' in view && view.sidebar !== undefined ? '<!---->' : '',
        previews: [],
      })
      const given = textsIn([shared, props])
      if (view.layout !== 'ComponentPage') return addressesInHtml(html, given)
      const { siteTitle, tagline, description, baseUrl, searchHref } = shared
      const site = { siteTitle, tagline, description, baseUrl, searchHref }
      const inside = addressesInHtml(server.renderComponent(view.component, site), new Set())
      return addressesInHtml(html, new Set([...given, ...inside.addresses.map(({ raw }) => raw)]))
    }
  }
}

function directiveHtml(
  server: ServerBundle,
  { name, props, hasLabel, isExternal, items }: DirectivePrinting,
): string {
  const label = (has: boolean) => () => (has ? name : '')
  const html = server.renderDirective(name, props, {
    label: label(hasLabel),
    children: () => '',
    rest: () => '',
    items: items
      .filter(item => isItemOf(name, item.name))
      .map(item => ({
        name: item.name,
        props: item.props,
        label: label(item.hasLabel),
        children: () => '',
      })),
    uid: '_d-1',
    languages: oneLanguage,
    // Contents and cards are docsgen's own addresses.
    data: { isExternal, contents: [], cards: [], sampled: [], searchHref: '' },
  })
  return html ?? ''
}
