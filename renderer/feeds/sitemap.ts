// sitemap.xml (BU-45).
import { escapeHtml } from '../text/escape-html.ts'

/** `urls` are absolute and percent-encoded; they keep their order. */
export function sitemap(urls: readonly string[]): string {
  const entries = urls.map(
    url => `<url><loc>${escapeHtml(url)}</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}
