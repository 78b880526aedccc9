// Sidebar of the site → what the templates show: finished addresses.
import type { RoutePath } from '../../../base/text/brand.ts'
import { categoryRoute, firstRoute } from '../../../content/derive/sidebar/category-index.ts'
import type { SidebarItem } from '../../../content/derive/site.ts'
import { isExternal, pageHref } from '../../../content/derive/urls.ts'
import type { Snapshot } from '../../../content/snapshot.ts'
import type {
  SidebarCategoryProps,
  SidebarItemProps,
  SidebarViewProps,
} from '../../../contract/sidebar-props.ts'

/** Items of a sidebar with finished addresses, nothing left out. */
export function sidebarItems(snapshot: Snapshot, items: readonly SidebarItem[]): readonly SidebarItemProps[] {
  return items.map(item => itemProps(snapshot, item))
}

function itemProps(snapshot: Snapshot, item: SidebarItem): SidebarItemProps {
  const hrefOf = (route: RoutePath) => pageHref(snapshot.config, route)
  switch (item.kind) {
    case 'doc':
      return {
        kind: 'doc',
        label: item.label,
        href: hrefOf(item.page.route),
        className: item.className,
        ...(item.badge !== undefined && { badge: item.badge }),
        ...(item.note !== undefined && { note: item.note }),
        ...(item.method !== undefined && { method: item.method }),
      }
    case 'html':
      return {
        kind: 'html',
        html: snapshot.navigation.html.get(item.html) ?? item.html,
        className: item.className,
      }
    case 'link': {
      const href = snapshot.navigation.sidebarLinks.get(item.href) ?? item.href
      return {
        kind: 'link',
        label: item.label,
        href,
        isExternal: isExternal(href),
        ...(item.badge !== undefined && { badge: item.badge }),
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
        ...(item.badge !== undefined && { badge: item.badge }),
        className: item.className,
        items: sidebarItems(snapshot, item.items),
        isPruned: false,
      }
      return category
    }
  }
}

/** Lists up to this length stand whole in a page. */
const longestList = 40
/** Longer ones show the part with the page's own place and as much again on both sides, cut at these steps, so that neighbours share a view. */
const step = 8

/** Where a page stands: the categories that are open around it, and its own index in the innermost list. */
interface SidebarPosition {
  readonly openPath: readonly number[]
  readonly index: number
}

/** What a page shows of its sidebar: all of it, or the top level and the page's own branch. */
export function sidebarView(
  items: readonly SidebarItemProps[],
  { openPath, index }: SidebarPosition,
  { isPartial, moreHref }: { isPartial: boolean; moreHref: string },
): SidebarViewProps {
  if (!isPartial) return { items, openPath }
  const pruned = prune(items, { openPath, index }, moreHref)
  return { items: pruned.items, openPath: pruned.openPath }
}

/** Positions with the same name give the same view. */
export function positionName({ openPath, index }: SidebarPosition): string {
  return `${openPath.join('.')}/${Math.floor(index / step)}`
}

// Closed categories lose their items, long lists what is far from the page. The open path counts what is left.
function prune(
  items: readonly SidebarItemProps[],
  { openPath, index }: SidebarPosition,
  moreHref: string,
): { items: readonly SidebarItemProps[]; openPath: readonly number[] } {
  const [open, ...rest] = openPath
  const center = Math.floor((open ?? index) / step)
  const isLong = items.length > longestList
  const from = isLong ? Math.max(0, (center - 1) * step) : 0
  const to = isLong ? Math.min(items.length, (center + 2) * step) : items.length
  let innerPath: readonly number[] = []
  const shown = items.slice(from, to).map((item, offset): SidebarItemProps => {
    if (item.kind !== 'category') return item
    if (from + offset === open) {
      const inner = prune(item.items, { openPath: rest, index }, moreHref)
      innerPath = inner.openPath
      return { ...item, items: inner.items }
    }
    if (item.collapsible && item.collapsed) return { ...item, items: [], isPruned: true }
    return { ...item, items: prune(item.items, { openPath: [], index: 0 }, moreHref).items }
  })
  const more: SidebarItemProps = { kind: 'more', href: moreHref }
  const before = from > 0 ? [more] : []
  const after = to < items.length ? [more] : []
  return {
    items: [...before, ...shown, ...after],
    openPath: open === undefined ? [] : [open - from + before.length, ...innerPath],
  }
}
