// Large sidebars stand in each page only in part; the rest comes from one file when a branch is opened.

/** Puts the left-out branches into the menu; what is open and where the focus is stay as they are. A failed request leaves the links working. */
export async function loadWholeSidebar(menu: HTMLElement): Promise<void> {
  const address = menu.dataset.whole ?? ''
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The menu cannot be loaded: ${response.status} ${address}`)
  const whole = document.createElement('template')
  whole.innerHTML = await response.text()
  const source = [...whole.content.querySelectorAll<HTMLElement>('.menu__list-item')]
  // Both trees list the same items in the same order; a pruned item only lacks its children.
  for (const item of menu.querySelectorAll<HTMLElement>('[data-pruned]')) {
    const twin = source.find(candidate => sameItem(candidate, item))
    const list = twin?.querySelector(':scope > .menu__list')
    if (list === null || list === undefined) continue
    item.append(document.importNode(list, true))
    delete item.dataset.pruned
  }
}

function sameItem(a: HTMLElement, b: HTMLElement): boolean {
  return rowOf(a) === rowOf(b) && levelOf(a) === levelOf(b)
}

function rowOf(item: HTMLElement): string {
  const link = item.querySelector<HTMLAnchorElement>(':scope > .menu__row > a')
  return `${link?.getAttribute('href')} ${link?.textContent}`
}

function levelOf(item: HTMLElement): string {
  return /level-\d+/.exec(item.className)?.[0] ?? ''
}
