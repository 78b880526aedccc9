// Sidebars of VitePress, which belong to paths → docsgen's, which belong to pages.
import { withoutTags } from '../../../../renderer/base/text/without-tags.ts'
import { bareAddress } from '../../../parity/old-site.ts'
import { type Fields, fieldsOf, listOf, textOf } from '../../configuration/foreign-values.ts'

export interface PathSidebar {
  readonly name: string
  /** Pages whose address begins with it show the sidebar: `/guide/`. */
  readonly path: string
  readonly items: readonly unknown[]
  /** Links of its items begin with it. */
  readonly base: string
}

/** Of any form: a list is that of all pages. Those of the longest paths come first. */
export function pathSidebars(written: unknown): readonly PathSidebar[] {
  const byPath = Array.isArray(written) ? { '/': written } : fieldsOf(written)
  const names = new Set<string>()
  return Object.entries(byPath)
    .map(([path, value]) => {
      const items = Array.isArray(value) ? value : listOf(fieldsOf(value).items)
      const bare = path.replace(/^\/|\/$/g, '').replace(/[^\w-]+/g, '-') || 'main'
      let name = bare
      for (let number = 2; names.has(name); number++) name = `${bare}-${number}`
      names.add(name)
      const base = Array.isArray(value) ? '' : (textOf(fieldsOf(value).base) ?? '')
      return { name, path: path.startsWith('/') ? path : `/${path}`, items, base }
    })
    .sort((a, b) => b.path.split('/').length - a.path.split('/').length)
}

/** The sidebar that VitePress shows beside the page at an address. */
export function sidebarAt(sidebars: readonly PathSidebar[], address: string): PathSidebar | undefined {
  return sidebars.find(({ path }) => `${address}/`.startsWith(path) || address.startsWith(path))
}

interface SidebarPages {
  /** Id of the document at an address of the old site. */
  readonly idAt: (address: string) => string | undefined
  /** Whether the page shows this sidebar. */
  readonly shows: (id: string, sidebar: PathSidebar) => boolean
}

/** The items of one sidebar. A page of another one is only linked. `found`: ids of the pages that got a place. */
export function sidebarItems(
  sidebar: PathSidebar,
  { idAt, shows }: SidebarPages,
  found: Set<string>,
): readonly object[] {
  const itemsOf = (items: readonly unknown[], base: string): readonly object[] =>
    items.flatMap(item => itemOf(fieldsOf(item), base))
  const linkOf = (item: Fields, base: string) => linkGoal(item, base, idAt)
  const place = (id: string) => {
    const type = shows(id, sidebar) && !found.has(id) ? 'doc' : 'ref'
    if (type === 'doc') found.add(id)
    return type
  }
  const itemOf = (item: Fields, base: string): readonly object[] => {
    const label = plainLabel(item.text)
    const goal = linkOf(item, base)
    if (Array.isArray(item.items)) {
      const own = textOf(item.base) ?? base
      const isGroup = label !== ''
      const link =
        goal?.id !== undefined && isGroup && place(goal.id) === 'doc'
          ? { type: 'doc', id: goal.id }
          : undefined
      const items = itemsOf(item.items, own)
      if (!isGroup) return items
      if (items.length === 0) return link === undefined ? [] : [{ ...link, label }]
      const first = goal !== undefined && link === undefined ? [linkItem(goal, label)] : []
      const collapsed =
        typeof item.collapsed === 'boolean' ? { collapsed: item.collapsed } : { collapsible: false }
      return [{ type: 'category', label, ...(link && { link }), ...collapsed, items: [...first, ...items] }]
    }
    if (goal === undefined) return label === '' ? [] : [{ type: 'html', value: escapeLabel(label) }]
    if (goal.id === undefined) return [linkItem(goal, label)]
    return [{ type: place(goal.id), id: goal.id, label }]
  }
  return itemsOf(sidebar.items, sidebar.base)
}

/** A link inside the site to a page by its id, or to an address. */
function linkGoal(
  item: Fields,
  base: string,
  idAt: SidebarPages['idAt'],
): { readonly id?: string; readonly href: string } | undefined {
  const written = textOf(item.link)
  if (written === undefined) return undefined
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(written)) return { href: written }
  const href = `${base}${written}`.replace(/^(?!\/)/, '/')
  const id = /[?#]/.test(href) ? undefined : idAt(pageAddress(href))
  return { href: href.replace(/\.(?:md|html)(?=$|[?#])/, ''), ...(id !== undefined && { id }) }
}

function linkItem({ id, href }: { readonly id?: string; readonly href: string }, label: string): object {
  return id === undefined ? { type: 'link', href, label } : { type: 'ref', id, label }
}

/** The address that a link of the configuration names, without an ending: `guide/a.md` → `/guide/a`. */
export function pageAddress(link: string): string {
  const [path = ''] = link.split(/[?#]/)
  return bareAddress(path.replace(/\.(?:md|html)$/, '').replace(/(^|\/)index$/, '$1'))
}

/** Labels may hold HTML there, which docsgen shows as text. */
export function plainLabel(written: unknown): string {
  return withoutTags(textOf(written) ?? '').trim()
}

function escapeLabel(label: string): string {
  return label.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
