// The text of sitemap.xml: addresses of public pages, with what the configuration says of them.
import { escapeHtml } from '../../base/text/escape-html.ts'

interface SitemapUrl {
  /** Absolute and percent-encoded. */
  readonly address: string
  /** Seconds since 1970; undefined: not known. */
  readonly lastChange: number | undefined
}

interface SitemapSettings {
  readonly lastmod: 'date' | 'datetime' | false
  readonly changefreq: string
  readonly priority: number
}

/** The entries keep their order. */
export function sitemap(urls: readonly SitemapUrl[], settings: SitemapSettings): string {
  const { changefreq, priority } = settings
  const entries = urls.map(
    url =>
      `<url><loc>${escapeHtml(url.address)}</loc>${lastmod(url, settings)}<changefreq>${changefreq}</changefreq><priority>${priority}</priority></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}

function lastmod({ lastChange }: SitemapUrl, { lastmod: precision }: SitemapSettings): string {
  if (lastChange === undefined || precision === false) return ''
  const iso = new Date(lastChange * 1000).toISOString()
  return `<lastmod>${precision === 'date' ? iso.slice(0, 10) : iso}</lastmod>`
}
