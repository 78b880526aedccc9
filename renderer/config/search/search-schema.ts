// The shape of the options of the search.
import * as z from 'zod'
import { searchCollections } from './user-search-config.ts'

const text = z.string()

export const searchSchema = z.strictObject({
  contexts: z.array(z.strictObject({ label: text, path: text })).optional(),
  synonyms: z.array(z.array(text)).optional(),
  collections: z.array(z.enum(searchCollections)).optional(),
  ignorePatterns: z.array(text).optional(),
  shortcut: z.boolean().optional(),
  shortcutHint: z.boolean().optional(),
  crawlerMetas: z.boolean().optional(),
})
