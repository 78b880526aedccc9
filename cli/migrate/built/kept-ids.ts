// Ids of headings that the built page has and docsgen would make in another way: of words that a plugin puts into headings, of its own slugs.
import type { Element } from 'hast'
import type { Heading, Nodes, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import {
  createIdSource,
  explicitIdOf,
  withoutExplicitId,
} from '../../../renderer/content/markdown/heading-ids.ts'
import { findTitleHeading } from '../../../renderer/content/markdown/page-title.ts'
import type { TextEdit } from '../texts/edit-text.ts'
import { idMark } from '../texts/id-mark.ts'
import { nodesOf } from '../texts/nodes-of.ts'
import type { MarkdownOptions } from './shown/markdown-options.ts'
import type { Hole } from './text-blocks.ts'

/** `known`: the headings that say the same on the page, as they stand there. Their ids count, also where another one was written for them. */
export function keptIds(
  tree: Root,
  known: ReadonlyMap<Nodes, Element>,
  { source, options }: { readonly source: string; readonly options: MarkdownOptions },
): readonly TextEdit[] {
  const headings = nodesOf(tree).filter((node): node is Heading => node.type === 'heading')
  const title = findTitleHeading(tree, { hasTitle: true })
  const given = new Map(headings.map(heading => [heading, writtenId(heading, source)] as const))
  const kept = new Map<Heading, string>()
  for (let others = differing(); others.length > 0; others = differing())
    for (const [heading, id] of others) kept.set(heading, id)
  return [...kept].map(([heading, id]) => {
    const { start, end } = wordsOf(heading)
    const words = withoutExplicitId(source.slice(start, end))
    return { start: start + words.length, end, text: ` ${idMark(id, options.isMdx)}` }
  })

  // An id that is written counts no longer where others are made, so those that follow of the same words may differ, too.
  function differing(): readonly (readonly [Heading, string])[] {
    const written = headings.flatMap(heading => kept.get(heading) ?? given.get(heading) ?? [])
    const own = createIdSource(new Set(written))
    return headings.flatMap(heading => {
      if (heading === title || heading.children.length === 0 || kept.has(heading)) return []
      const id = known.get(heading)?.properties.id
      const hasId = given.get(heading) !== undefined
      const made = given.get(heading) ?? own.next(textOf(heading, { includeHtml: false }).trim())
      const isSame = id === made && (hasId || !hasComponent(heading))
      return typeof id !== 'string' || id === '' || isSame ? [] : [[heading, id] as const]
    })
  }
}

// As its source says: a tree of MDX has something else in its place.
function writtenId(heading: Heading, source: string): string | undefined {
  const { start, end } = wordsOf(heading)
  return explicitIdOf({ ...heading, children: [{ type: 'text', value: source.slice(start, end) }] })
}

function wordsOf({ children }: Heading): { readonly start: number; readonly end: number } {
  const start = children[0]?.position?.start.offset ?? 0
  return { start, end: children.at(-1)?.position?.end.offset ?? start }
}

// What it shows may be part of the id here: a badge says words.
function hasComponent({ children }: Heading): boolean {
  return children.some(({ type }) => type === 'mdxJsxTextElement' || type === 'textDirective')
}

/** The id of a heading with components of plain Markdown cannot be told from its words. `holes`: of one block. */
export function idOfFilled(
  [hole]: readonly Hole[],
  heading: Element | undefined,
  source: string,
): readonly TextEdit[] {
  const id = heading?.properties.id
  if (
    hole?.parent.type !== 'heading' ||
    typeof id !== 'string' ||
    id === '' ||
    writtenId(hole.parent, source) !== undefined
  )
    return []
  const end = hole.parent.children.at(-1)?.position?.end.offset
  return end === undefined ? [] : [{ start: end, end, text: ` ${idMark(id, false)}` }]
}
