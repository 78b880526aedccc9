// Parts that several layouts have in common.

export interface ContentsItem {
  readonly id: string
  /** Inline HTML. */
  readonly html: string
  readonly items: readonly ContentsItem[]
}

export interface NeighbourProps {
  readonly label: string
  readonly href: string
}

/** Which sidebar a page shows, and where the page stands in it. */
export interface SidebarRequest {
  readonly id: string
  /** Indexes from the top to the category that is open around the page, and the page's own in the innermost list. */
  readonly position: { readonly openPath: readonly number[]; readonly index: number }
  readonly currentHref: string
  /** File with the whole tree, for branches that the page leaves out. */
  readonly wholeHref: string
  readonly isHideable: boolean
  readonly autoCollapse: boolean
  /** What it is called for screen readers; default: the documentation's sections. */
  readonly label?: string
}

export interface TagLink {
  readonly label: string
  readonly href: string
  /** Pages with this tag. */
  readonly count: number
  readonly iconHref?: string
}

/** At least one of them. A development server that simulates them must add that it does. */
export interface LastUpdatedProps {
  /** `iso` is UTC, `label` what readers see. */
  readonly date: { readonly iso: string; readonly label: string } | undefined
  readonly author: string | undefined
}

/** The question whether the page was useful. */
export interface FeedbackProps {
  /** Where answers go; `` where only counters are told. */
  readonly address: string
  /** Readers may add words. */
  readonly hasWords: boolean
}
