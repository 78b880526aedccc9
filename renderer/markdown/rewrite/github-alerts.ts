// GitHub's alerts and the callouts of Obsidian: a quote that begins with `[!NOTE]` is an admonition, with what follows in its line as title.
import type { Blockquote, Paragraph, PhrasingContent, RootContent } from 'mdast'
import { writtenAs } from '../../contract/directives/built-in.ts'

export interface Alert {
  /** Name of the admonition. */
  readonly name: string
  readonly title: readonly PhrasingContent[]
  readonly children: readonly RootContent[]
}

// Callouts that can be folded stand open.
const mark = /^\[!([a-z][\w-]*)\][+-]?[ \t]*/i
const lineEnd = /\r\n|\n|\r/

/** The name in the mark that a paragraph begins with, known or not. */
export function alertMark({ children: [first] }: Paragraph): string | undefined {
  return first?.type === 'text' ? mark.exec(first.value)?.[1] : undefined
}

/** Undefined for any other quote. */
export function alertOf({ children }: Blockquote): Alert | undefined {
  const [first, ...rest] = children
  const name = first?.type === 'paragraph' ? alertMark(first)?.toLowerCase() : undefined
  if (first?.type !== 'paragraph' || name === undefined || writtenAs(name)?.name !== 'admonition')
    return undefined
  const [title, remaining] = splitLine(first.children)
  return {
    name,
    title,
    children: remaining.length === 0 ? rest : [{ ...first, children: remaining }, ...rest],
  }
}

// What stands behind the mark in its line, and what stands below.
function splitLine(
  children: readonly PhrasingContent[],
): readonly [title: PhrasingContent[], remaining: PhrasingContent[]] {
  const title: PhrasingContent[] = []
  for (const [at, child] of children.entries()) {
    const rest = children.slice(at + 1)
    if (child.type === 'break') return [title, rest]
    const value = child.type === 'text' ? (at === 0 ? child.value.replace(mark, '') : child.value) : ''
    const end = lineEnd.exec(value)
    if (end === null) {
      if (child.type !== 'text') title.push(child)
      else if (value !== '') title.push({ ...child, value })
      continue
    }
    const [before, after] = [value.slice(0, end.index), value.slice(end.index + end[0].length)]
    if (before.trim() !== '')
      title.push({
        ...(child as typeof child & { type: 'text' }),
        value: before.trimEnd(),
      } as PhrasingContent)
    return [title, after === '' ? rest : [{ ...child, value: after } as PhrasingContent, ...rest]]
  }
  return [title, []]
}
