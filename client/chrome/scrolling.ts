// What happens while a reader scrolls: the top bar hides, and a button leads back to the top. first-scroll.ts loads this file.
import { type Enhancement, ownScroll } from '../enhance.ts'
import { needStyles } from '../late-styles.ts'
import { foldDuration } from '../motion.ts'
import { onRoute, routeDidUpdate } from '../navigation/page-events.ts'
import { scrollSmoothly } from './smooth-scroll.ts'

export const answerScrolling: Enhancement = (root, signal) => {
  hideNavbar(root, signal)
  addTopButton(root, signal)
}

/** Hides the top bar when the reader scrolls down, and shows it when the reader scrolls up. */
/** Hides the top bar when the reader scrolls down, and shows it when the reader scrolls up. */
const hideNavbar: Enhancement = (root, signal) => {
  const navbar = root.querySelector<HTMLElement>('.navbar--hideable')
  if (navbar === null) return
  let height = 0
  let previous = 0
  // Reads sizes in the next frame, when the browser has computed them anyway.
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

/** The button to the top is shown from this many pixels on. */
const start = 300

const addTopButton: Enhancement = (root, signal) => {
  root.querySelector('.back-to-top')?.remove()
  const button = root.createElement('button')
  button.type = 'button'
  button.className = 'back-to-top'
  button.setAttribute('aria-label', PAGE_TEXTS[1])
  button.hidden = true
  root.body.append(button)
  let previous = 0
  // Reads sizes in the next frame, when the browser has computed them anyway.
  requestAnimationFrame(() => {
    previous = scrollY
  })
  let ignoresNext = false
  const hide = () => {
    button.hidden = true
  }
  addEventListener(
    'scroll',
    () => {
      const top = scrollY
      const isAtEnd = top + innerHeight >= root.documentElement.scrollHeight - 1
      const isGoingUp = top < previous
      previous = top
      if (ignoresNext) ignoresNext = false
      else if (isGoingUp) {
        button.hidden = top < start || isAtEnd || root.querySelector('main .doc') === null
        if (!button.hidden) needStyles()
      } else hide()
    },
    { passive: true, signal },
  )
  const jump = () => {
    ignoresNext = true
    hide()
  }
  addEventListener('hashchange', jump, { signal })
  onRoute(routeDidUpdate, signal, hide)
  button.addEventListener('click', () => {
    hide()
    scrollSmoothly()
  })
}
