// Sidebar of the site → what the templates show: finished addresses.
import type { SidebarCategoryProps, SidebarItemProps, SidebarViewProps } from '../contract/sidebar-props.ts'
import { categoryRoute, firstRoute } from '../site/sidebar/category-index.ts'
import type { SidebarItem } from '../site/site.ts'
import { isExternal, pageHref } from '../site/urls.ts'
import type { Snapshot } from '../snapshot.ts'
import type { RoutePath } from '../text/brand.ts'

/** Items of a sidebar with finished addresses, nothing left out. */
export function sidebarItems(snapshot: Snapshot, items: readonly SidebarItem[]): readonly SidebarItemProps[] {
  return items.map(item => itemProps(snapshot, item))
}

function itemProps(snapshot: Snapshot, item: SidebarItem): SidebarItemProps {
  const hrefOf = (route: RoutePath) => pageHref(snapshot.config, route)
  switch (item.kind) {
    case 'doc':
      return { kind: 'doc', label: item.label, href: hrefOf(item.page.route), className: item.className }
    case 'html':
      return { kind: 'html', html: item.html, className: item.className }
    case 'link': {
      const href = snapshot.navigation.sidebarLinks.get(item.href) ?? item.href
      return {
        kind: 'link',
        label: item.label,
        href,
        isExternal: isExternal(href),
        className: item.className,
      }
    }
    case 'category': {
      const own = categoryRoute(item)
      const fallback = firstRoute(item)
      const category: SidebarCategoryProps = {
        kind: 'category',
        label: item.label,
        href: own && hrefOf(own),
        fallbackHref: fallback && hrefOf(fallback),
        collapsible: item.collapsible,
        collapsed: item.collapsed,
        className: item.className,
        items: sidebarItems(snapshot, item.items),
        isPruned: false,
      }
      return category
    }
  }
}

/** What a page shows of its sidebar: all of it, or the top level and the page's own branch. */
export function sidebarView(
  items: readonly SidebarItemProps[],
  openPath: readonly number[],
  { isPartial }: { isPartial: boolean },
): SidebarViewProps {
  return { items: isPartial ? prune(items, openPath) : items, openPath }
}

function prune(items: readonly SidebarItemProps[], openPath: readonly number[]): readonly SidebarItemProps[] {
  return items.map((item, index) => {
    if (item.kind !== 'category') return item
    if (index === openPath[0]) return { ...item, items: prune(item.items, openPath.slice(1)) }
    return item.collapsible && item.collapsed
      ? { ...item, items: [], isPruned: true }
      : { ...item, items: prune(item.items, []) }
  })
}
