// What parsing gives: small facts that other pages may know, and the large content that only the page itself needs.
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Hash, SitePath } from '../text/brand.ts'
import type { Place } from '../text/line-index.ts'
import type { FrontMatter } from './front-matter.ts'

export interface PageFacts {
  readonly path: SitePath
  readonly meta: PageMeta
  readonly headings: readonly Heading[]
  /** Every id inside the content that a link may point to. */
  readonly anchors: readonly string[]
  readonly references: readonly Reference[]
  readonly components: readonly ComponentUse[]
  readonly contentHash: Hash
  readonly diagnostics: readonly Diagnostic[]
}

export interface PageMeta {
  readonly frontMatter: FrontMatter
  /** Front matter, else the heading at the top, else undefined (the id then serves, DP-2). */
  readonly title: string | undefined
  /** The text starts with its own `h1`, so no title is added above it (DP-1). */
  readonly hasContentTitle: boolean
  /** First line of text without markup (DP-5). */
  readonly excerpt: string
}

export interface Heading {
  readonly depth: number
  readonly id: string
  /** Plain text. */
  readonly text: string
  /** Inline HTML for tables of contents: code, emphasis, strike; no links or images (DP-22). */
  readonly html: string
}

/** A link or image as written. Links in configuration become references too. */
export interface Reference {
  readonly raw: string
  readonly from: 'markdown' | 'html' | 'front-matter' | 'directive' | 'config'
  readonly role: 'link' | 'image'
  readonly place: Place
}

/** A directive that names a component. */
export interface ComponentUse {
  readonly name: string
  readonly place: Place
}

export interface PageContent {
  readonly body: readonly Part[]
}

/** Attributes of a directive, as a component gets them. */
export type Props = Readonly<Record<string, string>>

/** Finished HTML, and open slots for what depends on other files or on components. */
export type Part =
  | string
  /** Opening tag of a link; `attributes` are finished HTML with a leading space. */
  | { readonly slot: 'link'; readonly reference: number; readonly attributes: string }
  /** End of a link: what leaves the site gets a mark. */
  | { readonly slot: 'link-end'; readonly reference: number }
  /** The bare address, inside an attribute of raw HTML; `written` is kept when the address stays what it was. */
  | { readonly slot: 'url'; readonly reference: number; readonly written: string }
  | { readonly slot: 'image'; readonly reference: number; readonly alt: string; readonly title: string }
  | ComponentPart

export interface ComponentPart {
  readonly slot: 'component'
  readonly name: string
  readonly props: Props
  readonly label: readonly Part[]
  readonly children: readonly Part[]
  /** The directive's first line as written: shown when no such component exists. */
  readonly source: string
  readonly place: Place
}
