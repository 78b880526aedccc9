// The derived site: addresses, sidebars, the blog, and what each page shows of other pages.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { OutputPath, RoutePath, SitePath } from '../../base/text/brand.ts'
import type { Config } from '../../config/config.ts'
import type { SidebarBadge } from '../../config/schema/sidebar-badge.ts'
import type { DocsVersion } from '../../config/versions/docs-version.ts'
import type { ChangeKind } from '../../contract/blog/change-kinds.ts'
import type { ContentGraph, Page, Target } from '../graph/content-graph.ts'
import { letterOf, type Tag } from './collect-tags.ts'

export type Route =
  | { readonly kind: 'doc'; readonly route: RoutePath; readonly page: Page; readonly position: DocPosition }
  | {
      readonly kind: 'category-index'
      readonly route: RoutePath
      readonly category: Category
      readonly position: DocPosition
    }
  | {
      readonly kind: 'tag-list'
      readonly route: RoutePath
      readonly version: string
      readonly tags: readonly Tag[]
    }
  | {
      readonly kind: 'tag'
      readonly route: RoutePath
      readonly version: string
      readonly tag: Tag
      /** The address of the tag list. Undefined: no tag is listed. */
      readonly list: RoutePath | undefined
    }
  | { readonly kind: 'post'; readonly route: RoutePath; readonly page: Page; readonly post: Post }
  | PostListRoute
  | { readonly kind: 'post-archive'; readonly route: RoutePath }
  | { readonly kind: 'post-tag-list'; readonly route: RoutePath }
  | { readonly kind: 'author-list'; readonly route: RoutePath }
  | { readonly kind: 'docs-landing'; readonly route: RoutePath }
  | { readonly kind: 'plain-page'; readonly route: RoutePath; readonly page: Page }
  | { readonly kind: 'component-page'; readonly route: RoutePath; readonly file: SitePath }
  | { readonly kind: 'search'; readonly route: RoutePath }
  | { readonly kind: 'not-found'; readonly route: RoutePath }
  /** A page of the site replaces the generated one. */
  | { readonly kind: 'not-found'; readonly route: RoutePath; readonly page: Page }

/** One page of a list of posts. */
export interface PostListRoute {
  readonly kind: 'post-list'
  readonly route: RoutePath
  readonly of: PostListOf
  /** Address of the first page. */
  readonly base: RoutePath
  /** From 1 to `count`. */
  readonly number: number
  readonly count: number
  readonly posts: readonly Post[]
  /** Posts on all pages together. */
  readonly total: number
}

/** The position of a page in its sidebar. */
export interface DocPosition {
  readonly sidebar: string | undefined
  /** Indexes into the sidebar's tree, from the top to the item. Empty: no sidebar lists the page. */
  readonly path: readonly number[]
  readonly previous: Neighbour | undefined
  readonly next: Neighbour | undefined
}

export interface Sidebar {
  /** The name; frozen versions and further sets of documents put their version's key before it. */
  readonly id: string
  /** The name in the configuration. Undefined: the sidebar belongs to one unlisted page. */
  readonly name: string | undefined
  /** The id of the shared sidebar that this sidebar is a variant of; a shared sidebar has its own id here. */
  readonly base: string
  /** Key of its version; `` for the blog's. */
  readonly version: string
  readonly items: readonly SidebarItem[]
}

export type SidebarItem =
  | {
      readonly kind: 'doc'
      readonly label: string
      readonly page: Page
      readonly badge?: SidebarBadge
      /** Text below the label. */
      readonly note?: string
      /** HTTP method of the operation that the page describes. */
      readonly method?: string
      readonly isRef: boolean
      readonly className: string | undefined
    }
  | {
      readonly kind: 'link'
      readonly label: string
      readonly href: string
      readonly description: string | undefined
      readonly badge?: SidebarBadge
      readonly className: string | undefined
    }
  | { readonly kind: 'html'; readonly html: string; readonly className: string | undefined }
  | Category

export interface Category {
  readonly kind: 'category'
  readonly label: string
  readonly link: CategoryLink | undefined
  readonly items: readonly SidebarItem[]
  readonly collapsible: boolean
  readonly collapsed: boolean
  readonly description: string | undefined
  readonly badge?: SidebarBadge
  readonly className: string | undefined
}

export type CategoryLink =
  | { readonly kind: 'doc'; readonly page: Page }
  | {
      readonly kind: 'generated'
      readonly route: RoutePath
      readonly title: string
      readonly description: string
      readonly keywords: readonly string[]
      readonly image: string | undefined
    }

/** A version of the documentation as readers meet it. */
export interface SiteVersion {
  readonly version: DocsVersion
  /** The first page; links to the version as a whole lead there. */
  readonly mainRoute: RoutePath | undefined
  /** The address of all its tags. */
  readonly tagsRoute: RoutePath
  /** Tags of its pages. */
  readonly tags: ReadonlyMap<SitePath, readonly Tag[]>
}

/** Where a redirect leads. */
export type RedirectTarget = Extract<Target, { kind: 'page' | 'static' | 'external' }>

/** A redirect for all addresses of one form. */
export interface RedirectPattern {
  /** Below the base path, decoded: `/old/:path*`. */
  readonly from: string
  readonly to: RedirectTarget | PatternTarget
}

/** An address with the parameters of the pattern. */
export interface PatternTarget {
  readonly kind: 'pattern'
  /** `https://example.ru` for an address of another site; empty for this site. */
  readonly origin: string
  /** Below the base path, decoded: `/new/:path*`. */
  readonly path: string
}

/** A site after linking and deriving, with its configuration and content. */
export interface LinkedSite {
  readonly config: Config
  readonly graph: ContentGraph
  readonly site: Site
}

/** Empty until targets are resolved. */
export interface SiteRedirects {
  /** Former addresses and where they lead. */
  readonly redirects: ReadonlyMap<RoutePath, RedirectTarget>
  /** Former addresses whose target is missing: reported, not published. */
  readonly brokenRedirects: ReadonlySet<RoutePath>
  /** Patterns of former addresses. A page or a single former address wins over a pattern, an earlier pattern over a later one. */
  readonly redirectPatterns: readonly RedirectPattern[]
}

export interface Site extends SiteRedirects {
  /** Undefined when the site has no blog. */
  readonly blog: Blog | undefined
  /** Newest first, grouped by set of documents. */
  readonly versions: readonly SiteVersion[]
  readonly routes: ReadonlyMap<RoutePath, Route>
  /** Further output files with the same content, for a folder written as `/docs/` or `/docs/index.html`: output file → route. */
  readonly copies: ReadonlyMap<OutputPath, RoutePath>
  readonly sidebars: ReadonlyMap<string, Sidebar>
  readonly diagnostics: readonly Diagnostic[]
}

export interface Post {
  readonly page: Page
  /** Whole minutes, at least one. */
  readonly minutes: number
  readonly authors: readonly Author[]
  readonly tags: readonly Tag[]
  /** Kinds of change that the post describes, without repetition, in the order of `changeKinds`. */
  readonly changes: readonly ChangeKind[]
  /** Undefined for the newest and the oldest post, and for unlisted posts. */
  readonly newer: Neighbour | undefined
  readonly older: Neighbour | undefined
  /** The post's sidebar, and the path of the post in it: year, index in the year. */
  readonly sidebar: string
  readonly path: readonly number[]
}

/** Feeds never contain unlisted posts, not even in development, and no posts that are shown untranslated. */
export function isInFeeds({ page }: Post): boolean {
  return page.visibility === 'listed' && page.date !== undefined && !page.isFallback
}

export interface Author {
  /** Key in `authors.yml`. Undefined: the post describes the author itself. */
  readonly key: string | undefined
  readonly name: string
  readonly title: string | undefined
  readonly url: string | undefined
  readonly email: string | undefined
  /** As written. */
  readonly image: string | undefined
  readonly description: string | undefined
  readonly socials: readonly { readonly name: string; readonly href: string }[]
  /** Address of the author's page. Undefined: there is no such page. */
  readonly route: RoutePath | undefined
}

/** The posts of a list. */
export type PostListOf =
  | { readonly kind: 'all' }
  | { readonly kind: 'tag'; readonly tag: Tag }
  | { readonly kind: 'author'; readonly author: Author }
  | { readonly kind: 'change'; readonly change: ChangeKind }

export interface Blog {
  readonly routeBase: RoutePath
  readonly tagsRoute: RoutePath
  readonly authorsRoute: RoutePath
  readonly archiveRoute: RoutePath
  /** Listed posts, newest first. */
  readonly posts: readonly Post[]
  /** All posts by file, including unlisted ones. */
  readonly byFile: ReadonlyMap<SitePath, Post>
  readonly tags: readonly Tag[]
  /** Listed posts by kind of change; kinds without posts are left out. */
  readonly changes: readonly PostsOfChange[]
  /** Authors of `authors.yml` in the order of the file, with their listed posts. */
  readonly authors: readonly { readonly author: Author; readonly posts: readonly Post[] }[]
}

interface PostsOfChange {
  readonly change: ChangeKind
  readonly route: RoutePath
  readonly posts: readonly Post[]
}

/** The previous or next page in the navigation. */
export interface Neighbour {
  readonly label: string
  readonly route: RoutePath
}

/** The file that a page was made from. Undefined: docsgen generates the page. */
export function fileOfRoute(route: Route): SitePath | undefined {
  if ('page' in route) return route.page.file
  return 'file' in route ? route.file : undefined
}

/** The ids on a page that links may name. Undefined: the ids of a page component are known only after rendering. */
export function anchorsOfRoute(route: Route): readonly string[] | undefined {
  if ('page' in route) return route.page.anchors
  switch (route.kind) {
    case 'component-page':
      return undefined
    case 'tag-list':
      return route.tags.filter(tag => tag.isListed).map(letterOf)
    // Links into these lists are rare, and a false report would be worse than a missed one.
    case 'post-archive':
    case 'post-tag-list':
      return undefined
    default:
      return []
  }
}
