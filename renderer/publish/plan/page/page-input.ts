// Everything a page shows except its Markdown body; unchanged when only the body changes.
import type { Hash, RoutePath } from '../../../base/text/brand.ts'
import type { Heading } from '../../../content/markdown/page-facts.ts'
import type { CardsOf } from '../../../contract/directives/directive.ts'
import type { HeadTag } from '../../../contract/head-tag.ts'
import type { CardProps, PageProps, SharedProps } from '../../../contract/page-props.ts'
import type { SidebarItemProps, SidebarViewProps } from '../../../contract/sidebar-props.ts'
import type { ShellInput } from '../shell-input.ts'
import type { PageLink } from './page-links.ts'

export interface PageInput {
  /** What many pages share: `FrameInput`, `ShellInput` and `SidebarInput`. */
  readonly parts: {
    readonly frame: Hash
    readonly shell: Hash
    readonly sidebar?: Hash | undefined
  }
  readonly address: RoutePath
  readonly props: PageProps
  /** Of the page's own text; undefined: it has none. */
  readonly text: SlotsInput | undefined
  /** What its directives ask for. */
  readonly cards: Readonly<Partial<Record<CardsOf, readonly CardProps[]>>>
  /** Of posts whose texts the page shows in part, in order. */
  readonly previews: readonly SlotsInput[]
  readonly levels: HeadingLevels
  /** Tags of `<head>` that the page itself names. Absent: none. */
  readonly head?: PageHead
}

export interface PageHead {
  /** With finished addresses. */
  readonly tags: readonly HeadTag[]
  /** The page's own policy, which allows them. Absent: the policy is left to the server. */
  readonly policy?: string
}

/** What is around every page of a version. */
export interface FrameInput {
  /** Hash of the compiled templates. */
  readonly templates: Hash
  readonly shared: SharedProps
}

/** Pages with the same one show the same sidebar, apart from the mark of the current page. */
export interface SidebarInput {
  /** Hash of the compiled templates. */
  readonly templates: Hash
  readonly view: SidebarViewProps
}

/** The file that holds the whole tree of a sidebar. */
export interface WholeSidebarInput {
  /** Hash of the compiled templates. */
  readonly templates: Hash
  readonly items: readonly SidebarItemProps[]
}

/** What the open slots of a text are filled with. */
export interface SlotsInput {
  readonly links: readonly PageLink[]
  readonly headings: readonly Heading[]
  readonly hasDiagrams: boolean
}

/** Levels of headings that a table of contents shows unless it is told otherwise. */
export interface HeadingLevels {
  readonly min: number
  readonly max: number
}

/** What a page's rendering reads, put together again. */
export interface WholePageInput extends Omit<PageInput, 'parts'> {
  readonly shared: SharedProps
  readonly shell: ShellInput
  readonly sidebar: { readonly key: Hash; readonly view: SidebarViewProps } | undefined
}
