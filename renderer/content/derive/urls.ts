// All addresses and output paths are made here (invariant 6).
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

/** The additional output file of a folder's page: `/docs/api` → `docs/api/index.html`. */
export function folderOutput(route: RoutePath): OutputPath {
  return `${route.slice(1)}/index.html` as OutputPath
}

/** A content file under a hashed name: `content/docs/img/a b.png` → `assets/files/a-b-<hash>.png`. */
export function assetOutput(file: SitePath, hash: Hash): OutputPath {
  return `assets/files/${nameOfCopy(file)}-${shortHash(hash)}${extensionOf(file)}` as OutputPath
}

/** A resized or converted image: `scheme.png` → `assets/images/scheme-<hash>-736.webp`. */
export function imageOutput(
  file: SitePath,
  { key, width, format }: { key: Hash; width?: number | undefined; format: string },
): OutputPath {
  const size = width === undefined ? '' : `-${width}`
  const extension = format === 'jpeg' ? 'jpg' : format
  return `assets/images/${nameOfCopy(file)}-${shortHash(key)}${size}.${extension}` as OutputPath
}

/** The social image of a page: `/docs/start` → `assets/social/start-<hash>.png`. */
export function cardOutput(route: RoutePath, key: Hash): OutputPath {
  const name = nameOfCopy(pageOutput(route) as string as SitePath)
  return `assets/social/${name}-${shortHash(key)}.png` as OutputPath
}

/**
 * The whole tree of a sidebar. Browsers fetch it when a reader opens a branch that the page left out. The name has no hash, so that a new
 * page changes no other page.
 */
export function sidebarOutput(sidebar: string): OutputPath {
  // Other characters are replaced by their code points, so that two sidebars never share a file.
  const name = sidebar.replace(/[^\p{L}\p{N}_.-]/gu, each => `~${each.codePointAt(0)?.toString(16)}`)
  return `assets/sidebars/${name}.html` as OutputPath
}

/** A file of a search index; `folder` is the folder of its scope. */
export function searchOutput(folder: string, name: string): OutputPath {
  return `${searchFolder}/${folder}/${name}` as OutputPath
}

/** Names of the feeds, by format. */
const feedFiles = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' } as const

export type FeedFormat = keyof typeof feedFiles

export function feedOutput(base: RoutePath, format: FeedFormat): OutputPath {
  return `${base === '/' ? '' : `${base.slice(1)}/`}${feedFiles[format]}` as OutputPath
}

/** The feeds of a blog in all formats. */
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

/** Address of an output file that all languages share: a script, an image, a static file. */
export function fileHref({ edition }: Config, output: OutputPath): string {
  return edition.filesBase + encodePath(output)
}

/** Address of an output file that each language has: a feed, a twin, a sidebar. */
export function ownFileHref({ baseUrl }: Config, output: OutputPath): string {
  return baseUrl + encodePath(output)
}

/** Whether the files of a language are published at the top of the output: true for the original, and for languages whose address is not below that of the original. */
export function standsAlone({ baseUrl, edition }: Pick<Config, 'baseUrl' | 'edition'>): boolean {
  return edition.filesBase === baseUrl
}

/** Output path of a file that each language has: `rss.xml` → `en/rss.xml`. */
export function ownFileOutput({ baseUrl, edition }: Config, output: OutputPath): OutputPath {
  return `${decodeURI(baseUrl.slice(edition.filesBase.length))}${output}` as OutputPath
}

/** `https://host/base/path`: canonical, without a query. */
export function absoluteUrl(config: Config, href: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(href) ? href : config.url + href
}

/** Normalizes an internal path to its route: `/index`, `.html` and trailing slashes are removed. */
export function normalizeRoute(path: string): RoutePath {
  const bare = path
    .replace(/\/{2,}/g, '/')
    .replace(/\/index\.html$|\.html$/, '')
    .replace(/\/$/, '')
    .replace(/\/index$/, '')
  return (bare === '' || bare === '/index' ? '/' : bare) as RoutePath
}

/** Whether an address leaves the site: it has a scheme or begins with `//`. */
export function isExternal(address: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address)
}

function nameOfCopy(file: SitePath): string {
  return withoutExtension(fileNameOf(file))
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .slice(0, 80)
}

/** Target of a redirect, percent-encoded. */
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

/** Target of a pattern, percent-encoded. Without `path`, `start` is the whole address; otherwise the parameters in `path` must be filled in. */
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

/** Fills in the parameters. Undefined: a parameter of the target has no value. */
export function filledHref({ start, path }: PatternHref, values: PatternValues): string | undefined {
  if (path === undefined) return start
  const filled = fillPattern(path, values, encodePath)
  return filled === undefined ? undefined : start + filled
}

/**
 * Adds the query and the anchor of the requested address to a redirect's target. The query is appended, the anchor replaces the target's
 * anchor.
 */
export function carryOver(
  href: string,
  { query, anchor }: { query: string; anchor?: string | undefined },
): string {
  const [, path = '', ownQuery = '', ownHash = ''] = /^([^?#]*)(\?[^#]*)?(#[\s\S]*)?$/.exec(href) ?? []
  const queries = [ownQuery, query].map(part => part.slice(1)).filter(part => part !== '')
  const hash = anchor === undefined || anchor === '' ? ownHash : `#${encodeURIComponent(wellFormed(anchor))}`
  return path + (queries.length === 0 ? '' : `?${queries.join('&')}`) + hash
}
