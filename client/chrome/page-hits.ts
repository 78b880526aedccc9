// Reports pages to the counter of the configuration: the first by the counter itself, the others once they are shown with
// their titles. A counter that is blocked is never noticed.
import type { Enhancement } from '../enhance.ts'
import { onRoute, routeDidUpdate } from '../navigation/page-events.ts'
import { pageKey } from '../navigation/page-links.ts'
import { whenPainted } from '../when-idle.ts'

type Counter = ((...call: unknown[]) => void) & { a?: unknown[][]; l?: number }

declare global {
  interface Window {
    ym?: Counter
  }
}

export const pageHits: Enhancement = (root, signal) => {
  const mark = root.querySelector<HTMLLinkElement>('link[data-counter]')
  const id = Number(mark?.dataset.counter)
  if (mark === null || Number.isNaN(id)) return
  // An element with this id is a property of the window too.
  if (typeof window.ym !== 'function') load(root, mark, id)
  onRoute(routeDidUpdate, signal, ({ location, previous }) => {
    if (previous === undefined || pageKey(previous) === pageKey(location)) return
    window.ym?.(id, 'hit', location.href, { title: root.title, referer: previous.href })
  })
}

// Calls wait in a list until the counter's own script takes them over.
function load(root: Document, { href }: HTMLLinkElement, id: number): void {
  const counter: Counter = (...call) => {
    counter.a ??= []
    counter.a.push(call)
  }
  counter.l = Date.now()
  window.ym = counter
  const script = root.createElement('script')
  script.async = true
  script.src = new URL('metrika/tag.js', href).href
  // The text comes first.
  whenPainted(() => root.head.append(script))
  counter(id, 'init', { clickmap: true, trackLinks: true, accurateTrackBounce: true })
}
