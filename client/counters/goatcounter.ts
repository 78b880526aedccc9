// GoatCounter; the id is the code of the site. https://www.goatcounter.com/help/spa
import { goatcounterEndpoint } from '../../renderer/contract/counters.ts'
import type { Counter } from './counter.ts'

declare global {
  interface Window {
    goatcounter?: {
      count?: (visit: { path: string; title: string; referrer?: string; event?: boolean }) => void
    }
  }
}

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
