// What a page shows beside its texts, apart from them: with another text, the sheet stays what it is.
import type { CardProps, PageProps, SharedProps } from '../../contract/page-props.ts'
import type { SidebarViewProps } from '../../contract/sidebar-props.ts'
import { fingerprint } from '../../fingerprint/fingerprint.ts'
import type { Heading } from '../../markdown/page-facts.ts'
import type { Hash, RoutePath } from '../../text/brand.ts'
import type { PageLink } from './page-links.ts'

/** A page before rendering, without its texts. Plain data: a later build may render it with other texts. */
export interface PageSheet {
  readonly address: RoutePath
  readonly shared: SharedProps
  readonly props: PageProps
  /** Of the page's own text; undefined: it has none. */
  readonly text: TextSheet | undefined
  readonly near: readonly CardProps[]
  /** Of posts whose texts the page shows in part, in order. */
  readonly previews: readonly TextSheet[]
  /** Pages with the same key show the same sidebar, apart from the mark of the current page. */
  readonly sidebar: SidebarSheet | undefined
}

export interface SidebarSheet {
  readonly key: Hash
  readonly view: SidebarViewProps
}

/** What is known of a text apart from itself. */
export interface TextSheet {
  readonly links: readonly PageLink[]
  readonly headings: readonly Heading[]
  readonly hasDiagrams: boolean
}

/** Key of a page. `sheetKey` covers its sheet and what renders it, `texts` are the hashes of its texts, in order. */
export function pageKey(sheetKey: Hash, texts: readonly Hash[]): Hash {
  return fingerprint('page', sheetKey, ...texts)
}
