// Parses addresses as written, and finds the files and ids that they may mean.
import type { SitePath } from '../../../base/text/brand.ts'
import { decodeAddress } from '../../../base/text/decode-address.ts'
import { folderOf, joinSitePath } from '../../../base/text/site-path.ts'
import type { Config } from '../../../config/config.ts'
import { inLanguage } from '../../../config/locales/edition.ts'
import type { LinkedSite } from '../../derive/site.ts'
import { collectionRoot } from '../../graph/assign-routes.ts'
import type { Page } from '../../graph/content-graph.ts'

interface AddressParts extends AddressEnd {
  readonly path: string
}

/** Everything after the path of an address. */
export interface AddressEnd {
  readonly query: string
  /** Decoded; undefined without a `#`. */
  readonly anchor: string | undefined
  /** A text fragment for the browser (`:~:text=…`), as written. */
  readonly directive: string
  /** Query and anchor as written. */
  readonly suffix: string
}

/** `a.md?x=1#b` → its parts. */
export function splitAddress(raw: string): AddressParts {
  const [, path = '', query = '', hash] = /^([^?#]*)(\?[^#]*)?(?:#([\s\S]*))?$/.exec(raw) ?? []
  const [, name = '', directive = ''] = /^([\s\S]*?)(:~:[\s\S]*)?$/.exec(hash ?? '') ?? []
  return {
    path,
    query,
    anchor: hash === undefined ? undefined : decodeAddress(name),
    directive,
    suffix: query + (hash === undefined ? '' : `#${hash}`),
  }
}

/** Removes the base path, if the author wrote it. */
export function withoutBase(config: Config, path: string): string {
  if (path === config.baseUrl.slice(0, -1)) return '/'
  return config.baseUrl !== '/' && path.startsWith(config.baseUrl)
    ? path.slice(config.baseUrl.length - 1)
    : path
}

/** Resolves `.` and `..` as browsers do: nothing is above the root. */
export function withoutDots(path: string): string {
  if (!path.startsWith('/') || !/\/\.{1,2}(?:\/|$)/.test(path)) return path
  const parts: string[] = []
  for (const part of path.split('/').slice(1)) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return `/${parts.join('/')}`
}

/** A site, and the page with the reference. `from` is undefined for references of the configuration. */
export interface ReferenceContext extends LinkedSite {
  readonly from: Page | undefined
  /** The partial file that contains the reference; relative addresses start there. */
  readonly partial?: SitePath | undefined
}

/**
 * Files that a path may mean, in order of priority. `./` and `../` are relative to the folder, `/` to the root of the content or of the
 * site; other paths are tried from each of these.
 */
export function candidatesOf(context: ReferenceContext, path: string): readonly SitePath[] {
  const meant = writtenPaths(context, path)
  const { edition } = context.config
  return edition.roots.length === 0 ? meant : [...new Set(meant.flatMap(each => inLanguage(edition, each)))]
}

function writtenPaths({ config, from, partial }: ReferenceContext, path: string): readonly SitePath[] {
  if (path.startsWith('@site/')) return [joinSitePath('', path.slice('@site/'.length))].filter(isDefined)
  const root =
    from === undefined
      ? (config.docs[0]?.path ?? '')
      : collectionRoot(config, from.collection, from.file).root
  const here = from === undefined ? root : folderOf(partial ?? from.file)
  if (path.startsWith('/')) return [joinSitePath(root, path), joinSitePath('', path)].filter(isDefined)
  if (/^\.\.?\//.test(path)) return [joinSitePath(here, path)].filter(isDefined)
  return [joinSitePath(here, path), joinSitePath(root, path), joinSitePath('', path)].filter(isDefined)
}

/** Paths at which a missing file would have been found, including static folders. */
export function fileCandidates(context: ReferenceContext, decoded: string): readonly SitePath[] {
  const published = withoutBase(context.config, decoded)
  const inStatics = published.startsWith('/')
    ? context.config.staticDirs.map(folder => joinSitePath(folder, published)).filter(isDefined)
    : []
  return [...new Set([...candidatesOf(context, decoded), ...inStatics])]
}

function isDefined<Value>(value: Value | undefined): value is Value {
  return value !== undefined
}

/** A page may have thousands of ids, and thousands of links to them. Contains each id as it is, and in lower case. */
const known = new WeakMap<readonly string[], ReadonlyMap<string, string>>()

/**
 * The id on the page that an anchor means. Undefined: the page has no such id. Composed and decomposed letters are equal, and letter case
 * is ignored, as at code hosts. Browsers handle `#top` themselves.
 */
export function anchorMeant(anchors: readonly string[], anchor: string): string | undefined {
  if (/^top$/i.test(anchor)) return anchor
  const ids = known.get(anchors) ?? idsByName(anchors)
  known.set(anchors, ids)
  const composed = anchor.normalize('NFC')
  return ids.has(composed) ? anchor : ids.get(composed.toLowerCase())
}

function idsByName(anchors: readonly string[]): ReadonlyMap<string, string> {
  const ids = new Map<string, string>()
  for (const id of anchors.toReversed()) ids.set(id.normalize('NFC').toLowerCase(), id)
  for (const id of anchors) ids.set(id.normalize('NFC'), id)
  return ids
}
