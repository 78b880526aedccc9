// What the compiled templates offer to the core. The core knows no React.
import type { ComponentPageProps, PageProps, SharedProps } from './page-props.ts'
import type { SidebarViewProps } from './sidebar-props.ts'

export interface PageHtml {
  /** HTML of the page's text, slots filled. */
  readonly body: string
  /** HTML of the sidebar's list, the current page marked. */
  readonly sidebar: string
}

export interface ServerBundle {
  /** Everything inside `<body>` except scripts. */
  renderPage(shared: SharedProps, page: PageProps, html: PageHtml): string
  renderSidebar(view: SidebarViewProps): string
  /** A directive's component around its finished children; undefined when there is none of that name. */
  renderDirective(
    name: string,
    props: Readonly<Record<string, string>>,
    inner: { label: string; children: string },
  ): string | undefined
  /** What is wrong with a page component's default export, as the end of a sentence; undefined when it is fine (EB-5). */
  pageProblem(component: ComponentPageProps['component']): string | undefined
  /** Title and description that a page component exports as `meta`. */
  pageMeta(component: ComponentPageProps['component']): {
    readonly title?: string
    readonly description?: string
  }
  /** Names of directives, kebab case. */
  readonly directives: readonly string[]
}
