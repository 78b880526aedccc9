// Beside the text the whole sidebar is one stop of the Tab key, at the current page; arrow keys lead on inside of it (sidebar-actions.ts).
// It has the way to the page, so Tab passes over the same links above the title.
// As a panel over the page it is a dialog, where Tab goes from link to link.

/** Whether the menu stands beside the text. */
export function wideWindow(): MediaQueryList {
  return matchMedia('(min-width: 997px)')
}

/** What arrow keys go through, in order. */
export function stopsOf(place: Element): readonly HTMLElement[] {
  const aside = place.closest('.theme-doc-sidebar-container')
  return [...(aside?.querySelectorAll<HTMLElement>('.menu a, .menu button, .side-menu__hide') ?? [])]
}

export function isBeside(place: Element): boolean {
  return wideWindow().matches && place.closest('.theme-doc-sidebar-container') !== null
}

/** `wanted`: where Tab is to stop, if arrow keys go there; else the current page, or the first link. */
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
