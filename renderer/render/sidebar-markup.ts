// A sidebar's HTML, rendered once for all pages that show the same view; the current page is marked on a copy.
import type { ServerBundle } from '../contract/server-bundle.ts'
import type { WholePageInput } from '../plan/page/page-input.ts'
import type { Hash } from '../text/brand.ts'
import { escapeHtml } from '../text/escape-html.ts'

export interface SidebarMarkup {
  /** The list with the page's own link marked. */
  htmlFor(sidebar: NonNullable<WholePageInput['sidebar']>, currentHref: string): string
}

/** Pages come in the order of their folders, so few sidebars are in use at a time; all of a large site would be gigabytes. */
const mostKept = 50

export function createSidebarMarkup(server: Pick<ServerBundle, 'renderSidebar'>): SidebarMarkup {
  const rendered = new Map<Hash, string>()
  return {
    htmlFor({ key, view }, currentHref) {
      let html = rendered.get(key)
      if (html === undefined) {
        html = server.renderSidebar(view)
        const [oldest] = rendered.size < mostKept ? [] : rendered.keys()
        if (oldest !== undefined) rendered.delete(oldest)
        rendered.set(key, html)
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
