// Google tag. https://developers.google.com/tag-platform/gtagjs/reference
// Google counts changes of the address by itself too, unless that is switched off in the property; the manual says so.
import type { Counter } from './counter.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

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

// The script knows a call by its being an `arguments` object, and takes lists for something else.
function tell(..._call: unknown[]): void {
  window.dataLayer = Array.isArray(window.dataLayer) ? window.dataLayer : []
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments)
}
