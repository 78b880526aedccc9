// A page as Markdown: title on top, every address absolute.
import { encodeAddress } from '../../base/text/encode-address.ts'
import { escapeHtml } from '../../base/text/escape-html.ts'
import { escapeMarkdown, linkDestination } from '../../base/text/write-markdown.ts'
import type { PageTwin, TwinPart } from '../../content/markdown/page-facts.ts'
import type { TwinInput } from '../plan/twins/twin-input.ts'

/** The twin of one page. */
export function twinText(twin: TwinInput, { title, body }: PageTwin): string {
  const heading = title.length === 0 ? `# ${escapeMarkdown(twin.title)}` : fillAddresses(twin, title)
  return joinBlocks([heading, fillAddresses(twin, body)])
}

/** The same among others: its title and where it comes from mark where it begins. */
export function twinSection(twin: TwinInput, { title, body }: PageTwin): string {
  // A text whose own title says something else keeps it.
  const own = twin.isNamed ? fillAddresses(twin, title) : ''
  const heading = `# ${escapeMarkdown(twin.title)}\nSource: ${twin.canonical}`
  return joinBlocks([heading, own, fillAddresses(twin, body)])
}

function joinBlocks(blocks: readonly string[]): string {
  return `${blocks.filter(block => block !== '').join('\n\n')}\n`
}

function fillAddresses({ addresses }: TwinInput, parts: readonly TwinPart[]): string {
  let text = ''
  for (const part of parts) {
    if (typeof part === 'string') {
      text += part
      continue
    }
    const address = addresses[part.reference] ?? (part.form === 'name' ? encodeAddress(part.written) : null)
    if (address === null) text += part.written
    else if (part.form === 'destination' || part.form === 'name') text += linkDestination(address)
    else if (part.form === 'literal') text += address.replace(/["'`\\]/g, inPercents)
    else {
      const value = escapeHtml(address).replaceAll("'", '%27') // the author's quotes may be single ones
      text += part.form === 'attribute' ? value : `"${value}"`
    }
  }
  return text
}

function inPercents(mark: string): string {
  return `%${mark.charCodeAt(0).toString(16).toUpperCase()}`
}
