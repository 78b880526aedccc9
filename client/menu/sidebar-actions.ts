// What the reader does in the sidebar: folds categories, loads branches that the page left out, hides it, goes through it by arrow keys.
import { loadPiece } from '../failures/load-piece.ts'
import { sidebarHiddenKey, writeStored } from '../storage.ts'
import { labelCarets } from './carets.ts'
import { foldSiblings, setFolded } from './fold.ts'
import { labelHiding } from './label-hiding.ts'
import { isPruned } from './menu-items.ts'
import { scrollToCurrent } from './scroll-to-current.ts'
import { slide } from './slide.ts'
import { placeTabStop, stopsOf } from './tab-stop.ts'
import { loadWholeSidebar } from './whole-sidebar.ts'

const itemSelector = '.menu__list-item'

/** Opens or folds the category to whose row an element belongs. */
export async function toggle(inRow: HTMLElement, signal: AbortSignal): Promise<void> {
  const menu = inRow.closest<HTMLElement>('.menu')
  let item = inRow.closest<HTMLElement>(itemSelector) ?? undefined
  if (item === undefined || menu === null) return
  const opens = !isOpen(item)
  if (opens && isPruned(item)) item = await complete(menu, item, signal)
  if (item === undefined) return
  setFolded(item, !opens)
  if (opens && menu.dataset.autoCollapse !== undefined) foldSiblings(item)
  // What is folded away cannot be where Tab stops.
  const stop = menu.querySelector<HTMLElement>(':is(a, button):not([tabindex="-1"])')
  if (!opens && stop !== null && item.querySelector('.menu__list')?.contains(stop))
    placeTabStop(linkIn(item) ?? menu)
}

/** Folds the categories beside the one of a link. */
export function foldOthers(link: HTMLElement): void {
  const item = link.closest<HTMLElement>(itemSelector)
  if (item !== null) foldSiblings(item)
}

/** Shows what a page left out of a long list. */
export async function showAll(link: HTMLElement, signal: AbortSignal): Promise<void> {
  const [menu, item] = ['.menu', itemSelector].map(name => link.closest<HTMLElement>(name))
  if (!menu || !item) return
  await complete(menu, item, signal)
  scrollToCurrent(menu)
}

/** Hides the whole sidebar, or shows it again, here and at the next visit. */
export function hide(button: HTMLElement): void {
  const { dataset } = document.documentElement
  const column = button.parentElement
  const from = column?.offsetWidth
  const isHidden = dataset.sidebarHidden === undefined
  if (isHidden) dataset.sidebarHidden = ''
  else delete dataset.sidebarHidden
  writeStored(sidebarHiddenKey, String(isHidden))
  labelHiding(button)
  placeTabStop(button)
  if (column) slide(column, { width: [`${from}px`, `${column.offsetWidth}px`] })
}

/** What a key does: up and down, the first and the last, into a category and out of it. */
export async function move(from: HTMLElement, key: string, signal: AbortSignal): Promise<void> {
  const item = from.closest<HTMLElement>(itemSelector)
  const [inwards, outwards] = IS_RIGHT_TO_LEFT ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  const folds = item?.querySelector(':scope > .menu__row > .menu__caret') != null
  if (item !== null && key === inwards) {
    if (!folds) return
    if (!isOpen(item)) return toggle(from, signal)
    return focus(item.querySelector<HTMLElement>(':scope > .menu__list a'))
  }
  if (item !== null && key === outwards) {
    if (folds && isOpen(item)) return toggle(from, signal)
    return focus(linkIn(item.parentElement?.closest<HTMLElement>(itemSelector)))
  }
  // Buttons that fold are for the pointer: the keys that go in and out do the same.
  const rows = stopsOf(from).filter(stop => !stop.matches('.menu__caret') && stop.getClientRects().length > 0)
  const row = from.matches('.menu__caret') ? linkIn(item) : from
  const at = row === undefined || row === null ? -1 : rows.indexOf(row)
  const goals: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
  const goal = goals[key]
  if (goal !== undefined) focus(rows.at(goal % rows.length))
}

function focus(stop: HTMLElement | null | undefined): void {
  if (stop == null) return
  placeTabStop(stop)
  stop.focus()
}

function linkIn(item: HTMLElement | null | undefined): HTMLElement | null | undefined {
  return item?.querySelector<HTMLElement>(':scope > .menu__row > a')
}

function isOpen(item: HTMLElement): boolean {
  return item.querySelector(':scope > .menu__row > .menu__caret')?.getAttribute('aria-expanded') === 'true'
}

async function complete(
  menu: HTMLElement,
  item: HTMLElement,
  signal: AbortSignal,
): Promise<HTMLElement | undefined> {
  const copyOf = await loadPiece(item, () => loadWholeSidebar(menu), { signal })
  labelCarets(menu)
  return copyOf(item)
}
