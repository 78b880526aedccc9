// The folders with the texts of a site.
import type { SitePath } from '../base/text/brand.ts'
import type { ConfigOptions } from './options/config-options.ts'

/** `docs`: sets of documents, or their versions. */
export function contentFolders(
  { blog, pages }: Pick<ConfigOptions, 'blog' | 'pages'>,
  docs: readonly { readonly path: SitePath }[],
): readonly SitePath[] {
  const folders = [...docs.map(({ path }) => path), blog?.path, pages?.path]
  return folders.filter((folder): folder is SitePath => folder !== undefined)
}
