// File → document id and address.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { RoutePath, SitePath } from '../../base/text/brand.ts'
import { decodeAddress } from '../../base/text/decode-address.ts'
import {
  fileNameOf,
  folderOf,
  isPlainAddress,
  joinSitePath,
  relativeTo,
  withoutExtension,
} from '../../base/text/site-path.ts'
import type { Config } from '../../config/config.ts'
import { originalOf } from '../../config/locales/edition.ts'
import { docsVersions, setOfVersion } from '../../config/versions/docs-sets.ts'
import { shownDirective } from '../../contract/directives/built-in.ts'
import type { PageFacts, PageMeta } from '../markdown/page-facts.ts'
import { splitNumberPrefix, withoutNumberPrefixes } from '../source/number-prefix.ts'
import type { Collection } from '../source/source-file.ts'
import type { DirectiveNames, Page, PageComponent, PageFile } from './content-graph.ts'
import { isIndexName, type KeptName } from './kept-names.ts'
import { readPostName } from './post-name.ts'

/** Route of the page that hosts show for unknown addresses: `content/pages/404.md`. */
export const notFoundRoute = '/404.html' as RoutePath

/** What a page is made from. */
export interface PageSource {
  readonly facts: PageFacts
  readonly directives: DirectiveNames
  readonly kept?: KeptName | undefined
}

export interface LinkedPage {
  readonly page: Page
  readonly diagnostics: readonly Diagnostic[]
}

/** Makes the page of a file. A slug that cannot be an address is reported. */
export function pageOf(
  config: Config,
  collection: Collection,
  { facts, directives, kept }: PageSource,
): LinkedPage {
  if (collection === 'blog') return postOf(config, facts, directives)
  const { frontMatter } = facts.meta
  const standing = standingOf(config, facts.path)
  const { root, routeBase, version } = collectionRoot(config, collection, facts.path)
  const relative = relativeTo(root, standing.original) ?? standing.original
  const folder = folderOf(relative)
  const cutsPrefixes =
    collection === 'docs' &&
    kept !== 'prefixes' &&
    (setOfVersion(config, version)?.numberPrefixes ?? true) &&
    frontMatter.parse_number_prefixes !== false
  const baseName = withoutExtension(fileNameOf(relative))
  const name = cutsPrefixes ? splitNumberPrefix(baseName).name : baseName
  const cleanFolder = cutsPrefixes ? withoutNumberPrefixes(folder) : folder
  const isFolderIndex = kept !== 'name' && isIndexName(name, fileNameOf(cleanFolder))
  const localId = frontMatter.id ?? name
  const docId = cleanFolder === '' ? localId : `${cleanFolder}/${localId}`
  const implied = isFolderIndex ? cleanFolder : docId
  const slug = frontMatter.slug
  const local = slug === undefined ? implied : resolveSlug(slug, cleanFolder)
  const isNotFound = collection === 'pages' && docId === '404' && slug === undefined
  const diagnostics: Diagnostic[] = []
  if (local === undefined) diagnostics.push(invalidSlug(facts))
  const page: Page = {
    ...standing,
    collection,
    version,
    docId,
    route: isNotFound ? notFoundRoute : joinRoute(routeBase, local ?? implied),
    title: facts.meta.title || localId,
    description: descriptionOf(facts.meta),
    visibility: visibilityOf(facts),
    isFolderIndex,
    kept,
    folder,
    anchors: [...facts.anchors, ...directiveIds(facts, directives)],
    facts,
  }
  return { page, diagnostics }
}

// A post's address comes from its file name. Its date comes from the front matter, or else from the file name.
function postOf(config: Config, facts: PageFacts, directives: DirectiveNames): LinkedPage {
  const { frontMatter } = facts.meta
  const standing = standingOf(config, facts.path)
  const { root, routeBase } = collectionRoot(config, 'blog', facts.path)
  const relative = relativeTo(root, standing.original) ?? standing.original
  const name = readPostName(relative)
  const slug = frontMatter.slug
  const local = slug === undefined ? name.slug : resolveSlug(slug, folderOf(relative))
  const date = frontMatter.date?.seconds ?? name.date
  const diagnostics: Diagnostic[] = []
  if (local === undefined) diagnostics.push(invalidSlug(facts))
  if (date === undefined) diagnostics.push(noDate(facts.path))
  const page: Page = {
    ...standing,
    collection: 'blog',
    version: '',
    docId: name.slug,
    route: joinRoute(routeBase, local ?? name.slug),
    title: facts.meta.title || name.title,
    description: descriptionOf(facts.meta),
    date,
    day: frontMatter.date?.day ?? name.date,
    visibility: visibilityOf(facts),
    isFolderIndex: false,
    kept: undefined,
    folder: folderOf(relative),
    anchors: [...facts.anchors, ...directiveIds(facts, directives)],
    facts,
  }
  return { page, diagnostics }
}

function visibilityOf({ meta: { frontMatter } }: PageFacts): Page['visibility'] {
  return frontMatter.draft === true ? 'draft' : frontMatter.unlisted === true ? 'unlisted' : 'listed'
}

function directiveIds({ components }: PageFacts, directives: DirectiveNames): readonly string[] {
  return components.flatMap(({ name, attributes }) => {
    const origin = directives.get(name)
    // Some built-in directives print no id.
    const known = origin === 'built-in' ? shownDirective(name)?.attributes : undefined
    const isShown = origin !== undefined && (known === undefined || Object.hasOwn(known, 'id'))
    return attributes.id !== undefined && attributes.id !== '' && isShown ? [attributes.id] : []
  })
}

/** `content/pages/about.tsx` → `/about`. */
export function pageOfComponent(config: Config, file: SitePath): PageComponent {
  const standing = standingOf(config, file)
  const path = withoutExtension(relativeTo(config.pages?.path ?? '', standing.original) ?? standing.original)
  const route = joinRoute('/' as RoutePath, path === 'index' ? '' : path.replace(/\/index$/, ''))
  return { ...standing, route }
}

// A translated file has the address of its original.
function standingOf({ edition }: Config, file: SitePath): PageFile {
  const original = originalOf(edition, file)
  return { file, original, isFallback: !edition.isOriginal && original === file }
}

/** The files that would have this address by their names: `/docs/a` → `content/docs/a.md`, `content/docs/a/index.md` … */
export function sourcesOfRoute(config: Config, route: RoutePath): readonly SitePath[] {
  const places = [
    ...docsVersions(config),
    ...(config.pages === undefined ? [] : [{ path: config.pages.path, routeBase: '/' as RoutePath }]),
  ]
  return places.flatMap(({ path, routeBase }) => {
    const base = routeBase === '/' ? '' : routeBase
    if (route !== base && !route.startsWith(`${base}/`)) return []
    const local = route.slice(base.length + 1)
    const name = fileNameOf(local)
    const names =
      local === ''
        ? ['index.md']
        : [`${local}.md`, `${local}/index.md`, `${local}/${name}.md`, `${local}.mdx`]
    return names.map(each => `${path}/${each}` as SitePath)
  })
}

/** Appends a local address to a base; leading and trailing slashes are ignored. */
export function joinRoute(base: RoutePath, local: string): RoutePath {
  const joined = `${base}/${local}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  // Addresses use composed letters (NFC): some file systems decompose file names.
  return joined.normalize('NFC') as RoutePath
}

/** The folder of the originals that a file belongs to (its collection, or its version), and the address of that folder. */
export function collectionRoot(
  config: Config,
  collection: Collection,
  path: SitePath,
): { root: SitePath | ''; routeBase: RoutePath; version: string } {
  const home = '/' as RoutePath
  const file = originalOf(config.edition, path)
  if (collection === 'docs') {
    const version = docsVersions(config).find(({ path }) => relativeTo(path, file) !== undefined)
    return { root: version?.path ?? '', routeBase: version?.routeBase ?? home, version: version?.key ?? '' }
  }
  if (collection === 'blog')
    return { root: config.blog?.path ?? '', routeBase: config.blog?.routeBase ?? home, version: '' }
  return { root: config.pages?.path ?? '', routeBase: home, version: '' }
}

// An absolute slug is relative to the collection's address, a relative slug to the page's folder.
function resolveSlug(written: string, folder: string): string | undefined {
  // The slug may be copied from the address bar of a browser: `my%20page` is `my page`.
  const slug = decodeAddress(written)
  if (!isPlainAddress(slug)) return undefined
  const path = joinSitePath(slug.startsWith('/') ? '' : folder, slug)
  return path === undefined || path.split('/').some(part => part.length > 200) ? undefined : path
}

function invalidSlug({ path, meta: { frontMatter, slugPlace } }: PageFacts): Diagnostic {
  const { slug = '' } = frontMatter
  const shown = slug.length > 100 ? `${slug.slice(0, 100)}…` : slug
  return {
    code: 'doc/invalid-slug',
    severity: 'error',
    message: `The slug ${JSON.stringify(shown)} cannot be an address${reasonAgainst(decodeAddress(slug))}.`,
    hint: 'Use letters, digits, spaces, "-", "_" and "/", and stay inside the folder of the content.',
    file: path,
    ...slugPlace,
  }
}

function reasonAgainst(slug: string): string {
  const character = [...slug].find(each => !isPlainAddress(`a${each}`))
  if (character !== undefined) return `: it holds ${JSON.stringify(character)}`
  if (slug.trim() === '') return ': it is empty'
  return slug.split('/').some(part => part.length > 200)
    ? ': a part of it is too long'
    : ': it leaves its folder'
}

function noDate(file: SitePath): Diagnostic {
  return {
    code: 'post/no-date',
    severity: 'error',
    message: 'The post has no date: its name holds none, and neither does its front matter.',
    hint: 'Begin its name with "2025-04-30-" or "30-04-25", or write "date: 2025-04-30" into the front matter.',
    file,
    line: 1,
    column: 1,
  }
}

/** The description of a page: from its front matter, or else its first line. */
export function descriptionOf({ frontMatter, excerpt }: PageMeta): string {
  return frontMatter.description ?? excerpt
}

const endings = ['.md', '.mdx', '.markdown']
const folderPages = ['index', 'README', 'readme', 'Readme', '_index']

/**
 * The files that a path without an extension may mean, in order of priority. Code hosts read `guide/` as the index page of that folder;
 * other programs allow `guide` without the extension.
 */
export function pageFiles(path: string): readonly SitePath[] {
  if (endings.some(ending => path.endsWith(ending))) return [path as SitePath]
  const inside = folderPages.map(name => (path === '' ? name : `${path}/${name}`))
  const names = [...(path === '' ? [] : [path]), ...inside]
  return names.flatMap(name => endings.map(ending => `${name}${ending}` as SitePath))
}
