// Hides the top bar on scrolling down, shows it on scrolling up.
import { type Enhancement, ownScroll } from '../enhance.ts'
import { foldDuration } from '../fold-duration.ts'
import { onRoute, routeDidUpdate } from '../navigation/page-events.ts'

export const hideNavbar: Enhancement = (root, signal) => {
  const navbar = root.querySelector<HTMLElement>('.navbar--hideable')
  if (navbar === null) return
  let height = 0
  let previous = 0
  // In the next frame, which has to know all sizes anyway.
  requestAnimationFrame(() => {
    height = navbar.offsetHeight
    navbar.style.transitionDuration = `${foldDuration(height)}ms`
    previous = scrollY
  })
  // A jump to a heading scrolls too, and must not hide the bar.
  let ignoresNext = location.hash !== ''
  const show = (visible: boolean) => navbar.classList.toggle('navbar--hidden', !visible)
  addEventListener(
    'scroll',
    () => {
      const current = scrollY
      if (current < height) show(true)
      else if (ignoresNext) ignoresNext = false
      else if (previous > 0 && current >= previous) show(false)
      else if (current + innerHeight < document.documentElement.scrollHeight - height) show(true)
      previous = current
    },
    { passive: true, signal },
  )
  const arrive = () => {
    ignoresNext = location.hash !== ''
    // Restoring the scroll position of a page is not scrolling by the reader.
    previous = 0
    show(true)
  }
  addEventListener('hashchange', arrive, { signal })
  // The event is also sent for the first page, while it starts.
  onRoute(routeDidUpdate, signal, ({ previous: from }) => from !== undefined && arrive())
  root.addEventListener(
    ownScroll,
    () => {
      ignoresNext = true
    },
    { signal },
  )
  navbar.addEventListener('focusin', () => show(true), { signal })
}
