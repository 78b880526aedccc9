// Implements the server bundle: the only door to react-dom on the server. Each function gives finished HTML.
import { directives, pages } from 'docsgen:registry'
import type { ComponentType, ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import {
  islandIdPrefix,
  islandNameAttribute,
  islandPropsAttribute,
  islandTag,
  islandWakeAttribute,
  type WakeTime,
  wakeTimes,
} from '../renderer/contract/island-markup.ts'
import type { PageComponentProps, SharedProps } from '../renderer/contract/page-props.ts'
import type { ServerBundle } from '../renderer/contract/server-bundle.ts'
import { escapeHtml } from '../renderer/text/escape-html.ts'
import { Frame } from './layouts/Frame.tsx'
import { Layout } from './layouts/Layout.tsx'
import { SidebarList } from './parts/SidebarList.tsx'

interface PageModule {
  readonly default?: ComponentType<PageComponentProps>
  readonly hydrate?: WakeTime
  readonly meta?: { readonly title?: string; readonly description?: string }
}

type DirectiveComponent = ComponentType<Record<string, unknown>>

export function createBundle(): ServerBundle {
  return {
    directives: Object.keys(directives),
    pageProblem(file) {
      const { module, error } = loadPage(file)
      if (error !== undefined) return undefined // rendering reports what was thrown
      if (module?.default === undefined) return "doesn't have a default export"
      return isComponent(module.default) ? undefined : 'has a default export that is no React component'
    },
    pageMeta: file => loadPage(file).module?.meta ?? {},
    renderSidebar: view => renderToStaticMarkup(<SidebarList view={view} />),
    renderPage(shared, page, html) {
      const inner =
        page.view.layout === 'ComponentPage' ? renderComponentPage(shared, page.view.component) : html.body
      const markup = renderToStaticMarkup(
        <Frame shared={shared} page={page} hasSidebar={html.sidebar !== ''}>
          <Layout shared={shared} page={page} />
        </Frame>,
      )
      return fillMarker(fillMarker(markup, 'sidebar', html.sidebar), 'body', inner)
    },
    renderDirective(name, props, inner) {
      const loader = Object.hasOwn(directives, name) ? directives[name] : undefined
      if (loader === undefined) return undefined
      const Component = componentOf(loader(), name) as DirectiveComponent
      const markup = renderToStaticMarkup(
        <Component {...props} label={inner.label === '' ? undefined : marker('label')}>
          {marker('children')}
        </Component>,
      )
      return fillMarker(fillMarker(markup, 'label', inner.label), 'children', inner.children)
    },
  }
}

// A hydrated page keeps React's own markup; its props travel as JSON.
function renderComponentPage(shared: SharedProps, file: string): string {
  const { module, error } = loadPage(file)
  if (module === undefined) throw error
  const Component = module.default as ComponentType<PageComponentProps>
  const { siteTitle, tagline, description, baseUrl, searchHref } = shared
  const props: PageComponentProps = { site: { siteTitle, tagline, description, baseUrl, searchHref } }
  if (module.hydrate === undefined) return renderToStaticMarkup(<Component {...props} />)
  if (!wakeTimes.includes(module.hydrate))
    throw new Error(`"hydrate" is ${JSON.stringify(module.hydrate)}; expected one of ${wakeTimes.join(', ')}`)
  const html = renderToString(<Component {...props} />, { identifierPrefix: islandIdPrefix })
  const attributes = [
    [islandNameAttribute, `page:${file}`],
    [islandWakeAttribute, module.hydrate],
    [islandPropsAttribute, JSON.stringify(props)],
  ]
  return `<${islandTag} ${attributes.map(([name, value]) => `${name}="${escapeHtml(value ?? '')}"`).join(' ')}>${html}</${islandTag}>`
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
  const pascal = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  return module[pascal] ?? module.default
}

// HTML that is finished already takes the place of an element that React printed.
function marker(name: string): ReactElement {
  const Marker = `docsgen-${name}` as 'div'
  return <Marker />
}

function fillMarker(markup: string, name: string, html: string): string {
  const element = `<docsgen-${name}></docsgen-${name}>`
  const at = markup.indexOf(element)
  return at === -1 ? markup : markup.slice(0, at) + html + markup.slice(at + element.length)
}
