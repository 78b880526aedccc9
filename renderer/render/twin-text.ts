// A page as Markdown: title on top, every address absolute.
import type { PageTwin, TwinPart } from '../markdown/page-facts.ts'
import type { TwinSheet } from '../plan/twins/twin-sheet.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { escapeMarkdown, linkDestination } from '../text/write-markdown.ts'

/** The twin of one page. */
export function twinText(sheet: TwinSheet, { title, body }: PageTwin): string {
  const heading = title.length === 0 ? `# ${escapeMarkdown(sheet.title)}` : fillAddresses(sheet, title)
  return joinBlocks([heading, fillAddresses(sheet, body)])
}

/** The same among others: its title and where it comes from mark where it begins. */
export function twinSection(sheet: TwinSheet, { title, body }: PageTwin): string {
  // A text whose own title says something else keeps it.
  const own = sheet.isNamed ? fillAddresses(sheet, title) : ''
  const heading = `# ${escapeMarkdown(sheet.title)}\nSource: ${sheet.canonical}`
  return joinBlocks([heading, own, fillAddresses(sheet, body)])
}

function joinBlocks(blocks: readonly string[]): string {
  return `${blocks.filter(block => block !== '').join('\n\n')}\n`
}

function fillAddresses({ addresses }: TwinSheet, parts: readonly TwinPart[]): string {
  let text = ''
  for (const part of parts) {
    if (typeof part === 'string') {
      text += part
      continue
    }
    const address = addresses[part.reference] ?? null
    if (address === null) text += part.written
    else if (part.form === 'destination') text += linkDestination(address)
    else {
      const value = escapeHtml(address).replaceAll("'", '%27') // the author's quotes may be single ones
      text += part.form === 'attribute' ? value : `"${value}"`
    }
  }
  return text
}
