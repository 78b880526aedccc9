// Plausible; the id is the site's domain. https://plausible.io/docs/custom-locations
import type { Counter } from './counter.ts'

declare global {
  interface Window {
    plausible?: (event: string, options: { u: string; props?: object }) => void
  }
}

export const plausible: Counter = {
  // This script reports nothing by itself.
  start: ({ id, host }) => ({ src: `${host}/js/script.manual.js`, data: { domain: id } }),
  report(_, { url }) {
    window.plausible?.('pageview', { u: url })
  },
  tell(_, name, props) {
    // The reader may have gone on from the page of which the report is.
    window.plausible?.(name, { u: new URL(props.page ?? '', location.href).href, props })
  },
}
