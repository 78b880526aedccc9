// llms.txt: what the site holds, for language models (llmstxt.org). A line names one page; categories are headings, because
// readers of the format expect a link in every item of a list.
import { escapeMarkdown, linkDestination } from '../../base/text/write-markdown.ts'

export interface LlmsPage {
  readonly title: string
  /** Absolute. */
  readonly url: string
  readonly description: string
}

export interface LlmsSection {
  readonly label: string
  readonly pages: readonly LlmsPage[]
  readonly sections: readonly LlmsSection[]
}

/** Sections without a page are left out. */
export function llmsText(
  site: { readonly title: string; readonly description: string },
  sections: readonly LlmsSection[],
): string {
  const quote = site.description === '' ? [] : [`> ${inOneLine(site.description)}`]
  return `${[`# ${escapeMarkdown(inOneLine(site.title))}`, ...quote, ...sections.flatMap(section => blocksOf(section, 2))].join('\n\n')}\n`
}

function blocksOf({ label, pages, sections }: LlmsSection, depth: number): readonly string[] {
  const inner = sections.flatMap(section => blocksOf(section, Math.min(depth + 1, 6)))
  if (pages.length === 0 && inner.length === 0) return []
  const heading = `${'#'.repeat(depth)} ${escapeMarkdown(inOneLine(label))}`
  return [heading, ...(pages.length === 0 ? [] : [pages.map(lineOf).join('\n')]), ...inner]
}

function lineOf({ title, url, description }: LlmsPage): string {
  const link = `- [${escapeMarkdown(inOneLine(title))}](${linkDestination(url)})`
  return description === '' ? link : `${link}: ${inOneLine(description)}`
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
