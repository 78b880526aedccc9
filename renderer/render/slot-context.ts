// What filling the slots of one page needs and counts.
import type { CardProps } from '../contract/page-props.ts'
import type { ServerBundle } from '../contract/server-bundle.ts'
import type { Heading } from '../markdown/page-facts.ts'
import type { PageLink } from '../plan/page/page-links.ts'

export interface SlotContext {
  readonly links: readonly PageLink[]
  readonly server: Pick<ServerBundle, 'renderDirective'>
  readonly headings: readonly Heading[]
  /** Levels of headings that a table of contents shows unless it is told otherwise. */
  readonly levels: { readonly min: number; readonly max: number }
  /** Pages near this one in the sidebar. */
  readonly cards: readonly CardProps[]
  /** Images so far: the first of a page is not loaded lazily (WF-6). */
  images: number
  /** CSS pixels of the text. */
  readonly column: number
  /** Directives so far, for their ids. */
  directives: number
}
