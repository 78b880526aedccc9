// The results of parsing a text: facts, which are small and which other pages may need, and content, which is large and which only the page
// itself shows.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { Hash, SitePath } from '../../base/text/brand.ts'
import type { Place } from '../../base/text/line-index.ts'
import type { HeadTag } from '../../contract/head-tag.ts'
import type { FrontMatter } from './front-matter-fields.ts'
import type { UsedInputs } from './includes/parse-inputs.ts'
import type { PostFacts } from './post-text.ts'

export interface FactHashes {
  readonly contentHash: Hash
  /** Hash of the text that the search index contains. */
  readonly searchHash: Hash
  /** Hash of the page's twin. Absent: the options ask for no twin. */
  readonly twinHash?: Hash
}

export interface PageFacts extends FactHashes {
  readonly path: SitePath
  readonly meta: PageMeta
  readonly headings: readonly Heading[]
  /** The ids in the content that links may point to, without the ids of directives. */
  readonly anchors: readonly string[]
  /** Places of the anchors, in the same order. */
  readonly anchorPlaces: readonly AnchorPlace[]
  readonly references: readonly Reference[]
  readonly components: readonly ComponentUse[]
  /** Features whose scripts and styles not every page needs. */
  readonly features: readonly 'diagrams'[]
  /** Names that links such as `api:sendMessages#messages.to` may use → id on the page. Absent: the page shows nothing of an API. */
  readonly apiTargets?: Readonly<Record<string, string>>
  /** JSON blocks that are marked as a request or a response of an API. Absent: none. */
  readonly apiBlocks?: readonly ApiBlock[]
  /** Posts only. */
  readonly post?: PostFacts
  /** Every `review_by` of the page and its partial files. Absent: none. */
  readonly reviews?: readonly Review[]
  /** The inputs that the parse asked for, besides the text itself. */
  readonly inputs: UsedInputs
  readonly diagnostics: readonly Diagnostic[]
}

export interface AnchorPlace extends Place {
  /** The partial file that contains the anchor. Absent: the page's own text. */
  readonly file?: SitePath
}

/** A `review_by` of front matter: the day by which somebody must review the text. */
export interface Review {
  /** Seconds since 1970: the start of that day. */
  readonly by: number
  readonly place: Place
  /** The partial file with this front matter. Absent: the page's own text. */
  readonly file?: SitePath
}

export interface PageMeta {
  readonly frontMatter: FrontMatter
  /** From the front matter, or else from the heading at the top. Undefined: the page's id serves as its title. */
  readonly title: string | undefined
  /** The text begins with its own `h1`, so the layout prints no title. */
  readonly hasContentTitle: boolean
  /** The first line of text, without markup. */
  readonly excerpt: string
  /** Place of the field that sets the address. Absent: the front matter sets none. */
  readonly slugPlace?: Place
  /** Places of the authors in the front matter. Absent: the front matter names no authors. */
  readonly authorPlaces?: readonly Place[]
  /** Former addresses of the page, as written. */
  readonly aliases: readonly WrittenAlias[]
  /** Index of the reference to the social image of the front matter. */
  readonly image: number | undefined
  /** Tags for `<head>`, from the front matter and from extensions. Absent: none. */
  readonly head?: readonly WrittenHeadTag[]
}

export interface WrittenHeadTag extends HeadTag {
  /** Index of the reference to the tag's address. Absent: the tag has no address. */
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

/** An address as written, and the syntax around it. */
export interface WrittenReference {
  readonly raw: string
  /** `wiki`: `raw` is the name of a file, not an address. */
  readonly from: 'markdown' | 'wiki' | 'html' | 'front-matter' | 'directive' | 'config'
  readonly role: 'link' | 'image'
}

/** A link or an image of a text. */
export interface Reference extends WrittenReference {
  /** Place of the address: for a reference link, the place of its definition. */
  readonly place: Place
  /** Place of the reference link. */
  readonly usedAt?: Place
  /** The partial file that contains the reference; relative addresses start there. Absent: the page's own text. */
  readonly file?: SitePath
  /** The author excluded the reference from checks. */
  readonly isExempt?: true
}

/** What a component gets from its directive. */
export interface DirectiveArguments {
  readonly attributes: Props
  /** Attributes that contain addresses → index of the reference. */
  readonly references?: Readonly<Record<string, number>>
  readonly hasLabel?: true
}

/** A directive inside another one, as the outer one sees it. */
interface DirectiveUse extends DirectiveArguments {
  readonly name: string
}

/** A directive in the text. */
export interface ComponentUse extends DirectiveUse {
  /** The name in the text, when it differs: `tip` for an admonition. */
  readonly written?: string
  /** For a component of MDX: its name in the text, and a similar name that the page defines. */
  readonly element?: { readonly name: string; readonly near?: string }
  /** The directive is part of a line, where unknown names are shown as text. */
  readonly isInline?: true
  /** Directives directly inside this one. Absent: none. */
  readonly items?: readonly DirectiveUse[]
  readonly place: Place
  /** The partial file that contains the directive. Absent: the page's own text. */
  readonly file?: SitePath
}

export interface PageContent {
  readonly body: readonly Part[]
  /** HTML of the text for the document's head. */
  readonly head?: string
}

/** Attributes of a directive, as its component gets them. */
export type Props = Readonly<Record<string, string>>

/** Finished HTML, or a slot for something that depends on other files or on components. */
export type Part =
  | string
  /** Opening tag of a link; `attributes` are finished HTML with a leading space. */
  | { readonly slot: 'link'; readonly reference: number; readonly attributes: string }
  /** End of a link: links that leave the site get a mark. */
  | { readonly slot: 'link-end'; readonly reference: number }
  /** An address inside an attribute of raw HTML. `written` is used when the address does not change. */
  | { readonly slot: 'url'; readonly reference: number; readonly written: string }
  | {
      readonly slot: 'image'
      readonly reference: number
      readonly alt: string
      readonly title: string
      /** In CSS pixels; absent unless the author wrote it. */
      readonly width?: number
    }
  /** The end of a post's preview. */
  | { readonly slot: 'preview-end' }
  | ComponentPart

export interface ComponentPart extends ComponentSlot {
  readonly label: readonly Part[]
  readonly children: readonly Part[]
}

/** A component without its label and children. */
export interface ComponentSlot {
  readonly slot: 'component'
  readonly name: string
  readonly props: Props
  /** Attributes that contain addresses → index of the reference. */
  readonly references?: Readonly<Record<string, number>>
  /**
   * Shown around label and children when there is no such component: the first line of the directive as written, or the text before an
   * inline directive's label.
   */
  readonly source: string
  /** The directive is part of a line; `end` is the text after its label. */
  readonly inline?: { readonly end: string }
  readonly place: Place
}

/** The page as Markdown, for other programs. It is kept apart from the HTML, so that an edit may change one and not the other. */
export interface PageTwin {
  /** The page's own `h1` and everything before it. Empty: there is none. One empty string: the title is inside a directive of the body. */
  readonly title: readonly TwinPart[]
  readonly body: readonly TwinPart[]
}

/** Finished Markdown, or a slot for an address. */
export type TwinPart = string | TwinAddress

export interface TwinAddress {
  readonly reference: number
  /** Used when the address does not change. */
  readonly written: string
  /** Decides how the address is escaped. `name`: the name of a wiki link, which is replaced by the destination of a Markdown link. */
  readonly form: 'destination' | 'name' | 'attribute' | 'unquoted-attribute' | 'literal'
}

/** A code block that is marked with `api=` as a request or a response of an API. */
export interface ApiBlock {
  /** `sendMessages`, `sendMessages 202` or `schema Error`. */
  readonly of: string
  readonly text: string
  /** Place of the fence. */
  readonly place: Place
}
