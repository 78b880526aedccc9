// Where docsgen shows a document that names no address.
import { isIndexName } from '../../../renderer/content/graph/kept-names.ts'
import { bareAddress } from '../../parity/old-site.ts'

/** `path`: below the folder of documents. A file stands for its folder that is called like the folder, index or README. */
export function defaultAddress(path: string): string {
  const parts = path.replace(/\.(?:mdx?|markdown)$/i, '').split('/')
  const isIndex = isIndexName(parts.at(-1) ?? '', parts.at(-2) ?? '')
  return bareAddress(`/${(isIndex ? parts.slice(0, -1) : parts).join('/')}`)
}

/** The field `slug` of a document that the old site shows elsewhere; undefined where it needs none. `locale`: before all addresses of its language. */
export function neededSlug(
  path: string,
  { address, locale }: { readonly address: string; readonly locale?: string | undefined },
): string | undefined {
  const bare = bareAddress(address)
  const shown =
    locale !== undefined && (bare === `/${locale}` || bare.startsWith(`/${locale}/`))
      ? bareAddress(bare.slice(locale.length + 1) || '/')
      : bare
  return shown === defaultAddress(path) ? undefined : shown
}
