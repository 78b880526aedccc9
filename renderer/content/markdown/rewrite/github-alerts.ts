// GitHub's alerts and Obsidian's callouts: a quote that begins with `[!NOTE]` is an admonition, and the rest of the line is its title.
// After the mark, `-` collapses it, and `+` makes it collapsible.
import type { Blockquote, Paragraph, PhrasingContent, RootContent } from 'mdast'
import { writtenAs } from '../../../contract/directives/built-in.ts'

export interface Alert {
  /** Name of the admonition. */
  readonly name: string
  /** The initial state of a collapsible admonition. Absent: it is not collapsible. */
  readonly fold?: 'open' | 'closed'
  readonly title: readonly PhrasingContent[]
  readonly children: readonly RootContent[]
}

const mark = /^\[!([a-z][\w-]*)\]([+-]?)[ \t]*/i
const lineEnd = /\r\n|\n|\r/

/** Kinds of Obsidian only → the most similar admonition. */
const ofObsidian = new Map(
  Object.entries({
    info: ['abstract', 'summary', 'tldr', 'todo', 'question', 'help', 'faq'],
    tip: ['hint', 'check', 'done'],
    warning: ['attention'],
    danger: ['failure', 'fail', 'missing', 'error', 'bug'],
    note: ['example', 'quote', 'cite'],
  }).flatMap(([name, kinds]) => kinds.map(kind => [kind, name] as const)),
)

/** The name in the mark at the start of a paragraph, known or unknown. */
export function alertMark({ children: [first] }: Paragraph): string | undefined {
  return first?.type === 'text' ? mark.exec(first.value)?.[1] : undefined
}

/** Undefined: the quote is no admonition. */
export function alertOf({ children }: Blockquote): Alert | undefined {
  const [first, ...rest] = children
  const kind = first?.type === 'paragraph' ? alertMark(first) : undefined
  if (first?.type !== 'paragraph' || kind === undefined) return undefined
  const written = kind.toLowerCase()
  const name = ofObsidian.get(written) ?? written
  if (writtenAs(name)?.name !== 'admonition') return undefined
  const [title, remaining] = splitLine(first.children)
  const sign = first.children[0]?.type === 'text' ? mark.exec(first.children[0].value)?.[2] : undefined
  return {
    name,
    ...(sign && { fold: sign === '-' ? 'closed' : 'open' }),
    // The default title would be that of another kind.
    title: title.length === 0 && name !== written ? [{ type: 'text', value: inCapital(written) }] : title,
    children: remaining.length === 0 ? rest : [{ ...first, children: remaining }, ...rest],
  }
}

function inCapital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

// Splits the content after the mark into the rest of the line and the lines below.
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
