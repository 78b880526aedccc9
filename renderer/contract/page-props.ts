// What a layout gets. Plain data; every address in it is finished. Bodies of pages travel apart, as HTML.

import type { BlogArchiveProps, BlogAuthorsProps, BlogListProps, BlogPostProps } from './blog/blog-props.ts'
import type { HeadProps } from './head/head-props.ts'
import type {
  ContentsItem,
  FeedbackProps,
  LastUpdatedProps,
  NeighbourProps,
  SidebarRequest,
  TagLink,
} from './page-parts.ts'

export type { ContentsItem, LastUpdatedProps, NeighbourProps, SidebarRequest, TagLink }

/** The frame that all pages share. */
export interface SharedProps {
  readonly siteTitle: string
  readonly tagline: string
  readonly description: string
  readonly homeHref: string
  /** Starts and ends with a slash; for page components that write their own addresses. */
  readonly baseUrl: string
  readonly searchHref: string
  readonly navbar: NavbarProps
  readonly footer: FooterProps
  readonly hasColorToggle: boolean
  readonly announcement: { readonly html: string; readonly isCloseable: boolean } | undefined
}

export interface LinkProps {
  readonly label: string
  readonly href: string
  /** Leaves the site: opens in a new tab. */
  readonly isExternal: boolean
}

export interface ImageProps {
  readonly src: string
  readonly srcDark: string | undefined
  readonly alt: string
  /** Width by height of the picture; undefined: not known, as of one on another host, and taken for a square. */
  readonly ratio: number | undefined
  /** Of the dark picture. */
  readonly ratioDark: number | undefined
}

export interface NavbarProps {
  readonly title: string
  readonly logo: ImageProps | undefined
  readonly logoHref: string
  readonly items: readonly NavbarItemProps[]
  /** `before`: how many items of its side stand before it. */
  readonly searchBox: {
    readonly side: 'left' | 'right'
    readonly before: number
    readonly className: string | undefined
  }
  readonly hideOnScroll: boolean
  readonly products: readonly ProductProps[]
  readonly support: { readonly label: string; readonly email: string; readonly subject: string } | undefined
}

export type NavbarItemProps = { readonly side: 'left' | 'right'; readonly className: string | undefined } & (
  | {
      readonly kind: 'link'
      readonly link: LinkProps
      /** Where it leads for readers who prefer another version: version → address. */
      readonly versionHrefs: Readonly<Record<string, string>> | undefined
    }
  | { readonly kind: 'dropdown'; readonly label: string; readonly links: readonly LinkProps[] }
  | { readonly kind: 'html'; readonly html: string }
  /** The choice of a version; what it holds depends on the page. */
  | {
      readonly kind: 'versions'
      /** Id of the set of documents whose versions they are, on every page: `versionsOfSets` of the page holds them. */
      readonly docs?: string
      /** Said before the version. */
      readonly label?: string
    }
)

export interface ProductProps {
  readonly label: string
  readonly description: string | undefined
  readonly href: string
  /** Address for readers who came to a `.kz` host. */
  readonly hrefKz: string | undefined
  readonly isCurrent: boolean
  readonly isExternal: boolean
}

export interface FooterProps {
  readonly logo: (ImageProps & { readonly href: string }) | undefined
  readonly copyrightHtml: string
  readonly columns: readonly { readonly title: string | undefined; readonly links: readonly LinkProps[] }[]
}

export interface Breadcrumb {
  readonly label: string
  readonly href: string | undefined
}

/** A language of the site, with the same page there. */
export interface LanguageChoice {
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  readonly label: string
  readonly href: string
  /** The language of the page that is shown. */
  readonly isCurrent: boolean
}

/** Says that a page is the original, for want of a translation, or that its translation is behind. */
export interface TranslationNoticeProps {
  readonly kind: 'missing' | 'stale'
  /** The original; its language is that of the text where there is no translation. */
  readonly original: Pick<LanguageChoice, 'locale' | 'direction' | 'href'>
}

/** Another version of the documentation, with the same page there. */
export interface VersionChoice {
  /** Tells it from all other versions: `1.0`, in a further set of documents `guide/1.0`. */
  readonly name: string
  readonly label: string
  readonly href: string
  /** The version of the page that is shown. */
  readonly isCurrent: boolean
  readonly isLast: boolean
}

/** Says that a page is not of the latest version. */
export interface VersionBannerProps {
  readonly kind: 'unreleased' | 'unmaintained'
  readonly siteTitle: string
  readonly label: string
  /** The same page in the latest version. */
  readonly latest: Pick<VersionChoice, 'name' | 'label' | 'href'> | undefined
}

export interface DocFrame {
  readonly versionBanner: VersionBannerProps | undefined
  readonly sidebar: SidebarRequest | undefined
  readonly breadcrumbs: readonly Breadcrumb[]
  readonly homeHref: string
  readonly versionBadge: string | undefined
  readonly previous: NeighbourProps | undefined
  readonly next: NeighbourProps | undefined
}

export interface TagGroup {
  readonly letter: string
  readonly tags: readonly TagLink[]
}

export interface TagListProps {
  readonly layout: 'TagList'
  /** On the blog's page of tags. */
  readonly sidebar?: SidebarRequest
  readonly title: string
  /** Those of the most pages, with the most first; none where there are few tags. */
  readonly frequent: readonly TagLink[]
  readonly groups: readonly TagGroup[]
}

export interface TagPageProps {
  readonly layout: 'TagPage'
  /** With the number of pages. */
  readonly title: string
  readonly description: string
  readonly visibility: 'unlisted' | 'listed'
  /** All tags; undefined when none is listed. */
  readonly listHref: string | undefined
  readonly items: readonly { readonly label: string; readonly href: string; readonly text: string }[]
}

export interface DocPageProps extends DocFrame {
  readonly layout: 'DocPage'
  readonly tags: readonly TagLink[]
  /** Title to print above the text; undefined when the text has its own or hides it. */
  readonly title: string | undefined
  readonly contents: readonly ContentsItem[]
  /** Operations of an API that have samples on the page. Those of a single one stand beside the text on wide screens. */
  readonly sampled: readonly string[]
  /** The files of the API that the page shows. */
  readonly downloads?: readonly NeighbourProps[]
  readonly hidesContents: boolean
  readonly visibility: 'draft' | 'unlisted' | 'listed'
  readonly editHref: string | undefined
  readonly lastUpdated: LastUpdatedProps | undefined
  readonly feedback?: FeedbackProps
}

export interface CardProps {
  readonly label: string
  readonly href: string
  readonly text: string
  readonly icon: string
  readonly isExternal: boolean
}

export interface CategoryIndexProps extends DocFrame {
  readonly layout: 'CategoryIndex'
  readonly title: string
  readonly description: string
  readonly cards: readonly CardProps[]
}

export interface DocsLandingProps {
  readonly layout: 'DocsLanding'
  readonly title: string
  /** Empty: there is none. */
  readonly tagline: string
  readonly cards: readonly CardProps[]
}

export interface PlainPageProps {
  readonly layout: 'PlainPage'
  readonly visibility: 'draft' | 'unlisted' | 'listed'
  readonly title: string | undefined
  readonly contents: readonly ContentsItem[]
  /** It begins with a large title, and takes the width of a home page. */
  readonly isHome?: true
}

export interface SearchPageProps {
  readonly layout: 'SearchPage'
  readonly title: string
  readonly sections: readonly { readonly label: string; readonly links: readonly LinkProps[] }[]
}

export interface NotFoundProps {
  readonly layout: 'NotFound'
}

/** A page made by a component of `content/pages`. */
export interface ComponentPageProps {
  readonly layout: 'ComponentPage'
  /** Key of the component in the server bundle: its site path. */
  readonly component: string
}

export type LayoutProps =
  | DocPageProps
  | CategoryIndexProps
  | TagListProps
  | TagPageProps
  | BlogPostProps
  | BlogListProps
  | BlogArchiveProps
  | BlogAuthorsProps
  | DocsLandingProps
  | PlainPageProps
  | SearchPageProps
  | NotFoundProps
  | ComponentPageProps

export interface PageProps {
  readonly head: HeadProps
  /** Indexes of the navigation items that lead to this part of the site. */
  readonly activeItems: readonly number[]
  /** Every language of the site; absent where there is one. */
  readonly languages?: readonly LanguageChoice[]
  readonly notice?: TranslationNoticeProps
  /** For the choice in the top bar, of the page's own set of documents; empty when there is one version only. */
  readonly versions: readonly VersionChoice[]
  /** The same of sets that an item of the top bar names, by id. */
  readonly versionsOfSets?: Readonly<Record<string, readonly VersionChoice[]>>
  /** The search box is not for this page. */
  readonly hidesSearch?: true
  /** Absolute address of this page, for the support mail of readers without script. */
  readonly pageUrl: string
  readonly view: LayoutProps
}

/** What a page component of `content/pages` gets as props. */
export interface PageComponentProps {
  readonly site: Pick<SharedProps, 'siteTitle' | 'tagline' | 'description' | 'baseUrl' | 'searchHref'>
}
