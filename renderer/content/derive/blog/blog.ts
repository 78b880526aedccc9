// The blog: posts, newest first, with their authors, tags and neighbours.
import type { RoutePath, SitePath } from '../../../base/text/brand.ts'
import type { ChangeKind } from '../../../contract/blog/change-kinds.ts'
import type { Page } from '../../graph/content-graph.ts'
import type { Neighbour } from '../neighbour.ts'
import type { Tag } from '../tags/collect-tags.ts'

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
