// The derived site: addresses, sidebars, and what each page shows of the others.
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
      /** The address of all tags; undefined when none is listed. */
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
  /** The same with a text of the site. */
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

/** Where a docs page stands. */
export interface DocPosition {
  readonly sidebar: string | undefined
  /** Indexes into the sidebar's tree, from the top to the item itself; empty when it is not listed. */
  readonly path: readonly number[]
  readonly previous: Neighbour | undefined
  readonly next: Neighbour | undefined
}

export interface Sidebar {
  /** Its name; in a frozen version, and in another set of documents, with the version's key before it. */
  readonly id: string
  /** As the configuration calls it; undefined for the sidebar of one unlisted page. */
  readonly name: string | undefined
  /** The sidebar that it is a view of: its own id, or that of the one that everybody sees. */
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
      /** Said below the label. */
      readonly note?: string
      /** HTTP method that the page describes. */
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
  /** Its first page: where links to the version as a whole lead. */
  readonly mainRoute: RoutePath | undefined
  /** The address of all its tags. */
  readonly tagsRoute: RoutePath
  /** Tags of its pages. */
  readonly tags: ReadonlyMap<SitePath, readonly Tag[]>
}

/** Where a redirect leads. */
export type RedirectTarget = Extract<Target, { kind: 'page' | 'static' | 'external' }>

/** Former addresses that are told by their form. */
export interface RedirectPattern {
  /** Below the base path, decoded: `/old/:path*`. */
  readonly from: string
  readonly to: RedirectTarget | PatternTarget
}

/** An address with parameters of the pattern that leads to it. */
export interface PatternTarget {
  readonly kind: 'pattern'
  /** Of an address elsewhere, `https://example.ru`; empty for this site. */
  readonly origin: string
  /** Below the base path, decoded: `/new/:path*`. */
  readonly path: string
}

/** A site with what its pages and addresses follow from. */
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
  /** Undefined on a site without one. */
  readonly blog: Blog | undefined
  /** Newest first, of one set of documents after the other. */
  readonly versions: readonly SiteVersion[]
  readonly routes: ReadonlyMap<RoutePath, Route>
  /** Further output files with the same page, for a folder written as `/docs/` or `/docs/index.html`: output file → route. */
  readonly copies: ReadonlyMap<OutputPath, RoutePath>
  readonly sidebars: ReadonlyMap<string, Sidebar>
  readonly diagnostics: readonly Diagnostic[]
}

// The blog: posts, newest first, with their authors, tags and neighbours.

export interface Post {
  readonly page: Page
  /** Whole minutes, at least one. */
  readonly minutes: number
  readonly authors: readonly Author[]
  readonly tags: readonly Tag[]
  /** What it tells of, each kind once, in the order of `changeKinds`. */
  readonly changes: readonly ChangeKind[]
  /** Undefined at the ends, and for posts that are not listed. */
  readonly newer: Neighbour | undefined
  readonly older: Neighbour | undefined
  /** Its sidebar, and where it stands there: year, place in the year. */
  readonly sidebar: string
  readonly path: readonly number[]
}

/** Unlisted posts stay out of the feeds in development too, and posts that are not translated out of those of their language. */
export function isInFeeds({ page }: Post): boolean {
  return page.visibility === 'listed' && page.date !== undefined && !page.isFallback
}

export interface Author {
  /** In `authors.yml`; undefined for one that a post describes itself. */
  readonly key: string | undefined
  readonly name: string
  readonly title: string | undefined
  readonly url: string | undefined
  readonly email: string | undefined
  /** As written. */
  readonly image: string | undefined
  readonly description: string | undefined
  readonly socials: readonly { readonly name: string; readonly href: string }[]
  /** Of the author's own page; undefined when there is none. */
  readonly route: RoutePath | undefined
}

/** Which posts a list shows. */
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
  /** Those that anybody may find, newest first. */
  readonly posts: readonly Post[]
  /** By file, unlisted ones too. */
  readonly byFile: ReadonlyMap<SitePath, Post>
  readonly tags: readonly Tag[]
  /** Listed posts by what they tell of; kinds without one are left out. */
  readonly changes: readonly PostsOfChange[]
  /** Everybody in `authors.yml`, in its order, with the listed posts. */
  readonly authors: readonly { readonly author: Author; readonly posts: readonly Post[] }[]
}

interface PostsOfChange {
  readonly change: ChangeKind
  readonly route: RoutePath
  readonly posts: readonly Post[]
}

// The previous or next page, as a page names it.

export interface Neighbour {
  readonly label: string
  readonly route: RoutePath
}

// Which file a page was made from.

/** Undefined for pages that docsgen generates by itself. */
export function fileOfRoute(route: Route): SitePath | undefined {
  if ('page' in route) return route.page.file
  return 'file' in route ? route.file : undefined
}

// The ids that links to a page may name.

/** Undefined for page components, whose ids are known only when they are rendered. */
export function anchorsOfRoute(route: Route): readonly string[] | undefined {
  if ('page' in route) return route.page.anchors
  switch (route.kind) {
    case 'component-page':
      return undefined
    case 'tag-list':
      return route.tags.filter(tag => tag.isListed).map(letterOf)
    // Headings of years and letters are not followed from elsewhere; a wrong alarm would be worse than none.
    case 'post-archive':
    case 'post-tag-list':
      return undefined
    default:
      return []
  }
}
