// Writes the address of a renamed file in the form of its old address.
import type { SitePath } from '../../base/text/brand.ts'
import { decodeAddress } from '../../base/text/decode-address.ts'
import { relativePath } from '../../base/text/relative-path.ts'
import { isMarkdownFile, relativeTo } from '../../base/text/site-path.ts'
import type { Config } from '../../config/config.ts'
import { originalOf } from '../../config/locales/edition.ts'
import { configOf } from '../../config/locales/translation-folders.ts'
import { collectionRoot } from '../graph/assign-routes.ts'
import type { ContentGraph } from '../graph/content-graph.ts'

interface Linking {
  readonly config: Config
  readonly graph: ContentGraph
}

/** `../old.md#a` → `../new.md#a`. Undefined: the file has no address. */
export function movedAddress(
  { config, graph }: Linking,
  { target = '', file }: { readonly target?: string; readonly file?: SitePath },
  to: SitePath,
): string | undefined {
  const [, path = '', suffix = ''] = /^([^?#]*)([\s\S]*)$/.exec(target) ?? []
  const decoded = decodeAddress(path)
  const page = graph.pages.get(to)
  if (isMarkdownFile(to) && page === undefined) return undefined
  const published = graph.assets.get(to)
  const base = config.baseUrl !== '/' && decoded.startsWith(config.baseUrl) ? config.baseUrl : '/'
  const isRoute = page !== undefined && !isMarkdownFile(decoded)
  // Relative addresses in the configuration start at the documentation; addresses of pictures start at the root.
  const isConfig = file === undefined || file === config.file
  const from = isConfig ? (`${config.docs[0]?.path ?? ''}/-` as SitePath) : file
  const moved = isRoute
    ? base + page.route.slice(1)
    : published?.kind === 'static' && (decoded.startsWith('/') || isConfig)
      ? (decoded.startsWith('/') ? base : '') + published.output
      : fileAddress(config, { decoded, from, to, page })
  const isEncoded = decoded !== path
  return (
    (isEncoded ? encodeURI(moved) : moved.replaceAll('%', '%25')).replace(/[?#]/g, encodeURIComponent) +
    suffix
  )
}

interface Move {
  readonly decoded: string
  readonly from: SitePath
  readonly to: SitePath
  readonly page: { readonly collection: 'docs' | 'blog' | 'pages' } | undefined
}

function fileAddress(config: Config, { decoded, from, to, page }: Move): string {
  if (decoded.startsWith('@site/')) return `@site/${to}`
  if (!decoded.startsWith('/')) {
    // Translations name files by the paths of the originals.
    const { edition } = configOf(config, from)
    const path = relativePath(originalOf(edition, from), originalOf(edition, to))
    return decoded.startsWith('./') && !path.startsWith('../') ? `./${path}` : path
  }
  const root = page === undefined ? '' : collectionRoot(config, page.collection, to).root
  const inRoot = root === '' || relativeTo(root, from) === undefined ? undefined : relativeTo(root, to)
  return `/${inRoot ?? to}`
}
