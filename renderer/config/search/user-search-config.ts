// The part of the author's configuration that concerns the search.

/** Kinds of content that can be searched. */
export const searchCollections = ['docs', 'blog', 'pages'] as const

export type SearchCollection = (typeof searchCollections)[number]

export interface UserSearchConfig {
  /** Parts of the site that can be searched alone, each with a label. Default: none. Example: `[{ label: 'API', path: '/docs/api' }]`. */
  contexts?: { label: string; path: string }[]
  /** Words that stand for each other, in groups. Default: none. Example: `[['цена', 'стоимость', 'тариф']]`. */
  synonyms?: string[][]
  /** What is searched: the documentation, the blog, pages of `content/pages`. Default: `['docs', 'blog', 'pages']`. Example: `['docs']`. */
  collections?: SearchCollection[]
  /** Addresses that are not searched, as patterns without the base path. Default: none. Example: `['/docs/archive/**']`. */
  ignorePatterns?: string[]
  /** Suggestions below the box, at most; from 1 to 20. Default: `8`. Example: `5`. */
  suggestions?: number
  /** Pages of results that are shown, and added, at once; from 1 to 50. Default: `10`. Example: `20`. */
  resultsAtOnce?: number
  /** Characters of the text that are shown around a match; from 20 to 500. Default: `{ suggestion: 50, result: 100 }`. Example: `{ result: 160 }`. */
  excerptLengths?: { suggestion?: number; result?: number }
  /** Letters that may be missing, other, exchanged or too many in a word that no text has: 0, 1 or 2. Default: `2`. Example: `0`, for a site of many names that differ in a letter. */
  slips?: 0 | 1 | 2
  /** Whether the searched words are marked on the page that was found. Default: `true`. Example: `false`. */
  highlight?: boolean
  /** Shows the box on pages of the `contexts` only. Default: `false`. Example: `true`. */
  boxInContextsOnly?: boolean
  /** Whether Ctrl or Cmd with K gives the box the focus. Default: `true`. Example: `false`, for a site whose own scripts use these keys. */
  shortcut?: boolean
  /** Whether the empty box shows these keys. Default: as `shortcut`. Example: `false`. */
  shortcutHint?: boolean
  /** Metas with the names `docusaurus_…` and `docsearch:…` in each page, which crawlers of external search services read; docsgen's own search needs none. Default: `false`. */
  crawlerMetas?: boolean
}
