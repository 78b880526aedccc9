// Pages as Markdown for a program that reads: twins with the addresses of the site's pages, and the texts of pages that are components.

import type { Route } from '../../content/derive/site.ts'
import { absoluteUrl, fileHref, pageHref } from '../../content/derive/urls.ts'
import type { Page, Target } from '../../content/graph/content-graph.ts'
import type { PageTexts } from '../../content/page-texts.ts'
import type { Snapshot } from '../../content/snapshot.ts'
import { twinText } from '../../publish/render/twin-text.ts'
import type { ComponentText } from '../../search/building/search-plan.ts'
import type { Section } from './passage.ts'

/** Links lead to the pages, not to their twins: a program asks for a page by its address. */
export function markdownOf(snapshot: Snapshot, page: Page, texts: PageTexts): string {
  const { config, references } = snapshot
  const targets = references.targets.get(page.file) ?? []
  const twin = {
    title: page.title,
    isNamed: page.facts.meta.frontMatter.title !== undefined,
    canonical: absoluteUrl(config, pageHref(config, page.route)),
    addresses: targets.map(target => addressOf(snapshot, page, target)),
  }
  return twinText(twin, texts.twin(page.file))
}

// Null: the address stays as the author wrote it. Files beside the content get an address only in a build.
function addressOf({ config }: Snapshot, { route }: Page, target: Target): string | null {
  if (target.kind === 'same-page') return absoluteUrl(config, pageHref(config, route)) + target.suffix
  if (target.kind === 'page') return absoluteUrl(config, pageHref(config, target.route, target))
  if (target.kind === 'static') return absoluteUrl(config, fileHref(config, target.output) + target.suffix)
  return null
}

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
