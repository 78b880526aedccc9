// The sidebar that a list of links gives, where the collection has one: its order, its groups and its labels.
import type { OrderedEntry, OrderFile } from '../../data-files/order-file.ts'
import { pageFiles } from '../../graph/page-files.ts'
import type { SidebarItem } from '../site.ts'
import { categoryItem, docItem, type SidebarContext } from './sidebar-items.ts'

/** Items whose page is not there are left out; so are groups without items. */
export function writtenOrder(context: SidebarContext, order: OrderFile): readonly SidebarItem[] {
  const pages = new Map([...context.content.docs.values()].map(page => [page.original, page]))
  const pageOf = ({ target }: OrderedEntry) => {
    if (target === undefined || !('path' in target)) return undefined
    const page = pageFiles(target.path)
      .map(file => pages.get(file))
      .find(found => found !== undefined)
    return page !== undefined && context.isShown(page) ? page : undefined
  }
  const itemOf = (entry: OrderedEntry): readonly SidebarItem[] => {
    const { label, target } = entry
    const page = pageOf(entry)
    const items = entry.items.flatMap(itemOf)
    if (items.length > 0) {
      const link = page === undefined ? undefined : ({ type: 'doc', id: page.docId } as const)
      const category = categoryItem(context, { label: label ?? page?.title ?? '', link, items })
      return category === undefined ? [] : [category]
    }
    if (page !== undefined) return [docItem(page, { label })]
    if (target === undefined || !('url' in target)) return []
    return [
      {
        kind: 'link',
        label: label ?? target.url,
        href: target.url,
        description: undefined,
        className: undefined,
      },
    ]
  }
  return order.flatMap(itemOf)
}
