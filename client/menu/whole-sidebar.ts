// A page contains only a part of a large sidebar. The rest is loaded from one file when the reader opens a branch.
import { addCarets } from './carets.ts'
import { copyState, itemsOf, keyOf } from './menu-items.ts'

/**
 * Puts the whole tree into the menu. What is open, which page is current and where the focus is stay as they are.
 * Gives the new element of an item of the old tree. A failed request leaves the old tree and its links working.
 */
export async function loadWholeSidebar(
  menu: HTMLElement,
): Promise<(item: HTMLElement) => HTMLElement | undefined> {
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
