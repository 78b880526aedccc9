// What filling the slots of one page needs, and what it counts.
import type { Heading } from '../../content/markdown/page-facts.ts'
import type { ServerBundle } from '../../contract/server-bundle.ts'
import type { Languages } from '../../contract/text-language.ts'
import type { HeadingLevels, PageInput, SlotsInput } from '../plan/page/page-input.ts'
import type { PageLink } from '../plan/page/page-links.ts'

/** What a text asks of the templates. */
export type TextServer = Pick<ServerBundle, 'renderDirective' | 'newTabLabel'>

export interface SlotContext {
  readonly links: readonly PageLink[]
  readonly server: TextServer
  readonly headings: readonly Heading[]
  /** Levels of headings that a table of contents shows unless it is told otherwise. */
  readonly levels: HeadingLevels
  /** What its directives ask for. */
  readonly cards: PageInput['cards']
  /** Operations of an API that have samples on the page. */
  readonly sampled: readonly string[]
  readonly searchHref: string
  readonly languages: Languages
  /** Images so far: the first of a page is not loaded lazily. */
  images: number
  /** Whether what comes stands in a link. */
  isInLink: boolean
  /** CSS pixels of the text. */
  readonly column: number
  /** Directives so far, for their ids. */
  directives: number
}

/** Nothing is counted yet. */
export function slotContext(
  server: SlotContext['server'],
  { links, headings }: SlotsInput,
  given: Pick<SlotContext, 'levels' | 'cards' | 'column' | 'sampled' | 'searchHref' | 'languages'>,
): SlotContext {
  return { ...given, links, server, headings, images: 0, isInLink: false, directives: 0 }
}
