// Directives that are written into a directive: what is around them needs more colons than they have.
import type { Nodes, Root } from 'mdast'
import { rangeOf } from '../../docusaurus/texts/text-context.ts'
import type { TextEdit } from '../../texts/edit-text.ts'

/** Further edits that give the directives around `edits` as many colons as they need. */
export function longerFences(tree: Root, source: string, edits: readonly TextEdit[]): readonly TextEdit[] {
  const added: TextEdit[] = []
  const isReplaced = ({ start, end }: Pick<TextEdit, 'start' | 'end'>) =>
    edits.some(edit => edit.start <= start && edit.end >= end && edit.start < edit.end)
  const colonsOf = (node: Nodes): number => {
    const range = rangeOf(node)
    if (isReplaced(range)) return 0
    const inside = 'children' in node ? (node.children as readonly Nodes[]) : []
    const deepest = Math.max(0, ...inside.map(colonsOf))
    if (node.type !== 'containerDirective') return deepest
    const written = edits.filter(({ start, end }) => start > range.start && end < range.end)
    const needed = Math.max(deepest, ...written.map(({ text }) => longestFence(text)))
    const [own = ''] = /^:{3,}/.exec(source.slice(range.start)) ?? []
    if (own === '' || own.length > needed) return own.length
    const colons = ':'.repeat(needed + 1)
    added.push({ start: range.start, end: range.start + own.length, text: colons })
    const [closing] = /(?<!:):{3,}$/.exec(source.slice(range.start, range.end)) ?? []
    if (closing !== undefined) added.push({ start: range.end - closing.length, end: range.end, text: colons })
    return colons.length
  }
  colonsOf(tree)
  return added
}

function longestFence(text: string): number {
  return Math.max(0, ...[...text.matchAll(/^[ \t>]*(:{3,})/gm)].map(([, colons = '']) => colons.length))
}
