// Options of sitemap.xml.
import * as z from 'zod'
import { text } from './option-kinds.ts'

export const sitemapOptions = z
  .strictObject({
    lastmod: z
      .union([z.literal(false), z.enum(['date', 'datetime'])])
      .default(false)
      .meta({
        description:
          'When each page was last changed, as a day or to the second: `last_update` of the front matter, else the newest commit of the file. Needs neither of the stamps under the pages.',
      }),
    changefreq: z
      .enum(['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'])
      .default('weekly')
      .meta({ description: 'How often pages change.' }),
    priority: z.number().min(0).max(1).default(0.5).meta({ description: 'Weight of the pages, 0 to 1.' }),
    ignorePatterns: z
      .array(text)
      .default([])
      .meta({
        description: 'Addresses to leave out, as patterns without the base path.',
        examples: [['/docs/internal/**']],
      }),
  })
  .meta({ id: 'UserSitemapConfig' })
