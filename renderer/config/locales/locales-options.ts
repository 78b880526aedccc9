// What each language of a site says itself. Which tags are languages is checked when they are read.
import * as z from 'zod'
import { stringsOption } from '../language/strings-schema.ts'
import { basePath, type Immutable, origin, text } from '../options/option-kinds.ts'
import { staleAfterOption } from './stale-after.ts'

const locale = z
  .strictObject({
    label: text.optional().meta({
      description: 'Name of the language for readers. Default: its name in itself.',
      examples: ['English'],
    }),
    title: text.optional().meta({ description: 'Name of the site in this language. Default: `title`.' }),
    tagline: text
      .optional()
      .meta({ description: 'Sentence about the site in this language. Default: `tagline`.' }),
    description: text
      .optional()
      .meta({ description: 'Meta description in this language. Default: `description`.' }),
    url: origin.optional().meta({
      description: 'Origin of this language, when it has a host of its own. Default: `url`.',
      examples: ['https://en.example.org'],
    }),
    baseUrl: basePath.optional().meta({
      description: 'Path of this language. Default: `baseUrl` with the tag behind it.',
      examples: ['/english/'],
    }),
    strings: z
      .union([text, z.lazy(() => stringsOption)])
      .default({})
      .meta({
        description: "Words of the interface in this language, as `strings`. Default: docsgen's words.",
      }),
    labels: z
      .record(text, text)
      .default({})
      .meta({
        description:
          "Labels of the top bar, the footer, sidebars, versions and the announcement in this language, by the original's. Default: the original's.",
        examples: [{ Guide: 'Anleitung' }],
      }),
    staleAfter: staleAfterOption.prefault(0).meta({
      description:
        'How much of a page may be behind the original before its readers see a notice: a number of blocks, or a share of them; `"100%"`: they never do.',
      examples: ['10%'],
    }),
  })
  .meta({ id: 'UserLocale' })

/** By BCP 47 tag. */
export const localesOptions = z.record(text, locale)

export type LocaleOptions = Immutable<z.output<typeof locale>>
