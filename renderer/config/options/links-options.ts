// Options of the check of links.
import * as z from 'zod'
import { flag, seconds, text } from './option-kinds.ts'

const externalOptions = z
  .strictObject({
    ignore: z
      .array(text)
      .default([])
      .meta({
        description:
          'Addresses that are never asked: a host, or a pattern over the whole address in which `*` stands for anything but a slash and `**` for anything.',
        examples: [['example.com', 'https://example.org/private/**']],
      }),
    allow: z
      .array(text)
      .default([])
      .meta({
        description: 'The only addresses that are asked, written like `ignore`. Default: all.',
        examples: [['*.example.com']],
      }),
    timeout: seconds(0.1, 600)
      .prefault(10)
      .meta({ description: 'Seconds until a server has to answer a request, 0.1 to 600.' }),
    retries: z
      .int()
      .min(0)
      .max(10)
      .default(2)
      .meta({ description: 'How often a request is repeated after a failure that may pass, 0 to 10.' }),
    perHost: z
      .int()
      .min(1)
      .max(16)
      .default(2)
      .meta({ description: 'Requests to one host at the same time, 1 to 16.' }),
    maxWait: seconds(0, 3600).prefault(10).meta({
      description: 'Seconds that a host may ask to wait before the next request, 0 to 3600.',
    }),
    maxAge: z
      .number()
      .min(0)
      .transform(hours => hours * 3_600_000)
      .prefault(24)
      .meta({ description: 'Hours for which an address that was fine is not asked again.' }),
    allowPrivate: flag
      .default(false)
      .meta({ description: 'Asks addresses of this machine and of private networks too.' }),
  })
  .meta({ id: 'UserExternalLinks' })

/** Times are in seconds and hours as they are written, in milliseconds as the program gets them. */
export const linksOptions = z
  .strictObject({
    external: externalOptions
      .prefault({})
      .meta({ description: 'Links to other sites, as `docsgen check-links --external` asks them.' }),
  })
  .meta({ id: 'UserLinksConfig' })
