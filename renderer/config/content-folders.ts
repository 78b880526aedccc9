// The folders with the texts of a site, from its checked options.
import type { SitePath } from '../text/brand.ts'
import type { ConfigOptions } from './options/config-options.ts'
import { namedSets } from './versions/named-sets.ts'

export function contentFolders({ docs, blog, pages }: ConfigOptions): readonly SitePath[] {
  const folders = [...namedSets(docs).map(({ path }) => path), blog?.path, pages?.path]
  return folders.filter((folder): folder is SitePath => folder !== undefined)
}
