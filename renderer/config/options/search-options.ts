// Options of the search.
import * as z from 'zod'
import { flag, route, text } from './option-kinds.ts'

const excerptLength = z.int().min(20).max(500)

export const searchOptions = z
  .strictObject({
    contexts: z
      .array(z.strictObject({ label: text, path: route }))
      .optional()
      .meta({
        description:
          'Parts of the site that can be searched alone, each with a label. Default: the sets of documents, when there are several.',
        examples: [[{ label: 'API', path: '/docs/api' }]],
      }),
    popular: z
      .array(z.strictObject({ label: text, path: route }))
      .default([])
      .meta({
        description: 'Pages that the box offers before anything is typed.',
        examples: [[{ label: 'Error codes', path: '/docs/api/errors' }]],
      }),
    synonyms: z
      .array(z.array(text))
      .default([])
      .meta({
        description: 'Words that stand for each other, in groups.',
        examples: [[['price', 'cost', 'rate']]],
      }),
    collections: z
      .array(z.enum(['docs', 'blog', 'pages']))
      .default(['docs', 'blog', 'pages'])
      .meta({
        description: 'What is searched: the documentation, the blog, pages of `content/pages`.',
        examples: [['docs']],
      }),
    ignorePatterns: z
      .array(text)
      .default([])
      .meta({
        description: 'Addresses that are not searched, as patterns without the base path.',
        examples: [['/docs/archive/**']],
      }),
    suggestions: z
      .int()
      .min(1)
      .max(20)
      .default(8)
      .meta({ description: 'Suggestions below the box, at most; from 1 to 20.', examples: [5] }),
    resultsAtOnce: z
      .int()
      .min(1)
      .max(50)
      .default(10)
      .meta({
        description: 'Pages of results that are shown, and added, at once; from 1 to 50.',
        examples: [20],
      }),
    excerptLengths: z
      .strictObject({ suggestion: excerptLength.default(50), result: excerptLength.default(100) })
      .prefault({})
      .meta({
        description:
          'Characters of the text that are shown around a match; from 20 to 500. Default: `{ suggestion: 50, result: 100 }`.',
        examples: [{ result: 160 }],
      }),
    slips: z.literal([0, 1, 2]).default(2).meta({
      description:
        'Letters that may be missing, other, exchanged or too many in a word that no text has: 0, 1 or 2. `0` suits a site of many names that differ in a letter.',
    }),
    lengthWeight: z
      .number()
      .min(0)
      .max(1)
      .default(0.75)
      .meta({
        description:
          "How much less a word counts in a long text than in a short one: `0` not at all, `1` by its full length (BM25's b). Smaller values suit a site whose long pages are the better answers.",
        examples: [0.45],
      }),
    highlight: flag
      .default(true)
      .meta({ description: 'Whether the searched words are marked on the page that was found.' }),
    boxInContextsOnly: flag
      .default(false)
      .meta({ description: 'Shows the box on pages of the `contexts` only.' }),
    shortcut: flag.default(true).meta({
      description:
        'Whether Ctrl or Cmd with K gives the box the focus. `false` suits a site whose own scripts use these keys.',
    }),
    shortcutHint: flag
      .optional()
      .meta({ description: 'Whether the empty box shows these keys. Default: as `shortcut`.' }),
    crawlerMetas: flag.default(false).meta({
      description:
        "Metas with the names `docusaurus_…` and `docsearch:…` in each page, which crawlers of external search services read; docsgen's own search needs none.",
    }),
  })
  // The keys are never shown where they do nothing.
  .transform(({ shortcutHint = true, ...options }) => ({
    ...options,
    shortcutHint: options.shortcut && shortcutHint,
  }))
  .meta({ id: 'UserSearchConfig' })

export type SearchCollection = z.output<typeof searchOptions>['collections'][number]
