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
  /** Whether Ctrl or Cmd with K gives the box the focus. Default: `true`. Example: `false`, for a site whose own scripts use these keys. */
  shortcut?: boolean
  /** Whether the empty box shows these keys. Default: as `shortcut`. Example: `false`. */
  shortcutHint?: boolean
  /** Metas with the names `docusaurus_…` and `docsearch:…` in each page, which crawlers of external search services read; docsgen's own search needs none. Default: `false`. */
  crawlerMetas?: boolean
}
