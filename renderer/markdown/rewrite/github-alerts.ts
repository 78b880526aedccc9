// GitHub's alerts: a quote whose first line is `[!NOTE]` is an admonition.
import type { Blockquote, RootContent } from 'mdast'

export interface Alert {
  /** Name of the admonition. */
  readonly name: string
  readonly children: readonly RootContent[]
}

/** Undefined for any other quote. */
export function alertOf({ children }: Blockquote): Alert | undefined {
  const [first, ...rest] = children
  const text = first?.type === 'paragraph' ? first.children[0] : undefined
  if (first?.type !== 'paragraph' || text?.type !== 'text') return undefined
  const match = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?:\r\n|\n|\r|$)/i.exec(text.value)
  if (match === null) return undefined
  const name = (match[1] as string).toLowerCase()
  const value = text.value.slice(match[0].length)
  const remaining = [...(value === '' ? [] : [{ ...text, value }]), ...first.children.slice(1)]
  // A hard line break after the mark belongs to the mark.
  if (value === '' && remaining[0]?.type === 'break') remaining.shift()
  return { name, children: remaining.length === 0 ? rest : [{ ...first, children: remaining }, ...rest] }
}
