// Something that templates or components print, and the addresses in what comes out. Plain data on both sides.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { Hash, RoutePath, SitePath } from '../../base/text/brand.ts'
import type { Place } from '../../base/text/line-index.ts'
import type { Route } from '../../content/derive/site.ts'
import type { Page } from '../../content/graph/content-graph.ts'
import type { Props } from '../../content/markdown/page-facts.ts'
import type { Snapshot } from '../../content/snapshot.ts'
import type { PageComponentProps, PageProps, SharedProps } from '../../contract/page-props.ts'
import type { SidebarItemProps } from '../../contract/sidebar-props.ts'

/** What is to be printed. Equal keys print the same, as long as the code is the same. */
export type Printing = ComponentPrinting | DirectivePrinting | FramePrinting | SidebarPrinting

interface Printed {
  readonly key: Hash
  /** The page that shows it: relative addresses go from there. */
  readonly route: RoutePath
}

export interface ComponentPrinting extends Printed {
  readonly kind: 'page-component'
  readonly file: SitePath
  readonly site: PageComponentProps['site']
}

/** One use of a directive, around a text that has its own references. */
export interface DirectivePrinting extends Printed, DirectiveUse {
  readonly kind: 'directive'
  readonly page: Page
  readonly file: SitePath
  readonly place: Place
  readonly isExternal: boolean
  readonly items: readonly DirectiveUse[]
}

export interface DirectiveUse {
  readonly name: string
  readonly props: Props
  /** Those of the props that are links of the text itself: they are finished, and checked where they are written. */
  readonly checked: readonly string[]
  readonly hasLabel: boolean
}

/** What stands around the text of a page. */
export interface FramePrinting extends Printed {
  readonly kind: 'frame'
  readonly of: Route
  readonly shared: SharedProps
  readonly props: PageProps
}

export interface SidebarPrinting extends Printed {
  readonly kind: 'sidebar'
  readonly items: readonly SidebarItemProps[]
}

/** What came out. */
export interface Printout {
  /** As in the HTML, without those that are checked where they are written. */
  readonly addresses: readonly PrintedAddress[]
  readonly ids: readonly string[]
}

export interface PrintedAddress {
  readonly raw: string
  readonly role: 'link' | 'image'
}

/** The compiled code of a site that prints. */
export interface Printer {
  /** What it was compiled from, relative to the root of the site. */
  readonly inputs: readonly SitePath[]
  /** Which of the inputs imports which; packages are left out. */
  readonly imports: Readonly<Record<SitePath, readonly SitePath[]>>
  print(printing: Printing): Printout | { readonly diagnostic: Diagnostic }
}

/** The part of the program that knows templates: large, and needed only for what nobody has printed yet. */
export interface PrintingPart {
  /** Frames of all pages and all sidebars. */
  frames(snapshot: Snapshot): readonly Printing[]
  /** `printer` is undefined when the code cannot be compiled or loaded. */
  open(): Promise<{ readonly printer: Printer | undefined; readonly diagnostics: readonly Diagnostic[] }>
}
