// Pages that components make, for a program that reads: what they print, as plain Markdown.
import type { Route } from '../../content/derive/site.ts'
import type { Snapshot } from '../../content/snapshot.ts'
import type { ComponentText } from '../../search/building/search-plan.ts'
import type { Section } from './passage.ts'

type ComponentRoute = Extract<Route, { readonly kind: 'component-page' }>

export function componentRoutes({ site }: Snapshot): ReadonlyMap<string, ComponentRoute> {
  const routes = [...site.routes.values()].filter(route => route.kind === 'component-page')
  return new Map(routes.map(route => [route.route, route]))
}

export interface SiteText {
  readonly title: string
  readonly markdown: string
  readonly headings: readonly Section[]
}

export function componentText({ title, sections }: ComponentText): SiteText {
  return {
    title,
    markdown: sections
      .flatMap(({ heading, text, code }, number) => {
        const above = number === 0 || heading === '' ? '' : `## ${heading}`
        return [above, text, code === '' ? '' : `\`\`\`\`\n${code}\n\`\`\`\``]
      })
      .filter(part => part !== '')
      .join('\n\n'),
    headings: sections.slice(1).map(({ id, heading }) => ({ id, title: heading, depth: 2 })),
  }
}
