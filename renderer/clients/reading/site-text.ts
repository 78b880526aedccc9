// A page as Markdown for a program that reads: its twin, with the addresses of the site's pages.
import { absoluteUrl, fileHref, pageHref } from '../../content/derive/urls.ts'
import type { Page, Target } from '../../content/graph/content-graph.ts'
import type { PageTexts } from '../../content/page-texts.ts'
import type { Snapshot } from '../../content/snapshot.ts'
import { twinText } from '../../publish/render/twin-text.ts'

/** Links to pages lead to the pages themselves: their addresses are what is asked for next. */
export function markdownOf(snapshot: Snapshot, page: Page, texts: Pick<PageTexts, 'twin'>): string {
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

// Null: as the author wrote it. Files beside the content have no address before a build names them.
function addressOf({ config }: Snapshot, { route }: Page, target: Target): string | null {
  if (target.kind === 'same-page') return absoluteUrl(config, pageHref(config, route)) + target.suffix
  if (target.kind === 'page') return absoluteUrl(config, pageHref(config, target.route, target))
  if (target.kind === 'static') return absoluteUrl(config, fileHref(config, target.output) + target.suffix)
  return null
}
