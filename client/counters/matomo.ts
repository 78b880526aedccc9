// Matomo. https://developer.matomo.org/guides/spa-tracking
import type { Counter } from './counter.ts'

declare global {
  interface Window {
    _paq?: { push: (call: unknown[]) => void }
  }
}

export const matomo: Counter = {
  start({ id, host }) {
    const calls: unknown[][] = []
    calls.push(['setTrackerUrl', `${host}/matomo.php`], ['setSiteId', id])
    window._paq = calls
    return { src: `${host}/matomo.js` }
  },
  report(_, { url, title, referrer }) {
    window._paq?.push(['setReferrerUrl', referrer])
    window._paq?.push(['setCustomUrl', url])
    window._paq?.push(['setDocumentTitle', title])
    window._paq?.push(['trackPageView'])
    window._paq?.push(['enableLinkTracking'])
  },
  tell(_, name, { answer, query = '' }) {
    window._paq?.push(['trackEvent', 'docs', name, answer ?? query])
  },
}
