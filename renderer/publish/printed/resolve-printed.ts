// What a printed address means. Nothing writes it anew, so it is read as a browser does: from the address of the page, with
// the base path. Everything else is as in a text.
import type { RoutePath } from '../../base/text/brand.ts'
import { decodeAddress } from '../../base/text/decode-address.ts'
import { wellFormed } from '../../base/text/encode-address.ts'
import { folderOf, isMarkdownFile } from '../../base/text/site-path.ts'
import { isExternal, normalizeRoute, pageHref, twinOutput } from '../../content/derive/urls.ts'
import type { Target } from '../../content/graph/content-graph.ts'
import {
  answeringRoute,
  type Resolution,
  resolveReference,
} from '../../content/resolve/reference/resolve-reference.ts'
import {
  type ReferenceContext,
  splitAddress,
  withoutBase,
  withoutDots,
} from '../../content/resolve/reference/written-address.ts'
import type { PrintedAddress } from './printing.ts'

interface PrintedContext extends Pick<ReferenceContext, 'config' | 'graph' | 'site'> {
  /** The page that shows it. */
  readonly route: RoutePath
  /** What a `#…` may name there. */
  readonly ids: readonly string[]
}

export function resolvePrinted(context: PrintedContext, { raw, role }: PrintedAddress): Resolution {
  const { config, graph, site, route } = context
  const written = raw.trim()
  if (isExternal(written)) return { target: { kind: 'external', url: written } }
  const { path, anchor, suffix } = splitAddress(written)
  if (path === '') return resolveAnchor(context, { suffix, anchor, role })
  const from = folderOf(decodeAddress(pageHref(config, route)))
  const decoded = withoutDots(path.startsWith('/') ? decodeAddress(path) : `${from}/${decodeAddress(path)}`)
  if (withoutBase(config, decoded) === decoded && config.baseUrl !== '/')
    return {
      target: { kind: 'broken', raw },
      broken: { kind: 'outside', wanted: decoded, baseUrl: config.baseUrl, candidates: [] },
    }
  const published = withoutBase(config, decoded)
  if (isTwin({ config, site }, published)) return { target: { kind: 'same-page', suffix: raw } }
  // Nobody publishes a text under the name of its file.
  const asked = isMarkdownFile(published) ? 'image' : role
  const resolved = resolveReference(
    { config, graph, site, from: undefined },
    encodeURI(wellFormed(published)).replace(/[?#]/g, encodeURIComponent) + suffix,
    asked,
  )
  if (isThere(resolved.target, published)) return resolved
  return {
    target: { kind: 'broken', raw },
    broken: resolved.broken ?? { kind: 'asset', wanted: published, candidates: [] },
  }
}

function resolveAnchor(
  { ids, route, site }: PrintedContext,
  { suffix, anchor = '', role }: { suffix: string; anchor: string | undefined; role: PrintedAddress['role'] },
): Resolution {
  const target: Target = { kind: 'same-page', suffix }
  // Ids of docsgen's own begin like this, and drawings are put together from others.
  if (anchor === '' || role === 'image' || /^(?:top$|_d-)/i.test(anchor) || ids.includes(anchor))
    return { target }
  const page = answeringRoute(site, route)
  const { title, file } = page !== undefined && 'page' in page ? page.page : { title: route, file: undefined }
  return { target, broken: { kind: 'anchor', anchor, ids, title, file } }
}

function isTwin({ config, site }: Pick<PrintedContext, 'config' | 'site'>, published: string): boolean {
  if (!config.llms || !published.endsWith('.md')) return false
  const found = answeringRoute(site, normalizeRoute(published.slice(0, -'.md'.length)))
  return found !== undefined && 'page' in found && `/${twinOutput(found.route)}` === published
}

// Files of the content are published for the texts that name them, and only under their own address.
function isThere(target: Target, published: string): boolean {
  if (target.kind === 'static')
    return normalizeRoute(`/${target.output}`) === normalizeRoute(published.normalize('NFC'))
  return target.kind !== 'asset' && target.kind !== 'broken'
}
