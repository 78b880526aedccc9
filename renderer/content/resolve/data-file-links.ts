// Addresses in `authors.yml` and `tags.yml`.
import type { SiteData } from '../data-files/site-data.ts'
import type { WrittenLink } from './resolved-link.ts'

export function writtenInDataFiles({
  authors,
  tags,
}: Pick<SiteData, 'authors' | 'tags'>): readonly WrittenLink[] {
  return [...authors.values(), ...tags.values()].flatMap(({ path, value }) =>
    value.links.map(({ raw, role, place }) => ({ raw, role, place, file: path })),
  )
}
