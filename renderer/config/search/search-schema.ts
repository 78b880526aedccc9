// The shape of the options of the search.
import * as z from 'zod'
import { searchCollections } from './user-search-config.ts'

const text = z.string()
const excerptLength = z.int().min(20).max(500).optional()

export const searchSchema = z
  .strictObject({
    contexts: z.array(z.strictObject({ label: text, path: text })).optional(),
    synonyms: z.array(z.array(text)).optional(),
    collections: z.array(z.enum(searchCollections)).optional(),
    ignorePatterns: z.array(text).optional(),
    suggestions: z.int().min(1).max(20).optional(),
    resultsAtOnce: z.int().min(1).max(50).optional(),
    excerptLengths: z.strictObject({ suggestion: excerptLength, result: excerptLength }).optional(),
    slips: z.literal([0, 1, 2]).optional(),
    highlight: z.boolean().optional(),
    boxInContextsOnly: z.boolean().optional(),
    shortcut: z.boolean().optional(),
    shortcutHint: z.boolean().optional(),
    crawlerMetas: z.boolean().optional(),
  })
  .refine(({ boxInContextsOnly, contexts = [] }) => boxInContextsOnly !== true || contexts.length > 0, {
    error: '"search.boxInContextsOnly" without "search.contexts" would show the box on no page.',
    path: ['boxInContextsOnly'],
  })
