// What the layouts of the blog get.

import type {
  ContentsItem,
  FeedbackProps,
  LastUpdatedProps,
  NeighbourProps,
  SidebarRequest,
  TagLink,
} from '../page-parts.ts'
import type { TextLanguage } from '../text-language.ts'
import type { ChangeKind } from './change-kinds.ts'

export interface AuthorProps {
  readonly name: string
  readonly title: string | undefined
  /** The author's page, else an address elsewhere. */
  readonly href: string | undefined
  readonly imageHref: string | undefined
  readonly description: string | undefined
  readonly socials: readonly { readonly name: string; readonly href: string }[]
  /** Listed posts. */
  readonly count: number
}

/** The head of a post, on its own page and in lists. */
export interface PostProps {
  readonly title: string
  readonly href: string
  readonly date: { readonly iso: string; readonly label: string } | undefined
  readonly readingTime: string
  readonly authors: readonly AuthorProps[]
  readonly tags: readonly TagLink[]
  readonly changes: readonly ChangeProps[]
  /** Of title and text in a list, when the post is not translated. */
  readonly language?: TextLanguage
}

/** What a post tells of, in a word that leads to all such posts. */
export interface ChangeProps {
  readonly kind: ChangeKind
  readonly label: string
  readonly href: string
}

export interface BlogPostProps extends PostProps {
  readonly layout: 'BlogPost'
  readonly sidebar: SidebarRequest
  readonly contents: readonly ContentsItem[]
  readonly hidesContents: boolean
  readonly visibility: 'draft' | 'unlisted' | 'listed'
  readonly newer: NeighbourProps | undefined
  readonly older: NeighbourProps | undefined
  readonly editHref: string | undefined
  readonly lastUpdated: LastUpdatedProps | undefined
  readonly feedback?: FeedbackProps
}

export interface BlogListProps {
  readonly layout: 'BlogList'
  readonly sidebar: SidebarRequest
  readonly title: string
  readonly description: string
  /** Of an author's list. */
  readonly author: AuthorProps | undefined
  /** Where all tags or authors stand. */
  readonly up: NeighbourProps | undefined
  /** All posts, and those of each kind of change; none on lists of tags and authors. */
  readonly filters: readonly (NeighbourProps & { readonly count: number; readonly isCurrent: boolean })[]
  /** Other ways into the blog, on the list of all posts. */
  readonly ways: readonly NeighbourProps[]
  readonly visibility: 'unlisted' | 'listed'
  /** What stands in place of an empty list. */
  readonly emptyText: string
  /** The text of each arrives as HTML of its own; `hasMore`: only its beginning. */
  readonly posts: readonly (PostProps & { readonly hasMore: boolean })[]
  readonly newerHref: string | undefined
  readonly olderHref: string | undefined
}

export interface BlogArchiveProps {
  readonly layout: 'BlogArchive'
  readonly title: string
  readonly years: readonly {
    readonly year: string
    /** `day`: day and month; empty for a post without a date. */
    readonly posts: readonly ArchivedPost[]
  }[]
}

export interface ArchivedPost {
  readonly day: string
  readonly title: string
  readonly href: string
  readonly changes: readonly ChangeProps[]
}

export interface BlogAuthorsProps {
  readonly layout: 'BlogAuthors'
  readonly sidebar: SidebarRequest
  readonly title: string
  readonly authors: readonly AuthorProps[]
}
