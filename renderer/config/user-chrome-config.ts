// The parts of the author's configuration that concern the frame around the content.

export interface UserNavbar {
  /** Text beside the logo. Default: the site's title. */
  title?: string
  /** Logo, a path in a static folder; `srcDark` for the dark mode. Default: none. */
  logo?: { src: string; srcDark?: string; alt?: string; href?: string }
  /** Links, from left to right. Default: the first sidebar. */
  items?: UserNavbarItem[]
  /** Hides the bar on scrolling down. Default: `false`. */
  hideOnScroll?: boolean
  /** Sites of the same family, in a list behind the logo. Default: none. */
  products?: UserProduct[]
  /** Button that opens the reader's mail program. Default: none. */
  support?: { email: string; label?: string; subject?: string }
}

interface ItemBase {
  label?: string
  /** Default: `'left'`. */
  position?: 'left' | 'right'
  className?: string
}

export type UserNavbarLink =
  /** Address inside the site (`to`) or outside (`href`), exactly one of them. */
  | (ItemBase & { type?: 'link'; to: string; activeBasePath?: string })
  | (ItemBase & { type?: 'link'; href: string })
  | (ItemBase & { type: 'doc'; docId: string })
  /** Leads to the sidebar's first page. */
  | (ItemBase & { type: 'docSidebar'; sidebarId: string })

export type UserNavbarItem =
  | UserNavbarLink
  | (ItemBase & { type: 'dropdown'; label: string; items: UserNavbarLink[] })
  /** Where the search box stands, at most one. Default: at the right, behind all items. */
  | (Omit<ItemBase, 'label'> & { type: 'search' })
  /** Where readers choose a version of the documentation. Default: at the right, when there are several. */
  | (ItemBase & { type: 'docsVersionDropdown' })
  | (ItemBase & { type: 'html'; value: string })

/** A site in the product list: this one, or a sister whose host follows the region of the current host. */
export interface UserProduct {
  label: string
  description?: string
  /** Address, or one per region with `ru` as the default. Default: this site. Example: `{ ru: 'https://chat.example.ru', kz: 'https://chat.example.kz' }`. */
  href?: string | { ru: string; kz?: string }
}

export interface UserFooter {
  /** Logo that leads to the company's site. Default: none. */
  logo?: { src: string; srcDark?: string; alt: string; href: string }
  /** Trusted HTML. Default: none. Example: `'© 2025 Company'`. */
  copyright?: string
  /** Columns or rows of links. Default: none. */
  links?: { title?: string; items: { label: string; to?: string; href?: string }[] }[]
}

export interface UserColorMode {
  /** Mode of a first visit. Default: `'light'`. */
  defaultMode?: 'light' | 'dark'
  /** No toggle, always the default mode. Default: `false`. */
  disableSwitch?: boolean
  /** Adds “as in the system” to the toggle's cycle. Default: `false`. */
  respectPrefersColorScheme?: boolean
}

export interface UserAnnouncement {
  /** A dismissed bar comes back when this changes. Default: `'announcement-bar'`. */
  id?: string
  /** Trusted HTML. */
  content: string
  /** Whether a reader can dismiss it. Default: `true`. */
  isCloseable?: boolean
  /** Colour of the bar in light and dark mode, as CSS writes it. Default: a tint of the accent. Example: `'#1d4ed8'`. */
  backgroundColor?: string
  /** Colour of its text and links. Default: those of the page. Example: `'white'`. */
  textColor?: string
}
