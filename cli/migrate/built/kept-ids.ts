// Ids of headings that the built page has and docsgen would make in another way: of words that a plugin puts into headings, of its own slugs.
import type { Element } from 'hast'
import type { Heading, Nodes, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { createIdSource, explicitIdOf } from '../../../renderer/markdown/heading-ids.ts'
import { titleHeadingOf } from '../../../renderer/markdown/page-title.ts'
import { rangeOf } from '../docusaurus/texts/text-context.ts'
import type { TextEdit } from '../texts/edit-text.ts'
import { idMark } from '../texts/id-mark.ts'
import type { MarkdownOptions } from './shown/markdown-options.ts'

/** `known`: the headings that say the same on the page, as they stand there. Their ids count, also where another one was written for them. */
export function keptIds(
  tree: Root,
  known: ReadonlyMap<Nodes, Element>,
  { source, options }: { readonly source: string; readonly options: MarkdownOptions },
): readonly TextEdit[] {
  const headings = headingsIn(tree)
  const title = titleHeadingOf(tree)
  const kept = new Map<Heading, string>()
  for (let others = differing(); others.length > 0; others = differing())
    for (const [heading, id] of others) kept.set(heading, id)
  return [...kept].map(([heading, id]) => {
    const { end } = rangeOf(heading.children.at(-1) as Nodes)
    const length = markOf(heading)?.length ?? 0
    return { start: end - length, end, text: ` ${idMark(id, options.isMdx)}` }
  })

  // The written id as it stands at the end; empty without one, undefined where it is written in another form.
  function markOf(heading: Heading): string | undefined {
    const id = writtenId(heading, source)
    if (id === undefined) return ''
    const marks = [`{#${id}}`, `{/* #${id} */}`, `<!-- #${id} -->`].map(mark => ` ${mark}`)
    return marks.find(mark => source.endsWith(mark, rangeOf(heading.children.at(-1) as Nodes).end))
  }

  // An id that is written counts no longer where others are made, so those that follow of the same words may differ, too.
  function differing(): readonly (readonly [Heading, string])[] {
    const written = headings.flatMap(heading => kept.get(heading) ?? writtenId(heading, source) ?? [])
    const own = createIdSource(new Set(written))
    return headings.flatMap(heading => {
      if (heading === title || heading.children.length === 0 || kept.has(heading)) return []
      if (markOf(heading) === undefined) return []
      const id = known.get(heading)?.properties.id
      const given = writtenId(heading, source)
      const made = given ?? own.next(textOf(heading, { includeHtml: false }).trim())
      const isSame = id === made && (given !== undefined || !hasComponent(heading))
      return typeof id !== 'string' || id === '' || isSame ? [] : [[heading, id] as const]
    })
  }
}

/** As its source says: a tree of MDX has something else in its place. */
export function writtenId(heading: Heading, source: string): string | undefined {
  const start = heading.children[0]?.position?.start.offset ?? 0
  const end = heading.children.at(-1)?.position?.end.offset ?? start
  return explicitIdOf({ ...heading, children: [{ type: 'text', value: source.slice(start, end) }] })
}

// What it shows may be part of the id here: a badge says words.
function hasComponent({ children }: Heading): boolean {
  return children.some(({ type }) => type === 'mdxJsxTextElement' || type === 'textDirective')
}

function headingsIn(node: Nodes): readonly Heading[] {
  if (node.type === 'heading') return [node]
  return 'children' in node ? (node.children as readonly Nodes[]).flatMap(headingsIn) : []
}
