// A sidebar as the templates see it: a tree with finished addresses.

/** A few words in the colour of a kind. */
export interface BadgeProps {
  readonly text: string
  readonly kind: 'note' | 'tip' | 'info' | 'warning' | 'danger'
}

export type SidebarItemProps =
  | {
      readonly kind: 'doc'
      readonly label: string
      readonly href: string
      readonly className: string | undefined
      readonly badge?: BadgeProps
      /** Said below the label. */
      readonly note?: string
      /** HTTP method that the page describes. */
      readonly method?: string
    }
  | {
      readonly kind: 'link'
      readonly label: string
      readonly href: string
      readonly isExternal: boolean
      readonly badge?: BadgeProps
      readonly className: string | undefined
    }
  /** Stands for siblings that the page leaves out; leads to a page that lists the sections. */
  | { readonly kind: 'more'; readonly href: string }
  | { readonly kind: 'html'; readonly html: string; readonly className: string | undefined }
  | SidebarCategoryProps

export interface SidebarCategoryProps {
  readonly kind: 'category'
  readonly label: string
  /** Its own page. */
  readonly href: string | undefined
  /** Where the label leads without script: its own page, else its first page. */
  readonly fallbackHref: string | undefined
  readonly collapsible: boolean
  readonly collapsed: boolean
  readonly badge?: BadgeProps
  readonly className: string | undefined
  readonly items: readonly SidebarItemProps[]
  /** Its items are left out; the browser fetches them when the category is opened. */
  readonly isPruned: boolean
}

export interface SidebarViewProps {
  readonly items: readonly SidebarItemProps[]
  /** Indexes from the top to the innermost open category. */
  readonly openPath: readonly number[]
}
