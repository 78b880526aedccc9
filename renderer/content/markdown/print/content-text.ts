// The content of a page ↔ one text, which is hashed, stored and handed to threads. In JSON alone each quote of the HTML would be escaped and
// read back; that takes about three times as long.
import type { ComponentPart, ComponentSlot, PageContent, Part } from '../page-facts.ts'

/** A part as JSON has it: of a string its length. */
type Outline = number | Exclude<Part, string | ComponentPart> | ComponentOutline

interface ComponentOutline extends ComponentSlot {
  readonly label: readonly Outline[]
  readonly children: readonly Outline[]
}

/** One line of JSON with the length of each string of HTML; then these strings. */
export function contentText({ body, ...rest }: PageContent): string {
  const html: string[] = []
  const outline = (parts: readonly Part[]): readonly Outline[] =>
    parts.map(part => {
      if (typeof part === 'string') {
        html.push(part)
        return part.length
      }
      if (part.slot !== 'component') return part
      return { ...part, label: outline(part.label), children: outline(part.children) }
    })
  const line = JSON.stringify({ body: outline(body), ...rest })
  return `${line}\n${html.join('')}`
}

/** What `contentText` was given. */
export function contentOf(text: string): PageContent {
  let at = text.indexOf('\n') + 1
  const { body, ...rest } = JSON.parse(text.slice(0, at)) as { readonly body: readonly Outline[] }
  const fill = (parts: readonly Outline[]): readonly Part[] =>
    parts.map(part => {
      if (typeof part === 'number') {
        at += part
        return text.slice(at - part, at)
      }
      if (part.slot !== 'component') return part
      return { ...part, label: fill(part.label), children: fill(part.children) }
    })
  return { body: fill(body), ...rest }
}
