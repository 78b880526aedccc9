// The address of a file under its new name, written in the way in which the old one was.
import type { Config } from '../config/config.ts'
import { collectionRoot } from '../graph/assign-routes.ts'
import type { ContentGraph } from '../graph/content-graph.ts'
import type { SitePath } from '../text/brand.ts'
import { decodeAddress } from '../text/decode-address.ts'
import { relativePath } from '../text/relative-path.ts'
import { relativeTo } from '../text/site-path.ts'

interface Linking {
  readonly config: Config
  readonly graph: ContentGraph
}

/** `../old.md#a` → `../new.md#a`; undefined when the file has no address. */
export function movedAddress(
  { config, graph }: Linking,
  { target = '', file }: { readonly target?: string; readonly file?: SitePath },
  to: SitePath,
): string | undefined {
  const [, path = '', suffix = ''] = /^([^?#]*)([\s\S]*)$/.exec(target) ?? []
  const decoded = decodeAddress(path)
  const page = graph.pages.get(to)
  const isMarkdown = /\.(?:mdx?|markdown)$/i
  if (isMarkdown.test(to) && page === undefined) return undefined
  const isRoute = page !== undefined && !isMarkdown.test(decoded)
  const published = graph.assets.get(to)
  const base = config.baseUrl !== '/' && decoded.startsWith(config.baseUrl) ? config.baseUrl : '/'
  const moved = isRoute
    ? base + page.route.slice(1)
    : published?.kind === 'static' && decoded.startsWith('/')
      ? base + published.output
      : fileAddress(config, { decoded, file, to, page })
  return (decoded === path ? moved : encodeURI(moved)) + suffix
}

function fileAddress(
  config: Config,
  {
    decoded,
    file,
    to,
    page,
  }: {
    decoded: string
    file: SitePath | undefined
    to: SitePath
    page: { readonly collection: 'docs' | 'blog' | 'pages' } | undefined
  },
): string {
  if (decoded.startsWith('@site/') || file === undefined) return `@site/${to}`
  if (!decoded.startsWith('/')) {
    const path = relativePath(file, to)
    return decoded.startsWith('./') && !path.startsWith('../') ? `./${path}` : path
  }
  const root = page === undefined ? '' : collectionRoot(config, page.collection, to).root
  const inRoot = root === '' || relativeTo(root, file) === undefined ? undefined : relativeTo(root, to)
  return `/${inRoot ?? to}`
}
