// For screen readers and keyboards: announces another page, moves the focus to its top, and makes the skip link focus the text.
import { type Enhancement, onClick } from '../enhance.ts'

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

/** Focuses the region around the skip link, so that the next Tab reaches the link. */
export function focusTop(): void {
  focusOnce(document.querySelector<HTMLElement>('.skip-link'))
}

/** Focuses an element that Tab does not reach. */
function focusOnce(element: HTMLElement | null): void {
  if (element === null) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
}

/** Without script, the skip link is an anchor. */
export const skipLink: Enhancement = (root, signal) => {
  onClick(root, signal, '.skip-link a', (_, event) => {
    const main = root.querySelector('main')
    if (main === null) return
    event.preventDefault()
    focusOnce(main)
    main.scrollIntoView({ behavior: 'instant' })
  })
}
