// The only maker of addresses and output paths (invariant 6).
import { shortHash } from '../../base/fingerprint.ts'
import { fillPattern, type PatternValues } from '../../base/text/address-pattern.ts'
import type { Hash, OutputPath, RoutePath, SitePath } from '../../base/text/brand.ts'
import { encodeAddress, encodePath, wellFormed } from '../../base/text/encode-address.ts'
import { extensionOf, fileNameOf, withoutExtension } from '../../base/text/site-path.ts'
import type { Config } from '../../config/config.ts'
import { searchFolder } from '../../contract/search-scopes.ts'
import type { PatternTarget, RedirectTarget } from './site.ts'

/** `/` → `index.html`, `/docs/start` → `docs/start.html`; a route that ends in `.html` is kept. */
export function pageOutput(route: RoutePath): OutputPath {
  if (route === '/') return 'index.html' as OutputPath
  return (route.endsWith('.html') ? route.slice(1) : `${route.slice(1)}.html`) as OutputPath
}

/** The page as Markdown: `/docs/start` → `docs/start.md`. */
export function twinOutput(route: RoutePath): OutputPath {
  return pageOutput(route).replace(/\.html$/, '.md') as OutputPath
}

/** The second file of a folder's page: `/docs/api` → `docs/api/index.html`. */
export function folderOutput(route: RoutePath): OutputPath {
  return `${route.slice(1)}/index.html` as OutputPath
}

/** A hashed file of the content: `content/docs/img/a b.png` → `assets/files/a-b-<hash>.png`. */
export function assetOutput(file: SitePath, hash: Hash): OutputPath {
  return `assets/files/${nameOfCopy(file)}-${shortHash(hash)}${extensionOf(file)}` as OutputPath
}

/** An image that was made from another: `scheme.png` → `assets/images/scheme-<hash>-736.webp`. */
export function imageOutput(
  file: SitePath,
  { key, width, format }: { key: Hash; width?: number | undefined; format: string },
): OutputPath {
  const size = width === undefined ? '' : `-${width}`
  const extension = format === 'jpeg' ? 'jpg' : format
  return `assets/images/${nameOfCopy(file)}-${shortHash(key)}${size}.${extension}` as OutputPath
}

/** A picture that was drawn of a page: `/docs/start` → `assets/social/start-<hash>.png`. */
export function cardOutput(route: RoutePath, key: Hash): OutputPath {
  const name = nameOfCopy(pageOutput(route) as string as SitePath)
  return `assets/social/${name}-${shortHash(key)}.png` as OutputPath
}

/** The whole tree of a sidebar, fetched when a branch is opened that the page left out. Not hashed, so that a new page rewrites no other. */
export function sidebarOutput(sidebar: string): OutputPath {
  // Other characters by their number, so that no two sidebars share a file.
  const name = sidebar.replace(/[^\p{L}\p{N}_.-]/gu, each => `~${each.codePointAt(0)?.toString(16)}`)
  return `assets/sidebars/${name}.html` as OutputPath
}

/** A file of a search index; `folder` is that of its scope. */
export function searchOutput(folder: string, name: string): OutputPath {
  return `${searchFolder}/${folder}/${name}` as OutputPath
}

/** The blog for feed readers, by format. */
const feedFiles = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' } as const

export type FeedFormat = keyof typeof feedFiles

export function feedOutput(base: RoutePath, format: FeedFormat): OutputPath {
  return `${base === '/' ? '' : `${base.slice(1)}/`}${feedFiles[format]}` as OutputPath
}

/** Of all formats. */
export function feedOutputs(base: RoutePath): readonly OutputPath[] {
  return (['rss', 'atom', 'json'] as const).map(format => feedOutput(base, format))
}

/** Address of a page, with base path, percent-encoded; anchor and query are appended as given. */
export function pageHref(
  { baseUrl }: { readonly baseUrl: string },
  route: RoutePath,
  {
    query = '',
    anchor = '',
    directive = '',
  }: { query?: string; anchor?: string | undefined; directive?: string } = {},
): string {
  const path = route === '/' ? baseUrl : baseUrl + encodePath(route.slice(1))
  const hash = encodeURIComponent(wellFormed(anchor)) + directive
  return `${path}${query}${hash === '' ? '' : `#${hash}`}`
}

/** Address of an output file that all languages have in common: a script, an image, a static file. */
export function fileHref({ edition }: Config, output: OutputPath): string {
  return edition.filesBase + encodePath(output)
}

/** Address of an output file that each language has for itself: a feed, a twin, a sidebar. */
export function ownFileHref({ baseUrl }: Config, output: OutputPath): string {
  return baseUrl + encodePath(output)
}

/** Whether a language is published by itself: the original, and those that do not lie below its address. */
export function standsAlone({ baseUrl, edition }: Pick<Config, 'baseUrl' | 'edition'>): boolean {
  return edition.filesBase === baseUrl
}

/** Where a file that each language has for itself stands below what is common to all: `rss.xml` → `en/rss.xml`. */
export function ownFileOutput({ baseUrl, edition }: Config, output: OutputPath): OutputPath {
  return `${decodeURI(baseUrl.slice(edition.filesBase.length))}${output}` as OutputPath
}

/** `https://host/base/path`; canonical form, no query. */
export function absoluteUrl(config: Config, href: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(href) ? href : config.url + href
}

/** Any spelling of an internal path → its route: `/index`, `.html` and slashes at the end do not matter. */
export function normalizeRoute(path: string): RoutePath {
  const bare = path
    .replace(/\/{2,}/g, '/')
    .replace(/\/index\.html$|\.html$/, '')
    .replace(/\/$/, '')
    .replace(/\/index$/, '')
  return (bare === '' || bare === '/index' ? '/' : bare) as RoutePath
}

/** True for what leaves the site: a scheme or `//`. */
export function isExternal(address: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address)
}

function nameOfCopy(file: SitePath): string {
  return withoutExtension(fileNameOf(file))
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .slice(0, 80)
}

/** Where a redirect leads, finished and percent-encoded. */
export function redirectHref(config: Config, target: RedirectTarget): string {
  switch (target.kind) {
    case 'page':
      return pageHref(config, target.route, { ...target, query: encodeAddress(target.query) })
    case 'static':
      return fileHref(config, target.output) + encodeAddress(target.suffix)
    case 'external':
      return encodeAddress(target.url)
  }
}

/** Where a pattern leads, percent-encoded. Without `path`, `start` is the whole address; else the path's parameters are still to be filled in. */
export interface PatternHref {
  readonly start: string
  readonly path?: string
}

export function patternHref(config: Config, to: RedirectTarget | PatternTarget): PatternHref {
  if (to.kind !== 'pattern') return { start: redirectHref(config, to) }
  return {
    start: to.origin === '' ? config.baseUrl.slice(0, -1) : to.origin,
    path: encodeURI(wellFormed(to.path)),
  }
}

/** Finished; undefined when a parameter of the target stands for nothing. */
export function filledHref({ start, path }: PatternHref, values: PatternValues): string | undefined {
  if (path === undefined) return start
  const filled = fillPattern(path, values, encodePath)
  return filled === undefined ? undefined : start + filled
}

/** The target of a redirect with the query and the anchor of the address that was asked for: the query is added, the anchor replaces the target's. */
export function carryOver(
  href: string,
  { query, anchor }: { query: string; anchor?: string | undefined },
): string {
  const [, path = '', ownQuery = '', ownHash = ''] = /^([^?#]*)(\?[^#]*)?(#[\s\S]*)?$/.exec(href) ?? []
  const queries = [ownQuery, query].map(part => part.slice(1)).filter(part => part !== '')
  const hash = anchor === undefined || anchor === '' ? ownHash : `#${encodeURIComponent(wellFormed(anchor))}`
  return path + (queries.length === 0 ? '' : `?${queries.join('&')}`) + hash
}
