// What a written address means (DP-70 to DP-75, BU-32). Pure; asks only the linked and derived site.
import type { Config } from '../config/config.ts'
import { collectionRoot, sourcesOfRoute } from '../graph/assign-routes.ts'
import type { ContentGraph, Page, Target } from '../graph/content-graph.ts'
import { anchorsOfRoute } from '../site/anchors-of-route.ts'
import { generatedFiles } from '../site/generated-files.ts'
import { fileOfRoute } from '../site/route-file.ts'
import type { RedirectTarget, Route, Site } from '../site/site.ts'
import { aliasOutput, carryOver, isExternal, normalizeRoute, pageOutput } from '../site/urls.ts'
import type { OutputPath, RoutePath, SitePath } from '../text/brand.ts'
import { decodeAddress } from '../text/decode-address.ts'
import { folderOf, joinSitePath } from '../text/site-path.ts'

/** Why nothing was found; explain-broken.ts makes sentences of it. */
export type BrokenReason =
  | {
      readonly kind: 'page'
      /** The decoded path. */
      readonly wanted: string
      /** Files that it could have meant. */
      readonly candidates: readonly SitePath[]
      /** What it does mean, but no reader may see. */
      readonly draft: Page | undefined
    }
  | {
      readonly kind: 'anchor'
      readonly anchor: string
      /** What the page has instead. */
      readonly ids: readonly string[]
      readonly title: string
      /** Of the page; undefined for one that docsgen generates. */
      readonly file: SitePath | undefined
    }
  | { readonly kind: 'asset'; readonly wanted: string; readonly candidates: readonly SitePath[] }

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
      hasAnchor(context.from.facts.anchors, anchor)
    )
      return { target: { kind: 'same-page', suffix: raw } }
    return {
      target: { kind: 'same-page', suffix: raw },
      broken: {
        kind: 'anchor',
        anchor,
        ids: context.from.facts.anchors,
        title: context.from.title,
        file: context.from.file,
      },
    }
  }
  const decoded = decodeAddress(path)
  if (role === 'link' && /\.(?:mdx?|markdown)$/i.test(decoded))
    return resolveFile(context, { raw, decoded, query, anchor, suffix })
  const file = findFile(context, decoded)
  if (file !== undefined) return { target: { ...file, suffix } }
  if (role === 'image' || decoded.startsWith('@site/'))
    return {
      target: { kind: 'broken', raw },
      broken: { kind: 'asset', wanted: decoded, candidates: fileCandidates(context, decoded) },
    }
  return resolveRoute(context, { raw, decoded, query, anchor, suffix })
}

interface Address {
  readonly raw: string
  readonly decoded: string
  readonly query: string
  readonly anchor: string | undefined
  /** Query and anchor as written. */
  readonly suffix: string
}

// Links to Markdown files go by file path: `./` and `../` from the folder, `/` from the content's root or the site's, bare from all.
function resolveFile(context: ReferenceContext, address: Address): Resolution {
  const candidates = candidatesOf(context, address.decoded)
  for (const candidate of candidates) {
    const page =
      context.graph.pages.get(candidate) ?? context.graph.pagesByComposedName.get(candidate.normalize('NFC'))
    if (page !== undefined && (context.from === undefined || isSameKind(page, context.from)))
      return toPage(page, address)
  }
  const draft = candidates.map(candidate => context.graph.drafts.get(candidate)).find(isDefined)
  return {
    target: { kind: 'broken', raw: address.raw },
    broken: { kind: 'page', wanted: address.decoded, candidates, draft },
  }
}

function resolveRoute(context: ReferenceContext, address: Address): Resolution {
  const wanted = wantedRoutes(context, address.decoded)
  for (const route of wanted) {
    const found = answeringRoute(context.site, route)
    if (found !== undefined && found.kind !== 'not-found') return toRoute(found, address)
  }
  for (const route of wanted) {
    const redirect = context.site.redirects.get(route)
    if (redirect !== undefined) return throughRedirect(context, redirect, address)
  }
  // Hosts answer at bare addresses with the author's own HTML too.
  for (const route of wanted) {
    const file = findPublished(context, aliasOutput(route)) ?? findPublished(context, pageOutput(route))
    if (file !== undefined) return { target: { ...file, suffix: address.suffix } }
  }
  const target = { kind: 'broken', raw: address.raw } as const
  if (fileName.test(address.decoded))
    return {
      target,
      broken: {
        kind: 'asset',
        wanted: address.decoded,
        candidates: fileCandidates(context, address.decoded),
      },
    }
  const draft = [...context.graph.drafts.values()].find(({ route }) => wanted.includes(route))
  const candidates = wanted.flatMap(route => sourcesOfRoute(context.config, route))
  return { target, broken: { kind: 'page', wanted: address.decoded, candidates, draft } }
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
  const found = site.routes.get(target.route) as Route
  return toRoute(found, {
    ...address,
    query: carryOver(target.query, { query, anchor: undefined }),
    anchor: anchor === undefined || anchor === '' ? target.anchor : anchor,
  })
}

function toRoute(found: Route, address: Address): Resolution {
  if ('page' in found) return toPage(found.page, address)
  return lead(address, {
    route: found.route,
    ids: anchorsOfRoute(found),
    title: found.route,
    file: fileOfRoute(found),
  })
}

function toPage({ route, facts, title, file }: Page, address: Address): Resolution {
  return lead(address, { route, ids: facts.anchors, title, file })
}

interface Destination {
  readonly route: RoutePath
  readonly ids: readonly string[] | undefined
  readonly title: string
  readonly file: SitePath | undefined
}

function lead({ query, anchor }: Address, { route, ids, title, file }: Destination): Resolution {
  const target: Target = { kind: 'page', route, anchor: anchor === '' ? undefined : anchor, query }
  if (anchor === undefined || anchor === '' || ids === undefined || hasAnchor(ids, anchor)) return { target }
  return { target, broken: { kind: 'anchor', anchor, ids, title, file } }
}

type FoundFile =
  | { readonly kind: 'asset'; readonly asset: SitePath }
  | { readonly kind: 'static'; readonly output: OutputPath }

function findFile(context: ReferenceContext, decoded: string): FoundFile | undefined {
  const { graph, config } = context
  for (const candidate of candidatesOf(context, decoded)) {
    const file = graph.assets.get(candidate) ?? graph.assetsByComposedName.get(candidate.normalize('NFC'))
    if (file?.kind === 'static') return { kind: 'static', output: file.output }
    if (file !== undefined) return { kind: 'asset', asset: file.entry.path }
  }
  const published = withoutBase(config, decoded)
  return published.startsWith('/') ? findPublished(context, published.slice(1)) : undefined
}

// A file of a static folder, or one that docsgen makes (BU-34).
function findPublished({ graph, config }: ReferenceContext, path: string): FoundFile | undefined {
  const file = graph.statics.get(path as OutputPath) ?? graph.staticsByComposedName.get(path.normalize('NFC'))
  if (file?.kind === 'static') return { kind: 'static', output: file.output }
  const generated = generatedFiles(config).find(name => name === path)
  return generated === undefined ? undefined : { kind: 'static', output: generated }
}

// Where a missing file would have been found, static folders included.
function fileCandidates(context: ReferenceContext, decoded: string): readonly SitePath[] {
  const published = withoutBase(context.config, decoded)
  const inStatics = published.startsWith('/')
    ? context.config.staticDirs.map(folder => joinSitePath(folder, published)).filter(isDefined)
    : []
  return [...new Set([...candidatesOf(context, decoded), ...inStatics])]
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
function hasAnchor(anchors: readonly string[], anchor: string): boolean {
  return anchors.includes(anchor) || anchors.some(id => id.normalize('NFC') === anchor.normalize('NFC'))
}

function withoutBase(config: Config, path: string): string {
  return config.baseUrl !== '/' && path.startsWith(config.baseUrl)
    ? path.slice(config.baseUrl.length - 1)
    : path
}

function isDefined<Value>(value: Value | undefined): value is Value {
  return value !== undefined
}
