// A sidebar's HTML, rendered once for all pages that show the same view; the current page is marked on a copy.
import type { Hash } from '../../base/text/brand.ts'
import { escapeHtml } from '../../base/text/escape-html.ts'
import type { ServerBundle } from '../../contract/server-bundle.ts'
import type { WholePageInput } from '../plan/page/page-input.ts'

export interface SidebarMarkup {
  /** The list with the page's own link marked. */
  htmlFor(sidebar: NonNullable<WholePageInput['sidebar']>, currentHref: string): string
}

/** Letters of the sidebars that are kept: those of some hundred folders; all of a large site would be gigabytes. */
const mostLetters = 16_000_000

export function createSidebarMarkup(server: Pick<ServerBundle, 'renderSidebar'>): SidebarMarkup {
  // The one that was used last stands last.
  const rendered = new Map<Hash, string>()
  let letters = 0
  return {
    htmlFor({ key, view }, currentHref) {
      const known = rendered.get(key)
      const html = known ?? server.renderSidebar(view)
      rendered.delete(key)
      rendered.set(key, html)
      if (known === undefined) letters += html.length
      for (const [oldest, { length }] of rendered) {
        if (letters <= mostLetters || oldest === key) break
        rendered.delete(oldest)
        letters -= length
      }
      return markCurrent(html, currentHref)
    },
  }
}

// The templates write links of the menu as `<a class="menu__link…" href="…">`, class first and address last.
// Links inside an author's own HTML item look different and stay as they are.
function markCurrent(html: string, href: string): string {
  const address = ` href="${escapeHtml(href)}">`
  const opening = '<a class="menu__link'
  let marked = ''
  let rest = html
  for (let at = rest.indexOf(address); at !== -1; at = rest.indexOf(address)) {
    const tag = rest.lastIndexOf('<', at)
    const end = at + address.length
    if (rest.startsWith(opening, tag)) {
      const name = tag + opening.length
      marked += `${rest.slice(0, name)} menu__link--active${rest.slice(name, at)} aria-current="page"${address}`
    } else marked += rest.slice(0, end)
    rest = rest.slice(end)
  }
  return marked + rest
}
