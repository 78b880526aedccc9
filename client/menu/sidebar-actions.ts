// What the reader does in the sidebar: folds categories, loads branches that the page left out, hides the sidebar, moves by arrow keys.
import { loadPiece } from '../failures/load-piece.ts'
import { slide } from '../motion.ts'
import { sidebarHiddenKey, writeStored } from '../storage.ts'
import { placeTabStop, scrollToCurrent, stopsOf } from './current-page.ts'
import { addCarets, foldSiblings, labelCarets, labelHiding, setFolded } from './menu-buttons.ts'
import { copyState, isPruned, itemsOf, keyOf } from './menu-items.ts'

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
  // Tab cannot stop at an item that is folded away.
  const stop = menu.querySelector<HTMLElement>(':is(a, button):not([tabindex="-1"])')
  if (!opens && stop !== null && item.querySelector('.menu__list')?.contains(stop))
    placeTabStop(linkIn(item) ?? menu)
}

/** Folds the categories beside the category of a link. */
export function foldOthers(link: HTMLElement): void {
  const item = link.closest<HTMLElement>(itemSelector)
  if (item !== null) foldSiblings(item)
}

/** Shows the entries that a page left out of a long list. */
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

/** Handles a key: up and down, to the first and the last entry, into a category and out of it. */
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
  // Carets are for the pointer: the keys that move in and out of a category do the same.
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

/**
 * Loads the whole tree of a large sidebar, of which the page contains only a part, and puts it into the menu. Open categories, the current
 * page and the focus stay as they are. The result maps an item of the old tree to its new element. A failed request leaves the old tree and
 * its links working.
 */
async function loadWholeSidebar(menu: HTMLElement): Promise<(item: HTMLElement) => HTMLElement | undefined> {
  const address = menu.dataset.whole ?? ''
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The menu cannot be loaded: ${response.status} ${address}`)
  const template = document.createElement('template')
  template.innerHTML = await response.text()
  const list = document.importNode(template.content, true).querySelector<HTMLElement>('.menu__list')
  const old = menu.querySelector<HTMLElement>('.menu__list')
  if (list === null || old === null) throw new Error(`The menu cannot be read: ${address}`)
  addCarets(list)
  const items = new Map<string, HTMLElement>()
  for (const item of itemsOf(list)) items.set(keyOf(item), items.get(keyOf(item)) ?? item)
  const copyOf = (item: HTMLElement) => items.get(keyOf(item))
  for (const item of itemsOf(old)) {
    const copy = copyOf(item)
    if (copy !== undefined) copyState(item, copy)
  }
  const focused = document.activeElement?.closest<HTMLElement>('.menu__list-item')
  const part = document.activeElement?.matches('.menu__caret') ? '.menu__caret' : 'a'
  const copy = focused == null || !old.contains(focused) ? undefined : copyOf(focused)
  old.replaceWith(list)
  copy?.querySelector<HTMLElement>(`:scope > .menu__row > ${part}, :scope > a`)?.focus()
  return copyOf
}
