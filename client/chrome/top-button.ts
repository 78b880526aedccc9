// The button that leads to the top of a long page.
import type { Enhancement } from '../enhance.ts'
import { onRoute, routeDidUpdate } from '../navigation/page-events.ts'
import { needStyles } from '../needed-styles.ts'
import { scrollSmoothly } from './smooth-scroll.ts'

/** Pixels from the top from which it is shown. */
const start = 300

export const addTopButton: Enhancement = (root, signal) => {
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
