// The functions of the compiled templates that the core calls. The core knows no React.

import type { CardElement, SocialCardProps } from './head/social-card.ts'
import type {
  CardProps,
  ComponentPageProps,
  ContentsItem,
  PageComponentProps,
  PageProps,
  SharedProps,
} from './page-props.ts'
import type { SidebarViewProps } from './sidebar-props.ts'
import type { Languages } from './text-language.ts'

export interface PageHtml {
  /** HTML of the page's text, slots filled. */
  readonly body: string
  /** HTML of the sidebar's list, the current page marked. */
  readonly sidebar: string
  /** HTML of the texts that a list of posts shows, in order. */
  readonly previews: readonly string[]
}

/** A directive that stands directly inside another: a tab of a group, a card of a list. HTML is made when it is asked for. */
export interface DirectiveItem {
  readonly name: string
  readonly props: Readonly<Record<string, string>>
  /** `` when it has no label. */
  label(): string
  children(): string
}

/** What a directive's component is wrapped around. Each piece of HTML is asked for at most once. */
export interface DirectiveContent {
  label(): string
  children(): string
  readonly items: readonly DirectiveItem[]
  /** What stands between the items. */
  rest(): string
  /** Begins the ids that the component needs; no other directive of the page has the same. */
  readonly uid: string
  readonly languages: Languages
  /** What the site knows and the text does not. */
  readonly data: DirectiveData
}

export interface DirectiveData {
  /** `href` leaves the site. */
  readonly isExternal: boolean
  /** Headings of the page, for directives that ask for them. */
  readonly contents: readonly ContentsItem[]
  /** Pages, for directives that ask for them. */
  readonly cards: readonly CardProps[]
  /** Operations of an API that have samples on the page, for directives that ask for them. */
  readonly sampled: readonly string[]
  /** The page of the search, for directives that ask for it; else empty. */
  readonly searchHref: string
}

export interface ServerBundle {
  /** Everything inside `<body>` except scripts. */
  renderPage(shared: SharedProps, page: PageProps, html: PageHtml): string
  renderSidebar(view: SidebarViewProps): string
  /** What a page's social card is drawn from. */
  drawSocialCard(props: SocialCardProps): CardElement
  /** A directive's component around its content; undefined when there is none of that name. */
  renderDirective(
    name: string,
    props: Readonly<Record<string, string>>,
    content: DirectiveContent,
  ): string | undefined
  /** A page component by itself, as it stands inside its page. */
  renderComponent(component: ComponentPageProps['component'], site: PageComponentProps['site']): string
  /** What is wrong with a page component's default export, as the end of a sentence; undefined when it is fine. */
  pageProblem(component: ComponentPageProps['component']): string | undefined
  /** Title and description that a page component exports as `meta`. */
  pageMeta(component: ComponentPageProps['component']): {
    readonly title?: string
    readonly description?: string
  }
  /** Says in the site's language that a link opens a new tab. */
  readonly newTabLabel: string
  /** Names of directives, kebab case. */
  readonly directives: readonly string[]
}
