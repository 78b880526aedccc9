// Yandex Metrica. https://yandex.ru/support/metrica/code/counter-spa-setup.html
import type { Counter } from './counter.ts'

type Metrica = ((...call: unknown[]) => void) & { a?: unknown[][]; l?: number }

declare global {
  interface Window {
    ym?: Metrica
  }
}

export const metrica: Counter = {
  // Calls wait in a list until the counter's own script takes them over.
  start({ id, host }) {
    const counter: Metrica = (...call) => {
      counter.a ??= []
      counter.a.push(call)
    }
    counter.l = Date.now()
    window.ym = counter
    counter(Number(id), 'init', { clickmap: true, trackLinks: true, accurateTrackBounce: true })
    return { src: `${host}/metrika/tag.js` }
  },
  reportsFirst: true,
  report({ id }, { url, title, referrer }) {
    window.ym?.(Number(id), 'hit', url, { title, referer: referrer })
  },
  tell({ id }, name, properties) {
    window.ym?.(Number(id), 'reachGoal', name, properties)
  },
}
