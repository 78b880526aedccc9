// Umami. https://umami.is/docs/tracker-configuration and https://umami.is/docs/tracker-functions
import type { Counter } from './counter.ts'

declare global {
  interface Window {
    umami?: {
      track?: {
        (payload: (usual: object) => object): unknown
        (event: string, data: object): unknown
      }
    }
  }
}

export const umami: Counter = {
  start: ({ id, host }) => ({ src: `${host}/script.js`, data: { websiteId: id, autoTrack: 'false' } }),
  report(_, { url, title, referrer }) {
    window.umami?.track?.(usual => ({ ...usual, url, title, referrer }))
  },
  tell(_, name, properties) {
    window.umami?.track?.(name, properties)
  },
}
