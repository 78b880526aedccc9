// Services that count visits: what the page, the policy and the options need to know of each. `client/counters/providers.ts` has how the
// browser talks to each.

/** A counter of the site, complete. */
export interface Counter {
  readonly provider: CounterProvider
  /** What the service calls the site: a number, a domain or a code. */
  readonly id: string
  /** Origin of the script, and of the service unless `sources` says otherwise. */
  readonly host: string
  /** Nothing is asked for before the reader agrees. */
  readonly needsConsent: boolean
}

type Site = Pick<Counter, 'id' | 'host'>

interface CounterService {
  /** Origin of the service itself; absent where everybody has a server of their own. */
  readonly host?: string
  /** What the content-security policy must allow. */
  readonly sources: (site: Site) => {
    readonly script: readonly string[]
    readonly connect: readonly string[]
    readonly image?: readonly string[]
  }
  /** An image that counts readers without script; absent where the service has none that knows the page by itself. */
  readonly pixel?: (site: Site) => string
}

const own = ({ host }: Site) => ({ script: [host], connect: [host] })

export const counterServices = {
  metrica: {
    host: 'https://mc.yandex.ru',
    sources: own,
    pixel: ({ host, id }) => `${host}/watch/${encodeURIComponent(id)}`,
  },
  google: {
    host: 'https://www.googletagmanager.com',
    // https://developers.google.com/tag-platform/security/guides/csp
    sources: ({ host }) => ({
      script: [host, 'https://*.googletagmanager.com'],
      connect: [
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
        'https://*.googletagmanager.com',
      ],
      image: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
    }),
  },
  plausible: { host: 'https://plausible.io', sources: own },
  umami: {
    host: 'https://cloud.umami.is',
    // The script of the cloud sends to another host of the service.
    sources: ({ host }) => ({
      script: [host],
      connect:
        host === 'https://cloud.umami.is' ? [host, 'https://*.umami.is', 'https://*.umami.dev'] : [host],
    }),
  },
  fathom: {
    host: 'https://cdn.usefathom.com',
    sources: ({ host }) => ({ script: [host], connect: [host], image: [host] }),
  },
  matomo: {
    sources: ({ host }) => ({ script: [host], connect: [host], image: [host] }),
    pixel: ({ host, id }) => `${host}/matomo.php?idsite=${encodeURIComponent(id)}&rec=1`,
  },
  goatcounter: {
    host: 'https://gc.zgo.at',
    // https://www.goatcounter.com/help/csp; the image is for browsers without beacons.
    sources: site => {
      const endpoint = new URL(goatcounterEndpoint(site)).origin
      return { script: [site.host], connect: [endpoint], image: [endpoint] }
    },
  },
} as const satisfies Record<string, CounterService>

export type CounterProvider = keyof typeof counterServices

// Without the annotation, esbuild would keep the table in the script of every site with a counter.
export const counterProviders = /* @__PURE__ */ Object.keys(counterServices) as [
  CounterProvider,
  ...CounterProvider[],
]

/** Where GoatCounter takes hits: a site of the service by its code, or one's own server. */
export function goatcounterEndpoint({ host, id }: Site): string {
  return host === counterServices.goatcounter.host ? `https://${id}.goatcounter.com/count` : `${host}/count`
}

export function counterService(provider: CounterProvider): CounterService {
  return counterServices[provider]
}
