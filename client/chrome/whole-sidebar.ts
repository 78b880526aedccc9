// Large sidebars stand in each page only in part; the rest comes from one file when it is asked for.

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
  const items = new Map<string, HTMLElement>()
  for (const item of itemsOf(list)) items.set(keyOf(item), items.get(keyOf(item)) ?? item)
  const twinOf = (item: HTMLElement) => items.get(keyOf(item))
  for (const item of itemsOf(old)) {
    const twin = twinOf(item)
    if (twin !== undefined) copyState(item, twin)
  }
  const focused = document.activeElement?.closest<HTMLElement>('.menu__list-item')
  const twin = focused == null || !old.contains(focused) ? undefined : twinOf(focused)
  old.replaceWith(list)
  twin?.querySelector<HTMLElement>(':scope > .menu__row > .menu__caret, :scope > a')?.focus()
  return twinOf
}

function copyState(item: HTMLElement, twin: HTMLElement): void {
  const caret = caretOf(item)
  if (caret !== null && item.dataset.pruned === undefined) {
    twin.classList.toggle('menu__list-item--collapsed', item.classList.contains('menu__list-item--collapsed'))
    caretOf(twin)?.setAttribute('aria-expanded', caret.getAttribute('aria-expanded') ?? 'false')
  }
  const link = linkOf(item)
  const twinLink = linkOf(twin)
  if (link === null || twinLink === null) return
  twinLink.className = link.className
  if (link.getAttribute('aria-current') !== null) twinLink.setAttribute('aria-current', 'page')
}

function itemsOf(list: HTMLElement): Iterable<HTMLElement> {
  return list.querySelectorAll<HTMLElement>('.menu__list-item')
}

function caretOf(item: HTMLElement): HTMLElement | null {
  return item.querySelector(':scope > .menu__row > .menu__caret')
}

function linkOf(item: HTMLElement): HTMLAnchorElement | null {
  return item.querySelector(':scope > .menu__row > a, :scope > a')
}

// Level, address and text tell items apart; the same page may be listed twice.
function keyOf(item: HTMLElement): string {
  const link = linkOf(item)
  return `${/level-\d+/.exec(item.className)?.[0]} ${link?.getAttribute('href')} ${link?.textContent}`
}
