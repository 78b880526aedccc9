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

/** `known`: the headings that say the same on the page, as they stand there. */
export function keptIds(
  tree: Root,
  known: ReadonlyMap<Nodes, Element>,
  { source, options }: { readonly source: string; readonly options: MarkdownOptions },
): readonly TextEdit[] {
  const headings = headingsIn(tree)
  const title = titleHeadingOf(tree)
  const own = createIdSource(new Set(headings.flatMap(heading => writtenId(heading, source) ?? [])))
  return headings.flatMap(heading => {
    const last = heading.children.at(-1)
    if (heading === title || last === undefined || writtenId(heading, source) !== undefined) return []
    const id = known.get(heading)?.properties.id
    const made = own.next(textOf(heading, { includeHtml: false }).trim())
    if (typeof id !== 'string' || id === '' || id === made) return []
    const { end } = rangeOf(last)
    return [{ start: end, end, text: ` ${idMark(id, options.isMdx)}` }]
  })
}

/** As its source says: a tree of MDX has something else in its place. */
export function writtenId(heading: Heading, source: string): string | undefined {
  const start = heading.children[0]?.position?.start.offset ?? 0
  const end = heading.children.at(-1)?.position?.end.offset ?? start
  return explicitIdOf({ ...heading, children: [{ type: 'text', value: source.slice(start, end) }] })
}

function headingsIn(node: Nodes): readonly Heading[] {
  if (node.type === 'heading') return [node]
  return 'children' in node ? (node.children as readonly Nodes[]).flatMap(headingsIn) : []
}
