// Items of a sidebar. The same item exists in several copies: in the page, in the whole tree, in the next page.

export function itemsOf(list: HTMLElement): Iterable<HTMLElement> {
  return list.querySelectorAll<HTMLElement>('.menu__list-item')
}

function caretOf(item: HTMLElement): HTMLElement | null {
  return item.querySelector(':scope > .menu__row > .menu__caret')
}

export function linkOf(item: HTMLElement): HTMLAnchorElement | null {
  return item.querySelector(':scope > .menu__row > a, :scope > a')
}

/** Whether the page leaves out the items inside this one; the whole tree has them. */
export function isPruned(item: HTMLElement): boolean {
  return (
    item.querySelector(':scope > .menu__row') !== null && item.querySelector(':scope > .menu__list') === null
  )
}

/** Identifies an item by level, address and text: a page may be listed twice. */
export function keyOf(item: HTMLElement): string {
  const link = linkOf(item) ?? item.querySelector(':scope > .menu__row > *')
  return `${/level-\d+/.exec(item.className)?.[0]} ${link?.getAttribute('href')} ${link?.textContent}`
}

/** Copies the state of an item (folded, current) to the same item of another copy. */
export function copyState(item: HTMLElement, copy: HTMLElement): void {
  const caret = caretOf(item)
  if (caret !== null && !isPruned(item)) {
    copy.classList.toggle('menu__list-item--collapsed', item.classList.contains('menu__list-item--collapsed'))
    caretOf(copy)?.setAttribute('aria-expanded', caret.getAttribute('aria-expanded') ?? 'false')
  }
  const link = linkOf(item)
  const copiedLink = linkOf(copy)
  if (link === null || copiedLink === null) return
  copiedLink.className = link.className
  if (link.getAttribute('aria-current') !== null) copiedLink.setAttribute('aria-current', 'page')
}
