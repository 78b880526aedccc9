// Options of counters: which services hear of visits, and when.
import * as z from 'zod'
import { type Counter, counterProviders, counterService } from '../../../contract/counters.ts'
import { flag, orFalse, origin, text } from '../option-kinds.ts'

const id = z.union([text, z.number()]).transform(String)
const needsConsent = flag.default(false).meta({
  description:
    'Asks the service for nothing until the reader agrees: with an element that has `data-consent="yes"`, for example in the announcement, or by the event `docsgen:consent`.',
})

const counter = z
  .strictObject({
    provider: z.enum(counterProviders).meta({
      description: 'Yandex Metrica, the Google tag, Plausible, Umami, Fathom, Matomo or GoatCounter.',
      examples: ['plausible'],
    }),
    id: id.meta({
      description:
        "What the service calls the site: the counter's number, `G-…`, the domain (Plausible), the website's id (Umami), the site's id (Fathom, Matomo), the code (GoatCounter).",
      examples: ['docs.example.com'],
    }),
    host: origin.optional().meta({
      description: "Your own server; needed for Matomo. Default: the service's.",
      examples: ['https://stats.example.com'],
    }),
    needsConsent,
  })
  .refine(({ provider, host }) => host !== undefined || counterService(provider).host !== undefined, {
    error: 'Matomo runs on a server of your own: "host" says which.',
  })
  .transform(
    ({ provider, id, host, needsConsent }): Counter => ({
      provider,
      id,
      host: host ?? counterService(provider).host ?? '',
      needsConsent,
    }),
  )
  .meta({ id: 'UserCounter' })

const metrica = z
  .strictObject({
    counterId: id.meta({ description: 'Number of a counter of Yandex Metrica.', examples: [12345678] }),
    host: text
      .default('https://mc.yandex.ru')
      .meta({ description: "Your own server. Default: the service's." }),
    needsConsent,
  })
  .transform(({ counterId, ...rest }): Counter => ({ provider: 'metrica', id: counterId, ...rest }))
  .meta({ id: 'UserMetrica' })

const one = z.union([metrica, counter])

export const analyticsOptions = orFalse(
  z.union([one.transform((single): readonly Counter[] => [single]), z.array(one)]),
)
