// What a written address means (DP-70 to DP-75, BU-32). Pure; asks only the linked and derived site.
import type { Config } from '../config/config.ts'
import { collectionRoot } from '../graph/assign-routes.ts'
import type { ContentGraph, Page, Target } from '../graph/content-graph.ts'
import type { RedirectTarget, Route, Site } from '../site/site.ts'
import { carryOver, isExternal, normalizeRoute, pageOutput } from '../site/urls.ts'
import type { OutputPath, RoutePath, SitePath } from '../text/brand.ts'
import { decodeAddress } from '../text/decode-address.ts'
import { folderOf, joinSitePath } from '../text/site-path.ts'

/** Why nothing was found; explain-broken.ts makes sentences of it. */
export type BrokenReason =
  | { readonly kind: 'page'; readonly wanted: string }
  | {
      readonly kind: 'anchor'
      readonly anchor: string
      readonly on: Page | undefined
      readonly route: RoutePath
    }
  | { readonly kind: 'asset'; readonly wanted: string }

export interface Resolution {
  readonly target: Target
  readonly broken?: BrokenReason
}

/** The content the reference stands in; undefined for references of the configuration. */
export interface ReferenceContext {
  readonly config: Config
  readonly graph: ContentGraph
  readonly site: Site
  readonly from: Page | undefined
  /** The partial file of that page which it stands in: relative addresses go from there. */
  readonly partial?: SitePath | undefined
}

/** Example: `./b.md#intro` written in `content/docs/a.md` → the page of `content/docs/b.md`, its heading `intro`. */
export function resolveReference(context: ReferenceContext, raw: string, role: 'link' | 'image'): Resolution {
  if (raw.startsWith('pathname://')) {
    const path = raw.slice('pathname://'.length).replace(/^\/+/, '')
    return { target: { kind: 'external', url: context.config.baseUrl + path } }
  }
  if (isExternal(raw)) return { target: { kind: 'external', url: raw } }
  const { path, query, anchor, suffix } = splitAddress(raw)
  if (path === '') {
    if (
      context.from === undefined ||
      anchor === undefined ||
      anchor === '' ||
      hasAnchor(context.from, anchor)
    )
      return { target: { kind: 'same-page', suffix: raw } }
    return {
      target: { kind: 'same-page', suffix: raw },
      broken: { kind: 'anchor', anchor, on: context.from, route: context.from.route },
    }
  }
  const decoded = decodeAddress(path)
  if (role === 'link' && /\.(?:mdx?|markdown)$/i.test(decoded))
    return resolveFile(context, { raw, decoded, query, anchor })
  const file = findAsset(context, decoded)
  if (file !== undefined)
    return {
      target:
        file.kind === 'static'
          ? { kind: 'static', output: file.output, suffix }
          : { kind: 'asset', asset: file.entry.path, suffix },
    }
  if (role === 'image' || decoded.startsWith('@site/'))
    return { target: { kind: 'broken', raw }, broken: { kind: 'asset', wanted: decoded } }
  return resolveRoute(context, { raw, decoded, query, anchor })
}

interface Address {
  readonly raw: string
  readonly decoded: string
  readonly query: string
  readonly anchor: string | undefined
}

// Links to Markdown files go by file path: `./` and `../` from the folder, `/` from the content's root or the site's, bare from all.
function resolveFile(context: ReferenceContext, address: Address): Resolution {
  for (const candidate of candidatesOf(context, address.decoded)) {
    const page =
      context.graph.pages.get(candidate) ?? context.graph.pagesByComposedName.get(candidate.normalize('NFC'))
    if (page !== undefined && (context.from === undefined || isSameKind(page, context.from)))
      return toPage(page.route, page, address)
  }
  return { target: { kind: 'broken', raw: address.raw }, broken: { kind: 'page', wanted: address.decoded } }
}

function resolveRoute(context: ReferenceContext, address: Address): Resolution {
  const wanted = wantedRoutes(context, address.decoded)
  for (const route of wanted) {
    const found = answeringRoute(context.site, route)
    if (found !== undefined && found.kind !== 'not-found')
      return toPage(found.route, 'page' in found ? found.page : undefined, address)
  }
  for (const route of wanted) {
    const redirect = context.site.redirects.get(route)
    if (redirect !== undefined) return throughRedirect(context, redirect, address)
  }
  const kind = fileName.test(address.decoded) ? 'asset' : 'page'
  return { target: { kind: 'broken', raw: address.raw }, broken: { kind, wanted: address.decoded } }
}

// What is certainly meant as a file and not as a page.
const fileName =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|pdf|zip|gz|csv|xlsx?|docx?|json|ya?ml|txt|mp[34]|webm|woff2?)$/i

/** Routes that a decoded address may mean: the base path may be written or not, and a route may start with the same words. */
export function wantedRoutes(
  { config, from }: Pick<ReferenceContext, 'config' | 'from'>,
  address: string,
): readonly RoutePath[] {
  const base = from === undefined ? '' : folderOf(from.route.slice(1))
  return [...new Set([address, withoutBase(config, address)])].flatMap(decoded => {
    const joined = decoded.startsWith('/') ? decoded : joinSitePath(base, decoded)
    return joined === undefined
      ? []
      : [normalizeRoute((joined.startsWith('/') ? joined : `/${joined}`).normalize('NFC'))]
  })
}

/** The route that answers at an address: its own, or the one that it is an alias of. */
export function answeringRoute(site: Site, route: RoutePath): Route | undefined {
  const own = site.routes.get(route)
  if (own !== undefined) return own
  const alias = site.aliases.get(pageOutput(route))
  return alias === undefined ? undefined : site.routes.get(alias)
}

// A link to a former address is written with the new one, so that readers take no detour.
function throughRedirect({ site }: ReferenceContext, target: RedirectTarget, address: Address): Resolution {
  const { query, anchor } = address
  if (target.kind === 'external') return { target: { kind: 'external', url: carryOver(target.url, address) } }
  if (target.kind === 'static') return { target: { ...target, suffix: carryOver(target.suffix, address) } }
  const found = site.routes.get(target.route)
  const page = found !== undefined && 'page' in found ? found.page : undefined
  return toPage(target.route, page, {
    ...address,
    query: carryOver(target.query, { query, anchor: undefined }),
    anchor: anchor === undefined || anchor === '' ? target.anchor : anchor,
  })
}

function toPage(route: RoutePath, page: Page | undefined, { query, anchor }: Address): Resolution {
  const target: Target = { kind: 'page', route, anchor: anchor === '' ? undefined : anchor, query }
  if (anchor === undefined || anchor === '' || (page !== undefined && hasAnchor(page, anchor)))
    return { target }
  // Generated pages and components have no anchors that are known here.
  return page === undefined ? { target } : { target, broken: { kind: 'anchor', anchor, on: page, route } }
}

function findAsset(context: ReferenceContext, decoded: string) {
  for (const candidate of candidatesOf(context, decoded)) {
    const asset = context.graph.assets.get(candidate)
    if (asset !== undefined) return asset
  }
  const published = withoutBase(context.config, decoded)
  return published.startsWith('/') ? context.graph.statics.get(published.slice(1) as OutputPath) : undefined
}

// Links to files stay inside their own version (DP-71).
function isSameKind(page: Page, from: Page): boolean {
  return page.collection === from.collection && page.version === from.version
}

function candidatesOf({ config, from, partial }: ReferenceContext, path: string): readonly SitePath[] {
  if (path.startsWith('@site/')) return [joinSitePath('', path.slice('@site/'.length))].filter(isDefined)
  const root =
    from === undefined ? (config.docs?.path ?? '') : collectionRoot(config, from.collection, from.file).root
  const here = from === undefined ? root : folderOf(partial ?? from.file)
  if (path.startsWith('/')) return [joinSitePath(root, path), joinSitePath('', path)].filter(isDefined)
  if (/^\.\.?\//.test(path)) return [joinSitePath(here, path)].filter(isDefined)
  return [joinSitePath(here, path), joinSitePath(root, path), joinSitePath('', path)].filter(isDefined)
}

/** `a.md?x=1#b` → its parts; the anchor is decoded. */
function splitAddress(raw: string): {
  path: string
  query: string
  anchor: string | undefined
  suffix: string
} {
  const match = /^([^?#]*)(\?[^#]*)?(?:#([\s\S]*))?$/.exec(raw)
  const [, path = '', query = '', hash] = match ?? []
  const anchor = hash === undefined ? undefined : decodeAddress(hash)
  return { path, query, anchor, suffix: query + (hash === undefined ? '' : `#${hash}`) }
}

// Letters with marks count as equal, composed or not.
function hasAnchor(page: Page, anchor: string): boolean {
  const { anchors } = page.facts
  return anchors.includes(anchor) || anchors.some(id => id.normalize('NFC') === anchor.normalize('NFC'))
}

function withoutBase(config: Config, path: string): string {
  return config.baseUrl !== '/' && path.startsWith(config.baseUrl)
    ? path.slice(config.baseUrl.length - 1)
    : path
}

function isDefined(path: SitePath | undefined): path is SitePath {
  return path !== undefined
}
