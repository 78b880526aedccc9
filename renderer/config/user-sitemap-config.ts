// The part of the author's configuration that concerns sitemap.xml.

/** What the protocol of sitemaps knows. */
export const sitemapFrequencies = [
  'always',
  'hourly',
  'daily',
  'weekly',
  'monthly',
  'yearly',
  'never',
] as const

export interface UserSitemapConfig {
  /** When each page was last changed, as a day or to the second: `last_update` of the front matter, else the newest commit of the file. Needs neither of the stamps under the pages. Default: `false`. */
  lastmod?: 'date' | 'datetime' | false
  /** How often pages change. Default: `'weekly'`. */
  changefreq?: (typeof sitemapFrequencies)[number]
  /** Weight of the pages, 0 to 1. Default: `0.5`. */
  priority?: number
  /** Addresses to leave out, as patterns without the base path. Default: none. Example: `['/docs/internal/**']`. */
  ignorePatterns?: string[]
}
