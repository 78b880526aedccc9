// The results of parsing a text: small facts that other pages may need, and the large content that only its own page shows.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { Hash, SitePath } from '../../base/text/brand.ts'
import type { Place } from '../../base/text/line-index.ts'
import type { HeadTag } from '../../contract/head-tag.ts'
import type { FrontMatter } from './front-matter-fields.ts'
import type { UsedInputs } from './includes/parse-inputs.ts'
import type { PostFacts } from './post-text.ts'

export interface FactHashes {
  readonly contentHash: Hash
  /** Hash of the text that readers search the page by. */
  readonly searchHash: Hash
  /** Hash of the page's twin; absent unless the options ask for a twin. */
  readonly twinHash?: Hash
}

export interface PageFacts extends FactHashes {
  readonly path: SitePath
  readonly meta: PageMeta
  readonly headings: readonly Heading[]
  /** Every id inside the content that a link may point to, without those of directives. */
  readonly anchors: readonly string[]
  /** Where each of them is written, in the same order. */
  readonly anchorPlaces: readonly AnchorPlace[]
  readonly references: readonly Reference[]
  readonly components: readonly ComponentUse[]
  /** Scripts and styles that not every page needs. */
  readonly features: readonly 'diagrams'[]
  /** What links such as `api:sendMessages#messages.to` may name, with the id on the page. Absent: nothing of an API is shown. */
  readonly apiTargets?: Readonly<Record<string, string>>
  /** JSON in the text that is marked as a request or an answer of an API. Absent: none. */
  readonly apiBlocks?: readonly ApiBlock[]
  /** Of posts of the blog only. */
  readonly post?: PostFacts
  /** Every `review_by` of the page and its partial files. Absent: none. */
  readonly reviews?: readonly Review[]
  /** What the parse asked for beside the file's own text. */
  readonly inputs: UsedInputs
  readonly diagnostics: readonly Diagnostic[]
}

export interface AnchorPlace extends Place {
  /** The partial file it stands in. Undefined: the page's own. */
  readonly file?: SitePath
}

/** A `review_by` of the front matter: the day by which somebody must read the file again. */
export interface Review {
  /** Seconds since 1970: the start of the last day. */
  readonly by: number
  readonly place: Place
  /** The partial file it stands in. Undefined: the page's own. */
  readonly file?: SitePath
}

export interface PageMeta {
  readonly frontMatter: FrontMatter
  /** Front matter, else the heading at the top, else undefined (the id then serves). */
  readonly title: string | undefined
  /** The text starts with its own `h1`, so no title is added above it. */
  readonly hasContentTitle: boolean
  /** First line of text without markup. */
  readonly excerpt: string
  /** Where the front matter gives the page another address. */
  readonly slugPlace?: Place
  /** Where each author that the front matter names stands. Absent: it names none. */
  readonly authorPlaces?: readonly Place[]
  /** Former addresses of the page, as written. */
  readonly aliases: readonly WrittenAlias[]
  /** Number of the reference to the social image that the front matter names. */
  readonly image: number | undefined
  /** Tags of `<head>` that the front matter names. Absent: none. */
  readonly head?: readonly WrittenHeadTag[]
}

export interface WrittenHeadTag extends HeadTag {
  /** Number of the reference to its address, when it has one. */
  readonly reference?: number
}

interface WrittenAlias {
  readonly address: string
  readonly place: Place
}

export interface Heading {
  readonly depth: number
  readonly id: string
  /** Plain text. */
  readonly text: string
  /** Inline HTML for tables of contents: code, emphasis, strike; no links or images. */
  readonly html: string
}

/** An address as it is written, and the syntax that it is written in. */
export interface WrittenReference {
  readonly raw: string
  /** `wiki`: `raw` is the name of a file, not its address. */
  readonly from: 'markdown' | 'wiki' | 'html' | 'front-matter' | 'directive' | 'config'
  readonly role: 'link' | 'image'
}

/** A link or an image of a text. */
export interface Reference extends WrittenReference {
  /** Where the address is written: for a link by reference its definition. */
  readonly place: Place
  /** Where such a link stands. */
  readonly usedAt?: Place
  /** The partial file it stands in; addresses go from there. Undefined: the page's own. */
  readonly file?: SitePath
  /** The author asks that nobody checks it. */
  readonly isExempt?: true
}

/** What a directive hands to its component. */
export interface DirectiveArguments {
  readonly attributes: Props
  /** Attributes that are addresses, by the number of their reference. */
  readonly references?: Readonly<Record<string, number>>
  readonly hasLabel?: true
}

/** A directive as the directive around it sees it. */
interface DirectiveUse extends DirectiveArguments {
  readonly name: string
}

/** A directive that names a component. */
export interface ComponentUse extends DirectiveUse {
  /** The name in the text, when that is another: `tip` for an admonition. */
  readonly written?: string
  /** A component of MDX: its name there, and a name of the page's own that is nearly the same. */
  readonly element?: { readonly name: string; readonly near?: string }
  /** Stands inside a line, where unknown names are plain text. */
  readonly isInline?: true
  /** Directives that stand directly inside; absent when there are none. */
  readonly items?: readonly DirectiveUse[]
  readonly place: Place
  /** The partial file it stands in. Undefined: the page's own. */
  readonly file?: SitePath
}

export interface PageContent {
  readonly body: readonly Part[]
  /** What the text wants in the document's head. */
  readonly head?: string
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
  | {
      readonly slot: 'image'
      readonly reference: number
      readonly alt: string
      readonly title: string
      /** In CSS pixels, where the author wrote it. */
      readonly width?: number
    }
  /** The end of a post's preview. */
  | { readonly slot: 'preview-end' }
  | ComponentPart

export interface ComponentPart extends ComponentSlot {
  readonly label: readonly Part[]
  readonly children: readonly Part[]
}

/** A component without what stands inside it. */
export interface ComponentSlot {
  readonly slot: 'component'
  readonly name: string
  readonly props: Props
  /** Attributes that are addresses, by the number of their reference. */
  readonly references?: Readonly<Record<string, number>>
  /** Shown around label and children when no such component exists: the directive's first line as written, or what stands around an inline directive's label. */
  readonly source: string
  /** Stands inside a line of text; `end` is what follows its label. */
  readonly inline?: { readonly end: string }
  readonly place: Place
}

/** The page as Markdown for other programs: apart from its HTML, so that an edit of one leaves the other as it is. */
export interface PageTwin {
  /** The page's own `h1` and what stands above it. Empty when there is none; one empty text when it stands in a directive of the body. */
  readonly title: readonly TwinPart[]
  readonly body: readonly TwinPart[]
}

/** Finished Markdown, and open slots for addresses. */
export type TwinPart = string | TwinAddress

export interface TwinAddress {
  readonly reference: number
  /** What stands there when the address stays what it was. */
  readonly written: string
  /** Decides how the address is escaped; in place of the name of a wiki stands the destination of a link. */
  readonly form: 'destination' | 'name' | 'attribute' | 'unquoted-attribute' | 'literal'
}

// JSON in a page that is marked as a request or an answer of an API's operation.

/** A block of code that is marked with `api=`. */
export interface ApiBlock {
  /** `sendMessages`, `sendMessages 202` or `schema Error`. */
  readonly of: string
  readonly text: string
  /** Of its fence. */
  readonly place: Place
}
