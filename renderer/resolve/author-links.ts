// Addresses in `authors.yml`.
import type { SiteData } from '../data-files/site-data.ts'
import type { WrittenLink } from './resolved-link.ts'

export function writtenByAuthors(files: SiteData['authors']): readonly WrittenLink[] {
  return [...files.values()].flatMap(({ path, value }) =>
    value.links.map(({ raw, role, place }) => ({ raw, role, place, file: path })),
  )
}
