// Where the search box stands in the bar: where the configuration names it, else behind all items.
import type { NavbarItemOptions } from '../../config/options/navbar-options.ts'

export interface SearchBoxPosition {
  readonly side: 'left' | 'right'
  /** Items of that side that stand before it. */
  readonly before: number
  readonly className: string | undefined
}

/** `isShown`: whether an item stands in the bar; some lead nowhere. */
export function searchBoxPosition(
  items: readonly NavbarItemOptions[],
  isShown: (item: NavbarItemOptions) => boolean,
): SearchBoxPosition {
  const at = items.findIndex(({ type }) => type === 'search')
  const { position: side = 'left', className } = items[at] ?? { position: 'right' }
  const earlier = at === -1 ? items : items.slice(0, at)
  const before = earlier.filter(item => (item.position ?? 'left') === side && isShown(item)).length
  return { side, before, className }
}
