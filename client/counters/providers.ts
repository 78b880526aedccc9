// One constant for each provider of `analytics`: how its script is loaded, and how the script is told of pages and reports. The bundle
// contains only the configured providers.

import { goatcounterEndpoint } from '../../renderer/contract/counters.ts'
import type { Report } from '../page/feedback.ts'

/** A site as its counter knows it; from the configuration. */
export interface CounterSite {
  readonly id: string
  /** Origin of the script. */
  readonly host: string
}

interface Visit {
  readonly url: string
  readonly title: string
  /** Address of the previous page; for the first page, the browser's referrer or an empty text. */
  readonly referrer: string
}

/** What counters are told: a page that was shown, or a report of the reader. */
export type Counted = Visit | Report

export interface Counter {
  /** Prepares the globals that the script expects. Returns the script's address and its `data-` attributes. */
  readonly start: (site: CounterSite) => {
    readonly src: string
    readonly data?: Readonly<Record<string, string>>
  }
  /** The script itself reports the page on which it starts. */
  readonly reportsFirst?: true
  /** Called after the script has loaded, for each page, once the page is shown with its title. */
  readonly report: (site: CounterSite, visit: Visit) => void
  /** Called after the script has loaded, for each report of a reader: an event with a name and properties. */
  readonly tell?: (site: CounterSite, name: string, properties: Readonly<Record<string, string>>) => void
}

type Metrica = ((...call: unknown[]) => void) & { a?: unknown[][]; l?: number }

declare global {
  interface Window {
    fathom?: {
      trackPageview?: (visit: { url: string; referrer: string }) => void
      trackEvent?: (name: string) => void
    }
    goatcounter?: {
      count?: (visit: { path: string; title: string; referrer?: string; event?: boolean }) => void
    }
    dataLayer?: unknown[]
    _paq?: { push: (call: unknown[]) => void }
    ym?: Metrica
    plausible?: (event: string, options: { u: string; props?: object }) => void
    umami?: {
      track?: {
        (payload: (usual: object) => object): unknown
        (event: string, data: object): unknown
      }
    }
  }
}

// https://usefathom.com/docs/script/script-advanced
export const fathom: Counter = {
  start: ({ id, host }) => ({ src: `${host}/script.js`, data: { site: id, auto: 'false' } }),
  report(_, { url, referrer }) {
    window.fathom?.trackPageview?.({ url, referrer })
  },
  // Events of Fathom have a name and no properties.
  tell(_, name, { answer = '' }) {
    window.fathom?.trackEvent?.(`${name} ${answer}`.trim())
  },
}

// The id is the code of the site. https://www.goatcounter.com/help/spa
export const goatcounter: Counter = {
  start: site => ({
    src: `${site.host}/count.js`,
    data: { goatcounter: goatcounterEndpoint(site), goatcounterSettings: '{"no_onload":true}' },
  }),
  report(_, { url, title, referrer }) {
    const { pathname, search } = new URL(url)
    window.goatcounter?.count?.({ path: pathname + search, title, referrer })
  },
  tell(_, name, { answer, query = '' }) {
    window.goatcounter?.count?.({ path: `${name}: ${answer ?? query}`, title: document.title, event: true })
  },
}

// Google tag. https://developers.google.com/tag-platform/gtagjs/reference
// Google also counts changes of the address, unless the property switches that off; the manual says so.
export const google: Counter = {
  start({ id, host }) {
    const src = `${host}/gtag/js?id=${encodeURIComponent(id)}`
    tell('js', new Date())
    tell('config', id, { send_page_view: false })
    return { src }
  },
  report({ id }, { url, title, referrer }) {
    tell('event', 'page_view', {
      send_to: id,
      page_location: url,
      page_title: title,
      page_referrer: referrer,
    })
  },
  tell({ id }, name, properties) {
    tell('event', name, { send_to: id, ...properties })
  },
}

// Google's script accepts a call only as an `arguments` object; an array means something else to it.
function tell(..._call: unknown[]): void {
  window.dataLayer = Array.isArray(window.dataLayer) ? window.dataLayer : []
  // biome-ignore lint/complexity/noArguments: Google's script accepts nothing else
  window.dataLayer.push(arguments)
}

// https://developer.matomo.org/guides/spa-tracking
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

// Yandex Metrica. https://yandex.ru/support/metrica/code/counter-spa-setup.html
export const metrica: Counter = {
  // Calls wait in a list until the counter's own script has loaded and reads them.
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

// The id is the site's domain. https://plausible.io/docs/custom-locations
export const plausible: Counter = {
  // This version of the script reports nothing by itself.
  start: ({ id, host }) => ({ src: `${host}/js/script.manual.js`, data: { domain: id } }),
  report(_, { url }) {
    window.plausible?.('pageview', { u: url })
  },
  tell(_, name, props) {
    // The reader may have left the page that the report is about.
    window.plausible?.(name, { u: new URL(props.page ?? '', location.href).href, props })
  },
}

// https://umami.is/docs/tracker-configuration and https://umami.is/docs/tracker-functions
export const umami: Counter = {
  start: ({ id, host }) => ({ src: `${host}/script.js`, data: { websiteId: id, autoTrack: 'false' } }),
  report(_, { url, title, referrer }) {
    window.umami?.track?.(usual => ({ ...usual, url, title, referrer }))
  },
  tell(_, name, properties) {
    window.umami?.track?.(name, properties)
  },
}
