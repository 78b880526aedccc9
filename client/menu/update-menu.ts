// Updates the menu for another page: moves marks, opens branches around the page, or replaces the sidebar by another one.

import { scrollToCurrent } from './current-page.ts'
import { addCarets, foldSiblings, labelCarets, setFolded } from './menu-buttons.ts'
import { copyState, isPruned, itemsOf, keyOf, linkOf } from './menu-items.ts'

export function updateMenu(current: Document, next: Document): void {
  const [aside, nextAside] = [current, next].map(page => page.getElementById('_d-menu'))
  if (!aside || !nextAside) return
  const [menu, nextMenu] = [aside, nextAside].map(side => side.querySelector<HTMLElement>('.menu'))
  const isSame = menu?.dataset.whole === nextMenu?.dataset.whole
  if (!isSame) {
    aside.replaceWith(current.importNode(nextAside, true))
    const fresh = current.querySelector<HTMLElement>('#_d-menu .menu')
    if (fresh !== null) settle(fresh)
    return
  }
  const [site, nextSite] = [aside, nextAside].map(side => side.querySelector('.side-menu__site'))
  if (site && nextSite && !site.isEqualNode(nextSite)) site.replaceWith(current.importNode(nextSite, true))
  if (menu && nextMenu) {
    moveMarks(menu, nextMenu)
    settle(menu)
  }
}

// Labels the buttons of a menu and brings the current page into view.
function settle(menu: HTMLElement): void {
  labelCarets(menu)
  scrollToCurrent(menu)
}

function moveMarks(menu: HTMLElement, nextMenu: HTMLElement): void {
  const [list, nextList] = [menu, nextMenu].map(part => part.querySelector<HTMLElement>('.menu__list'))
  if (!list || !nextList) return
  completeList(list, nextList)
  addCarets(list)
  const wanted = new Map<string, HTMLElement>()
  for (const item of itemsOf(nextList)) wanted.set(keyOf(item), item)
  for (const item of itemsOf(list)) {
    const next = wanted.get(keyOf(item))
    markLink(item, next)
    const isOpen = next !== undefined && !next.classList.contains('menu__list-item--collapsed')
    const isOnPath = next?.querySelector('[aria-current="page"]') != null
    if (!isOpen || !isOnPath) continue
    setFolded(item, false)
    if (menu.dataset.autoCollapse !== undefined) foldSiblings(item)
  }
}

// Each page contains the branch around itself. Adds items that this list lacks from the list of the next page.
function completeList(list: HTMLElement, nextList: HTMLElement): void {
  const items = new Map(childItems(list).map(item => [keyOf(item), item]))
  const nextItems = childItems(nextList)
  if (nextItems.some(item => !items.has(keyOf(item)))) {
    const fresh = document.importNode(nextList, true)
    addCarets(fresh)
    for (const item of itemsOf(fresh)) {
      const old = [...itemsOf(list)].find(other => keyOf(other) === keyOf(item))
      if (old !== undefined) copyState(old, item)
    }
    list.replaceChildren(...fresh.children)
    return
  }
  for (const nextItem of nextItems) {
    const item = items.get(keyOf(nextItem))
    if (item === undefined || isPruned(nextItem)) continue
    if (isPruned(item)) {
      const fresh = document.importNode(nextItem, true)
      fresh.classList.add('menu__list-item--collapsed')
      item.replaceWith(fresh)
      continue
    }
    const [inner, nextInner] = [item, nextItem].map(each =>
      each.querySelector<HTMLElement>(':scope > .menu__list'),
    )
    if (inner && nextInner) completeList(inner, nextInner)
  }
}

function childItems(list: HTMLElement): readonly HTMLElement[] {
  return [...list.children].filter((child): child is HTMLElement => child instanceof HTMLElement)
}

function markLink(item: HTMLElement, next: HTMLElement | undefined): void {
  const link = linkOf(item)
  if (link === null) return
  const nextLink = next === undefined ? null : linkOf(next)
  for (const name of ['menu__link--active', 'menu__link--branch'])
    link.classList.toggle(name, nextLink?.classList.contains(name) === true)
  if (nextLink?.getAttribute('aria-current') === 'page') link.setAttribute('aria-current', 'page')
  else link.removeAttribute('aria-current')
}

/**
 * Copies the table of contents below the entry of the page in the sidebar, on pages with samples: beside samples there is no room for a
 * column of contents. The server does not send the copy, because it would be the third one. Without script, the contents are folded above
 * the text. Runs while the browser reads the page, and when a page replaces another; copies once, and only contents that are complete.
 */
export function contentsInMenu(page: Document): void {
  const folded = page.querySelector('.doc--samples .folded-contents:not(:last-child)')
  const entry = page.querySelector('.menu [aria-current=page]:not(:has(+nav))')
  if (!folded || !entry) return
  const contents = folded.cloneNode(true) as Element
  contents.className = 'menu__contents'
  ;(contents.firstChild as HTMLDetailsElement).open = true
  entry.after(contents)
}
