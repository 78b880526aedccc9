// Texts of one language that have no original: the new site publishes them when they say so.
import type { NewFile, OldSite } from '../old-site.ts'
import { withField } from '../texts/front-matter-fields.ts'

/** The same site; each page that the old site showed in one language only says so. */
export function withLoneTranslations(site: OldSite): OldSite {
  const targets = new Set<string>(site.files.map(({ target }) => target))
  return { ...site, files: site.files.map(file => (isLone(file, targets) ? markLone(file) : file)) }
}

function isLone(file: NewFile, targets: ReadonlySet<string>): boolean {
  const [, path] = /^content\/i18n\/[^/]+\/(.+\.mdx?)$/.exec(file.target) ?? []
  if (path === undefined || file.kind !== 'text' || file.address === undefined) return false
  return !targets.has(`content/${path}`)
}

function markLone(file: NewFile): NewFile {
  return file.kind === 'text' ? { ...file, text: withField(file.text, 'without_original', 'true') } : file
}
