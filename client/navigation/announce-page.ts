// Tells readers who do not see the change that another page is shown, and lets the next Tab begin at its top.

export function announcePage(): void {
  let region = document.getElementById('_d-announcer')
  if (region === null) {
    region = document.createElement('div')
    region.id = '_d-announcer'
    region.className = 'visually-hidden'
    region.setAttribute('role', 'status')
    region.setAttribute('aria-live', 'polite')
    document.body.append(region)
  }
  region.textContent = document.title
}

/** Focus on the region around the skip link, so that the link itself is next. */
export function focusTop(): void {
  focusOnce(document.querySelector<HTMLElement>('.skip-link'))
}

/** Focus on something that is usually not reached by Tab. */
export function focusOnce(element: HTMLElement | null): void {
  if (element === null) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
}
