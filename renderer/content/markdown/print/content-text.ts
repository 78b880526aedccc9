// Serialises the content of a page, for hashing, storing and passing to threads. Escaping the HTML as JSON, and reading it back, would take
// about three times as long.
import type { ComponentPart, ComponentSlot, PageContent, Part } from '../page-facts.ts'

/** A part in JSON: a string is represented by its length. */
type Outline = number | Exclude<Part, string | ComponentPart> | ComponentOutline

interface ComponentOutline extends ComponentSlot {
  readonly label: readonly Outline[]
  readonly children: readonly Outline[]
}

/** One line of JSON with the length of each HTML string, followed by the strings. */
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

/** Parses the result of `contentText`. */
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
