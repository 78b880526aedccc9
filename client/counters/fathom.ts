// Fathom. https://usefathom.com/docs/script/script-advanced
import type { Counter } from './counter.ts'

declare global {
  interface Window {
    fathom?: {
      trackPageview?: (visit: { url: string; referrer: string }) => void
      trackEvent?: (name: string) => void
    }
  }
}

export const fathom: Counter = {
  start: ({ id, host }) => ({ src: `${host}/script.js`, data: { site: id, auto: 'false' } }),
  report(_, { url, referrer }) {
    window.fathom?.trackPageview?.({ url, referrer })
  },
  // Its events have names and nothing else.
  tell(_, name, { answer = '' }) {
    window.fathom?.trackEvent?.(`${name} ${answer}`.trim())
  },
}
