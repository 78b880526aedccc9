// A page as Markdown for a program that reads: its twin, with the addresses of the site's pages.
import type { Page, Target } from '../graph/content-graph.ts'
import { fencedLines } from '../markdown/rewrite/fenced-lines.ts'
import type { PageTexts } from '../page-texts.ts'
import { twinText } from '../render/twin-text.ts'
import { absoluteUrl, fileHref, pageHref } from '../site/urls.ts'
import type { Snapshot } from '../snapshot.ts'

/** Links to pages lead to the pages themselves: their addresses are what is asked for next. */
export function markdownOf(snapshot: Snapshot, page: Page, texts: Pick<PageTexts, 'twin'>): string {
  const { config, references } = snapshot
  const targets = references.targets.get(page.file) ?? []
  const twin = {
    title: page.title,
    isNamed: page.facts.meta.frontMatter.title !== undefined,
    canonical: absoluteUrl(config, pageHref(config, page.route)),
    addresses: targets.map(target => addressOf(snapshot, target)),
  }
  return twinText(twin, texts.twin(page.file))
}

// Null: as the author wrote it. Files beside the content have no address before a build names them.
function addressOf({ config }: Snapshot, target: Target): string | null {
  if (target.kind === 'page') return absoluteUrl(config, pageHref(config, target.route, target))
  if (target.kind === 'static') return absoluteUrl(config, fileHref(config, target.output) + target.suffix)
  return null
}

export interface Section {
  readonly id: string
  readonly title: string
  readonly depth: number
}

/**
 * The part of a page's Markdown from a heading to the next one that is not below it; undefined when the heading is not found there.
 * Headings of the Markdown are matched with those of the page in their order.
 */
export function sectionOf(markdown: string, headings: readonly Section[], id: string): string | undefined {
  const lines = markdown.split('\n')
  const fenced = fencedLines(lines)
  const starts = new Map<string, { readonly line: number; readonly depth: number }>()
  let next = 0
  for (const [line, text] of lines.entries()) {
    const heading = headings[next]
    const depth = fenced[line] === true ? undefined : /^(#{1,6})[ \t]/.exec(text)?.[1]?.length
    if (heading === undefined || depth !== heading.depth || !isSameTitle(text, heading.title)) continue
    starts.set(heading.id, { line, depth })
    next++
  }
  const start = starts.get(id)
  if (start === undefined) return undefined
  const end = [...starts.values()].find(({ line, depth }) => line > start.line && depth <= start.depth)
  return `${lines.slice(start.line, end?.line).join('\n').trim()}\n`
}

// Marks of Markdown aside.
function isSameTitle(line: string, title: string): boolean {
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase()
  return letters(line).includes(letters(title)) || letters(title) === ''
}
