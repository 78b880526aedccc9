// Resolves an address. Pure; depends only on the linked and derived site.
import { nearest } from '../../../base/diagnostics/nearest.ts'
import type { OutputPath, RoutePath, SitePath } from '../../../base/text/brand.ts'
import { decodeAddress } from '../../../base/text/decode-address.ts'
import { folderOf, isMarkdownFile } from '../../../base/text/site-path.ts'
import { sourceOf } from '../../../config/mounts/source-policy.ts'
import { followPattern } from '../../derive/follow-pattern.ts'
import { generatedFiles } from '../../derive/generated-files.ts'
import { anchorsOfRoute, fileOfRoute, type RedirectTarget, type Route, type Site } from '../../derive/site.ts'
import {
  carryOver,
  folderOutput,
  isExternal,
  normalizeRoute,
  ownFileOutput,
  pageOutput,
} from '../../derive/urls.ts'
import { collectionRoot, joinRoute, pageFiles, sourcesOfRoute } from '../../graph/assign-routes.ts'
import type { Page, Target } from '../../graph/content-graph.ts'
import {
  type AddressEnd,
  anchorMeant,
  candidatesOf,
  fileCandidates,
  type ReferenceContext,
  splitAddress,
  withoutBase,
  withoutDots,
} from './written-address.ts'

/** Why an address is broken; explain-broken.ts makes the message. */
export type BrokenReason =
  | {
      readonly kind: 'page'
      /** The decoded path. */
      readonly wanted: string
      /** Files that the address may have meant. */
      readonly candidates: readonly SitePath[]
      /** A draft at the address, which readers cannot see. */
      readonly draft: Page | undefined
    }
  | {
      readonly kind: 'anchor'
      readonly anchor: string
      /** The ids that the page has. */
      readonly ids: readonly string[]
      readonly title: string
      /** The file of the page. Undefined: the page is generated. */
      readonly file: SitePath | undefined
    }
  | { readonly kind: 'asset'; readonly wanted: string; readonly candidates: readonly SitePath[] }
  /**
   * A file in the site's folder that does not belong to the site. The configuration does not say where the repository is, or an image must
   * be part of the site.
   */
  | { readonly kind: 'outside-site'; readonly found: SitePath; readonly candidates: readonly [] }
  /** An address on the site's host, but outside of its base path. Only addresses that docsgen does not rewrite can lead there. */
  | {
      readonly kind: 'outside'
      readonly wanted: string
      readonly baseUrl: string
      readonly candidates: readonly []
    }
  /** A wiki name that no file has, or only a draft. */
  | { readonly kind: 'name'; readonly wanted: string; readonly draft: Page | undefined }
  /** `near`: the most similar name. */
  | { readonly kind: 'api'; readonly wanted: string; readonly near: string | undefined }

export interface Resolution {
  readonly target: Target
  readonly broken?: BrokenReason
  /** The result depends on files that do not belong to the site. */
  readonly isAsked?: true
}

/**
 * Resolves an address in the site, or else as a file of the repository. Example: `./b.md#intro` in `content/docs/a.md` → the page of
 * `content/docs/b.md`, heading `intro`.
 */
export function resolveReference(context: ReferenceContext, raw: string, role: 'link' | 'image'): Resolution {
  const resolved = resolveInSite(context, raw, role)
  const { broken } = resolved
  if (broken?.kind !== 'asset' && (broken?.kind !== 'page' || broken.draft !== undefined)) return resolved
  const { config, graph, from } = context
  // Addresses in texts of another repository do not refer to files of this one.
  if (from !== undefined && sourceOf(config, from.file) !== undefined) return resolved
  const { outside } = graph
  const found = outside.find(candidatesOf(context, broken.wanted))
  if (found === undefined) return { ...resolved, isAsked: true }
  const { suffix } = splitAddress(raw)
  if (role === 'image' && outside.pictureAt(found) !== undefined)
    return { target: { kind: 'asset', asset: found, suffix }, isAsked: true }
  const address = role === 'link' ? outside.addressOf(found) : undefined
  if (address === undefined)
    return { ...resolved, broken: { kind: 'outside-site', found, candidates: [] }, isAsked: true }
  return { target: { kind: 'external', url: address + suffix }, isAsked: true }
}

function resolveInSite(context: ReferenceContext, raw: string, role: 'link' | 'image'): Resolution {
  if (raw.startsWith('pathname://')) {
    const path = raw.slice('pathname://'.length).replace(/^\/+/, '')
    return { target: { kind: 'external', url: context.config.edition.filesBase + path } }
  }
  if (raw.startsWith(apiScheme) && context.config.apis.length > 0) return resolveApi(context, raw)
  if (isExternal(raw)) return { target: { kind: 'external', url: raw } }
  const { path, query, anchor, directive, suffix } = splitAddress(raw)
  if (path === '') {
    if (context.from === undefined || anchor === undefined || anchor === '')
      return { target: { kind: 'same-page', suffix: raw } }
    const meant = anchorMeant(context.from.anchors, anchor)
    if (meant !== undefined)
      return {
        target: { kind: 'same-page', suffix: meant === anchor ? raw : `#${encodeURIComponent(meant)}` },
      }
    return {
      target: { kind: 'same-page', suffix: raw },
      broken: {
        kind: 'anchor',
        anchor,
        ids: context.from.anchors,
        title: context.from.title,
        file: context.from.file,
      },
    }
  }
  const decoded = decodeAddress(path)
  if (role === 'link' && isMarkdownFile(decoded))
    return resolveFile(context, { raw, decoded, query, anchor, directive, suffix })
  const file = findFile(context, decoded)
  if (file !== undefined) return { target: { ...file, suffix } }
  if (role === 'image' || decoded.startsWith('@site/'))
    return {
      target: { kind: 'broken', raw },
      broken: { kind: 'asset', wanted: decoded, candidates: fileCandidates(context, decoded) },
    }
  const address = { raw, decoded, query, anchor, directive, suffix }
  const page = pageAt(context, decoded)
  return page === undefined ? resolveRoute(context, address) : toPage(page, address)
}

const apiScheme = 'api:'

// `api:sendMessages#messages.to`: the page of this version that shows the operation. A `?` at the end makes the link optional.
function resolveApi({ graph, from }: ReferenceContext, raw: string): Resolution {
  const isOptional = raw.endsWith('?')
  const wanted = decodeAddress(raw.slice(apiScheme.length, isOptional ? -1 : undefined))
  const found = graph.apiTargets.get(wanted) ?? []
  const { page, id } = nearestPlace(found, from) ?? {}
  if (page !== undefined) return { target: { kind: 'page', route: page.route, anchor: id, query: '' } }
  if (isOptional) return { target: { kind: 'broken', raw } }
  return {
    target: { kind: 'broken', raw },
    broken: { kind: 'api', wanted, near: nearest(wanted, graph.apiTargets) },
  }
}

interface Address extends AddressEnd {
  readonly raw: string
  readonly decoded: string
}

// Links to Markdown files are file paths: `./` and `../` are relative to the folder, `/` to the root of the content or of the site; other
// paths are tried from each of these.
function resolveFile(context: ReferenceContext, address: Address): Resolution {
  const candidates = candidatesOf(context, address.decoded)
  let elsewhere: Page | undefined
  for (const candidate of candidates) {
    const page =
      context.graph.pages.get(candidate) ?? context.graph.pagesByComposedName.get(candidate.normalize('NFC'))
    if (page === undefined) continue
    if (context.from === undefined || isSameKind(page, context.from)) return toPage(page, address)
    elsewhere ??= page
  }
  if (elsewhere !== undefined) return toPage(elsewhere, address)
  const draft = candidates.map(candidate => context.graph.drafts.get(candidate)).find(isDefined)
  return {
    target: { kind: 'broken', raw: address.raw },
    broken: { kind: 'page', wanted: address.decoded, candidates, draft },
  }
}

// Code hosts resolve relative addresses from the file's folder: `guide/` is the index page of that folder, `guide` may leave out the
// extension.
function pageAt(context: ReferenceContext, decoded: string): Page | undefined {
  if (context.from === undefined || decoded.startsWith('/')) return undefined
  const { pages, pagesByComposedName } = context.graph
  for (const candidate of candidatesOf(context, `./${decoded}`))
    for (const name of pageFiles(candidate.normalize('NFC'))) {
      const page = pages.get(name) ?? pagesByComposedName.get(name)
      if (page !== undefined) return page
    }
  return undefined
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
  // Hosts serve the author's own HTML files at addresses without an extension, too.
  for (const route of wanted) {
    const file = findPublished(context, folderOutput(route)) ?? findPublished(context, pageOutput(route))
    if (file !== undefined) return { target: { ...file, suffix: address.suffix } }
  }
  for (const route of wanted) {
    const through = throughPattern(context, route, address)
    if (through !== undefined) return through
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

// Extensions of files that are not pages.
const fileName =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|pdf|zip|gz|csv|xlsx?|docx?|json|ya?ml|txt|mp[34]|webm|woff2?)$/i

/**
 * Routes that a decoded address may mean, in order of priority. The base path may be included or not, and a route may begin with the same
 * words. Texts written for the root of a site contain addresses relative to that root.
 */
export function wantedRoutes({ config, from }: ReferenceContext, address: string): readonly RoutePath[] {
  const base = from === undefined ? '' : folderOf(from.route.slice(1))
  const home =
    from === undefined ? ('/' as RoutePath) : collectionRoot(config, from.collection, from.file).routeBase
  return [...new Set([address, withoutBase(config, address)])].flatMap(decoded => {
    const paths = decoded.startsWith('/') ? [decoded, joinRoute(home, decoded)] : [`/${base}/${decoded}`]
    return paths.map(path => normalizeRoute(withoutDots(path).normalize('NFC')))
  })
}

/** The route at an address, or the route whose page is also shown there. */
export function answeringRoute(site: Site, route: RoutePath): Route | undefined {
  const own = site.routes.get(route)
  if (own !== undefined) return own
  const copied = site.copies.get(pageOutput(route))
  return copied === undefined ? undefined : site.routes.get(copied)
}

// A link to a former address gets the current address, which saves readers a redirect.
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

// Former addresses of pages are known one by one; these patterns can be redirected only by a host.
function throughPattern(context: ReferenceContext, route: RoutePath, address: Address) {
  const target = followPattern(context.site, route)
  if (target === undefined) return undefined
  if (target.kind !== 'path') return throughRedirect(context, target, address)
  const known = { ...context, from: undefined, site: { ...context.site, redirectPatterns: [] } }
  const found = resolveReference(known, target.path + address.suffix, 'link')
  return found.broken?.kind === 'anchor' || found.broken === undefined ? found : undefined
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

function toPage({ route, anchors, title, file }: Page, address: Address): Resolution {
  return lead(address, { route, ids: anchors, title, file })
}

interface Destination {
  readonly route: RoutePath
  readonly ids: readonly string[] | undefined
  readonly title: string
  readonly file: SitePath | undefined
}

function lead({ query, anchor, directive }: Address, { route, ids, title, file }: Destination): Resolution {
  const target: Target = {
    kind: 'page',
    route,
    anchor: anchor === '' ? undefined : anchor,
    query,
    ...(directive !== '' && { directive }),
  }
  if (anchor === undefined || anchor === '' || ids === undefined) return { target }
  const meant = anchorMeant(ids, anchor)
  if (meant !== undefined) return { target: { ...target, anchor: meant } }
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
  const published = withoutBase(config, withoutDots(decoded))
  return published.startsWith('/') ? findPublished(context, published.slice(1)) : undefined
}

// A file of a static folder, or a generated one.
function findPublished({ graph, config, site }: ReferenceContext, path: string): FoundFile | undefined {
  const file = graph.statics.get(path as OutputPath) ?? graph.staticsByComposedName.get(path.normalize('NFC'))
  if (file?.kind === 'static') return { kind: 'static', output: file.output }
  const generated = generatedFiles(config, site).find(name => name === path)
  return generated === undefined ? undefined : { kind: 'static', output: ownFileOutput(config, generated) }
}

// Files of the same collection and version have priority.
function isSameKind(page: Page, from: Page): boolean {
  return page.collection === from.collection && page.version === from.version
}

function isDefined<Value>(value: Value | undefined): value is Value {
  return value !== undefined
}

/**
 * Several pages may show the same part of an API. Chooses the same page, or else a page of the same version in the nearest folder: two
 * descriptions may have schemas of the same name.
 */
function nearestPlace<Place extends { readonly page: Page }>(
  places: readonly Place[],
  from: Page | undefined,
): Place | undefined {
  const [first] = places
  if (from === undefined || places.length < 2) return first
  const folders = from.file.split('/').slice(0, -1)
  const nearness = ({ page }: Place): number => {
    if (page === from) return Number.POSITIVE_INFINITY
    const other = page.file.split('/')
    const differs = folders.findIndex((folder, index) => other[index] !== folder)
    return (page.version === from.version ? 1000 : 0) + (differs === -1 ? folders.length : differs)
  }
  const all = places.map(nearness)
  return places[all.indexOf(Math.max(...all))]
}
