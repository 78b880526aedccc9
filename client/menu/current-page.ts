// Where a menu shows the current page. Beside the text the whole sidebar is one stop of the Tab key, at the current page; arrow keys move
// inside it (sidebar-actions.ts). The sidebar contains the path to the page, so Tab skips the breadcrumbs, which have the same links.
// As a panel over the page the menu is a dialog, in which Tab goes from link to link.

/** Matches when the menu is beside the text. */
export function wideWindow(): MediaQueryList {
  return matchMedia('(min-width: 997px)')
}

/** Links and buttons that arrow keys pass through, in order. */
export function stopsOf(place: Element): readonly HTMLElement[] {
  const aside = place.closest('.theme-doc-sidebar-container')
  return [...(aside?.querySelectorAll<HTMLElement>('.menu a, .menu button, .side-menu__hide') ?? [])]
}

export function isBeside(place: Element): boolean {
  return wideWindow().matches && place.closest('.theme-doc-sidebar-container') !== null
}

/** Tab stops at `wanted` if arrow keys reach it, else at the current page or the first link. */
export function placeTabStop(wanted: HTMLElement): void {
  const stops = stopsOf(wanted)
  const stop = stops.includes(wanted)
    ? wanted
    : (stops.find(each => each.getAttribute('aria-current') === 'page') ?? stops[0])
  const isOneStop = wideWindow().matches && document.documentElement.dataset.sidebarHidden === undefined
  for (const each of [...stops, ...document.querySelectorAll<HTMLElement>('.breadcrumbs a')]) {
    if (isOneStop && each !== stop) each.tabIndex = -1
    else each.removeAttribute('tabindex')
  }
}

/** Brings the current page into view. Scrolls the menu only, never the page. */
export function scrollToCurrent(menu: HTMLElement): void {
  const current = menu.querySelector<HTMLElement>('[aria-current=page]')
  const frame = menu.closest<HTMLElement>('.side-menu__dialog')
  if (current === null || frame === null) return
  const offset = current.getBoundingClientRect().top - frame.getBoundingClientRect().top
  const height = frame.clientHeight
  if (offset < 60 || offset > height * 0.7) frame.scrollTop += offset - height / 3
}
