// Plans the search: which pages of a site are searched, and in which index.
import type { Inputs } from '../../base/host/inputs.ts'
import type { PlainWord } from '../../base/strings/words.ts'
import type { Hash, SitePath } from '../../base/text/brand.ts'
import { compareCodeUnits } from '../../base/text/site-path.ts'
import type { SearchCollection } from '../../config/options/search-options.ts'
import type { DocsVersion } from '../../config/versions/docs-version.ts'
import { ignoresRoutes } from '../../content/derive/ignored-routes.ts'
import { itemsOnPath } from '../../content/derive/sidebar/sidebar-items.ts'
import type { Route, Site } from '../../content/derive/site.ts'
import { pageHref } from '../../content/derive/urls.ts'
import type { SearchSection } from '../../content/markdown/search-sections.ts'
import { lastVersions, versionOfRoute } from '../../content/resolve/route-version.ts'
import type { Snapshot } from '../../content/snapshot.ts'
import { contextOf, type SearchScope } from '../../contract/search-scopes.ts'
import type { PageDescription } from '../index/manifest.ts'

/** Plain data. */
export interface SearchPlan {
  readonly locale: string
  /** Folder of the language in the output: `` or `en/`. */
  readonly folder: string
  /** In the order of addresses. */
  readonly pages: readonly PlannedPage[]
  /** An index for each version of the documentation and each context; `numbers` are indexes in `pages`. */
  readonly scopes: readonly (SearchScope & { readonly numbers: readonly number[] })[]
}

interface PlannedPage {
  /** The file with the searched text. Absent: the page is found by its title only. */
  readonly file?: SitePath
  /** Hash of the `DescribedPage` among the inputs. */
  readonly described: Hash
}

type PageRoute = Extract<Route, { readonly page: unknown }>

/** The collection of `search.collections` to which a route belongs. Routes of other kinds are not searched. */
const collectionOf: Partial<Record<Route['kind'], SearchCollection>> = {
  doc: 'docs',
  post: 'blog',
  'post-archive': 'blog',
  'post-tag-list': 'blog',
  'author-list': 'blog',
  'plain-page': 'pages',
  'component-page': 'pages',
}

/** Generated pages of the blog, which are found by their titles only. */
const blogPages: Partial<Record<Route['kind'], PlainWord>> = {
  'post-archive': 'blog.archive',
  'post-tag-list': 'tags.title',
  'author-list': 'blog.authors',
}

/** The description of a page: everything that is searched beside its text. */
export interface DescribedPage extends PageDescription {
  /** The searched sections of a page without a text. */
  readonly sections?: readonly SearchSection[]
  /** The author wrote no description: it is the beginning of the text, which is searched anyway. */
  readonly isTextBeginning: boolean
}

/** The text that a page component renders. */
export interface ComponentText {
  readonly title: string
  readonly description: string
  readonly sections: readonly SearchSection[]
}

/** By the file of the component. Components that cannot be rendered are missing. */
export type ComponentTexts = ReadonlyMap<SitePath, ComponentText>

/** Drafts, unlisted pages, most lists and the pages that the configuration excludes are not searched. */
export function planSearch(
  snapshot: Snapshot,
  inputs: Inputs,
  components: ComponentTexts = new Map(),
): SearchPlan {
  const { site, config } = snapshot
  const isIgnored = ignoresRoutes(config.search.ignorePatterns)
  const collections: ReadonlySet<SearchCollection | undefined> = new Set(config.search.collections)
  const found = [...site.routes.values()]
    .filter(route => isFound(route, components))
    .filter(({ kind, route }) => collections.has(collectionOf[kind]) && !isIgnored(route))
    .sort((a, b) => compareCodeUnits(a.route, b.route))
    .map(route => ({ route, version: versionOfRoute(site, route)?.version }))
    .filter(({ version }) => version?.noIndex !== true)
    .map(({ route, version }, number) => ({ number, route, version }))
  const last = new Set(lastVersions(site).map(({ version }) => version))
  const others = site.versions.map(({ version }) => version).filter(version => !last.has(version))
  const contextPaths = config.search.contexts.map(({ path }) => path)
  return {
    locale: config.language.locale,
    folder: config.edition.folder,
    pages: found.map(({ route }) => {
      const described = inputs.add(describePage(snapshot, route, components))
      return { ...('page' in route && { file: route.page.file }), described }
    }),
    scopes: [undefined, ...others].flatMap(shown =>
      [undefined, ...contextPaths.keys()].map(context => ({
        version: shown?.key,
        context,
        numbers: found
          .filter(({ version }) => version === undefined || isSearched(version, { shown, last }))
          .filter(
            ({ route }) =>
              context === undefined || contextOf([contextPaths[context] as string], route.route) === 0,
          )
          .map(({ number }) => number),
      })),
    ),
  }
}

// The index of a version has this version of its set of documents, and the last version of other sets.
function isSearched(
  version: DocsVersion,
  { shown, last }: { readonly shown: DocsVersion | undefined; readonly last: ReadonlySet<DocsVersion> },
): boolean {
  return version.set === shown?.set ? version === shown : last.has(version)
}

function isFound(route: Route, components: ComponentTexts): boolean {
  if (route.kind === 'component-page') return components.has(route.file)
  // A page that is not translated is found in the original language.
  if ('page' in route && route.page.isFallback) return false
  return 'page' in route ? route.page.visibility === 'listed' : blogPages[route.kind] !== undefined
}

function describePage({ config, site }: Snapshot, route: Route, components: ComponentTexts): DescribedPage {
  const href = pageHref(config, route.route)
  const component = route.kind === 'component-page' ? components.get(route.file) : undefined
  if (component !== undefined) return { href, path: [], keywords: [], isTextBeginning: false, ...component }
  if (!('page' in route)) {
    const title = config.language.words[blogPages[route.kind] ?? 'docs.title']
    const path = [config.blog?.title ?? '']
    return { href, title, path, description: '', keywords: [], isTextBeginning: false }
  }
  const { page } = route
  return {
    href,
    title: page.title,
    path: pathOf(site, route) ?? (route.kind === 'post' ? [config.blog?.title ?? ''] : []),
    description: page.description,
    keywords: page.facts.meta.frontMatter.keywords ?? [],
    isTextBeginning: page.facts.meta.frontMatter.description === undefined,
  }
}

// Names of the categories around a page, from the top.
function pathOf(site: Site, route: PageRoute): readonly string[] | undefined {
  if (route.kind !== 'doc') return undefined
  const { sidebar, path } = route.position
  const items = sidebar === undefined ? undefined : site.sidebars.get(sidebar)?.items
  if (items === undefined) return []
  return itemsOnPath(items, path)
    .slice(0, -1)
    .flatMap(item => ('label' in item ? [item.label] : []))
}
