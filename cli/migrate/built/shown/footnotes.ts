// Footnotes of a built page → those of Markdown. Each generator puts a number above the line, which leads to an entry of a list at the
// end of the page; the entry leads back.
import type { Comment, Element, ElementContent } from 'hast'
import { classesOf, elementsIn, nodesIn } from './hast-elements.ts'

/** A footnote by what its number leads to. */
export interface Footnote {
  /** What Markdown calls it: its place in the list, from 1. */
  readonly label: string
  readonly text: readonly ElementContent[]
}

const mark = 'footnote '
const markOfText = 'note of the text '

/** Stands where the number of a footnote stood, which is no word; undefined for what is no such number. */
export function footnoteMark(element: Element): Comment | undefined {
  if (element.tagName !== 'sup') return undefined
  const inside = [element, ...elementsIn(element)]
  if (!inside.some(({ properties: { id } }) => isPlace(id))) return undefined
  const href = inside.map(each => each.properties.href).find(each => typeof each === 'string')
  return { type: 'comment', value: mark + String(href ?? '').replace(/^#/, '') }
}

// GFM, markdown-it-footnote and Python-Markdown; the plugin of @mdit writes whole words.
function isPlace(id: unknown): boolean {
  return /^(?:user-content-)?(?:fnref|footnote-ref)/.test(String(id ?? ''))
}

/** The parts without their lists of footnotes, and these by what {@link footnoteOf} asks for. A list whose numbers stand elsewhere stays. */
export function takeFootnotes(parts: readonly ElementContent[]): {
  readonly text: readonly ElementContent[]
  readonly footnotes: ReadonlyMap<string, Footnote>
} {
  const called = new Set(parts.flatMap(nodesIn).flatMap(calledBy))
  const footnotes = new Map<string, Footnote>()
  if (called.size === 0) return { text: parts, footnotes }
  const isTaken = (element: Element | undefined) =>
    element !== undefined && entriesOf(element).some(({ properties: { id } }) => called.has(String(id)))
  const without = (children: readonly ElementContent[]): ElementContent[] =>
    children.flatMap((child, index): ElementContent[] => {
      if (child.type !== 'element') return [child]
      if (classesOf(child).includes('footnotes-sep') && isTaken(children.slice(index + 1).find(isElement)))
        return []
      if (!isTaken(child)) return [{ ...child, children: without(child.children) }]
      for (const { properties, children } of entriesOf(child))
        footnotes.set(String(properties.id), {
          label: String(footnotes.size + 1),
          text: withoutWayBack(children),
        })
      return []
    })
  return { text: without(parts), footnotes }
}

/** The parts with numbers that call what the text calls `labels`, in this order; unchanged where they are not as many as the page shows. */
export function callNotes(
  parts: readonly ElementContent[],
  labels: readonly string[],
): readonly ElementContent[] {
  if (labels.length === 0 || parts.flatMap(nodesIn).flatMap(calledBy).length !== labels.length) return parts
  const left = [...labels]
  const called = (node: ElementContent): ElementContent => {
    if (node.type === 'element') return { ...node, children: node.children.map(called) }
    return calledBy(node).length === 0 ? node : { type: 'comment', value: markOfText + left.shift() }
  }
  return parts.map(called)
}

/** The footnote whose number a comment stands for. */
export function footnoteOf(
  { value }: Comment,
  footnotes: ReadonlyMap<string, Footnote>,
): Footnote | undefined {
  if (value.startsWith(markOfText)) return { label: value.slice(markOfText.length), text: [] }
  return value.startsWith(mark) ? footnotes.get(value.slice(mark.length)) : undefined
}

function isElement(node: ElementContent): node is Element {
  return node.type === 'element'
}

function calledBy(node: ElementContent): readonly string[] {
  return node.type === 'comment' && node.value.startsWith(mark) ? [node.value.slice(mark.length)] : []
}

// Of a list, whatever words name it.
function entriesOf(element: Element): readonly Element[] {
  if (!classesOf(element).some(name => /^footnotes?$/.test(name))) return []
  return elementsIn(element).filter(
    ({ tagName, properties: { id } }) =>
      tagName === 'li' && /^(?:user-content-)?(?:fn|footnote)/.test(String(id ?? '')) && !isPlace(id),
  )
}

function withoutWayBack(children: readonly ElementContent[]): ElementContent[] {
  const kept = children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child]
    const isWayBack =
      child.properties.dataFootnoteBackref !== undefined || classesOf(child).includes('footnote-backref')
    return isWayBack ? [] : [{ ...child, children: withoutWayBack(child.children) }]
  })
  const last = kept.at(-1)
  return kept.length < children.length && last?.type === 'text'
    ? [...kept.slice(0, -1), { ...last, value: last.value.trimEnd() }]
    : kept
}
