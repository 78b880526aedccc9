// Implements the server bundle, whose functions return finished HTML.
import { directives, islands, pages } from 'docsgen:registry'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { componentName, type WakeTime } from '../renderer/contract/island-markup.ts'
import type { PageComponentProps } from '../renderer/contract/page-props.ts'
import type { DirectiveContent, ServerBundle } from '../renderer/contract/server-bundle.ts'
import type { DirectiveProps } from './directive-props.ts'
import { fillMarkers } from './fill-markers.tsx'
import { Frame } from './layouts/Frame.tsx'
import { Layout } from './layouts/Layout.tsx'
import { SidebarList } from './parts/SidebarList.tsx'
import { renderDirective } from './render-directive.tsx'
import { renderIsland } from './render-island.tsx'
import { cardTree } from './social/card-tree.ts'
import { SocialCard } from './social/SocialCard.tsx'
import { words } from './words.ts'

type DirectiveComponent = ComponentType<DirectiveProps>

interface PageModule {
  readonly default?: ComponentType<PageComponentProps>
  readonly hydrate?: WakeTime
  readonly meta?: { readonly title?: string; readonly description?: string }
}

export function createBundle(): ServerBundle {
  return {
    newTabLabel: words['link.newTab'],
    directives: [...Object.keys(directives), ...Object.keys(islands)],
    pageProblem(file) {
      const { module, error } = loadPage(file)
      if (error !== undefined) return undefined // rendering the page reports the error
      if (module?.default === undefined) return "doesn't have a default export"
      return isComponent(module.default) ? undefined : 'has a default export that is no React component'
    },
    pageMeta: file => loadPage(file).module?.meta ?? {},
    renderComponent: renderComponentPage,
    drawSocialCard: props => cardTree(<SocialCard {...props} />),
    renderSidebar: view => renderToStaticMarkup(<SidebarList view={view} />),
    renderPage(shared, page, html) {
      const { siteTitle, tagline, description, baseUrl, searchHref } = shared
      const site = { siteTitle, tagline, description, baseUrl, searchHref }
      const inner =
        page.view.layout === 'ComponentPage' ? renderComponentPage(page.view.component, site) : html.body
      const title = page.view.layout === 'DocPage' && page.view.title === undefined ? titleIn(inner) : ''
      const markup = renderToStaticMarkup(
        <Frame shared={shared} page={page} hasSidebar={html.sidebar !== ''}>
          <Layout shared={shared} page={page} />
        </Frame>,
      )
      const previews = html.previews.map((text, index) => [`preview-${index}`, () => text] as const)
      return fillMarkers(markup, {
        sidebar: () => html.sidebar,
        title: () => title,
        body: () => inner.slice(title.length),
        ...Object.fromEntries(previews),
      })
    },
    renderDirective(name, props, content) {
      const loader = Object.hasOwn(directives, name) ? directives[name] : undefined
      if (loader === undefined) return renderIslandDirective(name, props, content)
      const Component = componentOf(loader(), name) as DirectiveComponent
      return renderDirective(Component, props, content)
    },
  }
}

// The title at the start of a text. The page's menu and contents are inserted after it.
function titleIn(html: string): string {
  return /^<h1[\s>][\s\S]*?<\/h1\s*>/i.exec(html)?.[0] ?? ''
}

// A hydrated page keeps React's own markup; its props are written as JSON.
function renderComponentPage(file: string, site: PageComponentProps['site']): string {
  const { module, error } = loadPage(file)
  if (module === undefined) throw error
  const Component = module.default as ComponentType<PageComponentProps>
  const props: PageComponentProps = { site }
  if (module.hydrate === undefined) return renderToStaticMarkup(<Component {...props} />)
  return renderIsland({
    name: `page:${file}`,
    wake: module.hydrate,
    Component: Component as ComponentType<object>,
    props,
    prefix: '_d-page-',
  })
}

// A component used as a directive in Markdown: attributes become props, the text inside becomes children.
function renderIslandDirective(
  name: string,
  props: Readonly<Record<string, string>>,
  content: DirectiveContent,
): string | undefined {
  const load = Object.hasOwn(islands, name) ? islands[name] : undefined
  if (load === undefined) return undefined
  const module = load() as Record<string, unknown> & { readonly hydrate?: WakeTime }
  return renderIsland({
    name,
    wake: module.hydrate ?? 'visible',
    Component: componentOf(module, name) as ComponentType<object>,
    props,
    prefix: `${content.uid}-`,
    children: content.children(),
  })
}

function loadPage(file: string): { module?: PageModule; error?: unknown } {
  try {
    return { module: (pages[file] as () => PageModule)() }
  } catch (error) {
    return { error }
  }
}

function isComponent(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)
}

// `card-list` → the export `CardList`, or the default export.
function componentOf(module: Record<string, unknown>, name: string): unknown {
  return module[componentName(name)] ?? module.default
}
