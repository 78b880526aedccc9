// Ids of headings as VitePress makes them, written out where docsgen would make others.
import type { Heading, Nodes } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { createIdSource } from '../../../../renderer/markdown/heading-ids.ts'
import { escapePattern } from '../../../../renderer/text/escape-pattern.ts'
import { rangeOf } from '../../docusaurus/texts/text-context.ts'
import { createHeadingIds } from './heading-slug.ts'
import type { PageEdits } from './page-edits.ts'

/** `{#id}`, `{.class}`, `{#id .class key=value}` at the end of a heading, between the signs of `markdown.attrs`. */
export function headingMarks(left: string, right: string): RegExp {
  const word = '[ \\t]*(?:[#.][\\w\\u0080-\\uffff:.-]+|[\\w-]+=(?:"[^"]*"|[^\\s{}]+))'
  return new RegExp(`[ \\t]*${escapePattern(left)}((?:${word})+)[ \\t]*${escapePattern(right)}[ \\t]*$`)
}

export function rewriteHeadings(nodes: readonly Nodes[], context: PageEdits): void {
  const { source, edits, settings } = context
  const ids = createHeadingIds(settings.slugify)
  const own = createIdSource(new Set())
  const headings = nodes.filter((node): node is Heading => node.type === 'heading')
  const [first] = headings
  for (const node of headings) {
    const end = contentEnd(node, source)
    const start = node.children[0]?.position?.start.offset ?? end
    const written = settings.headingMarks.exec(source.slice(start, end))
    const words = written?.[1] ?? ''
    const given = /(?:^|\s)#([^\s{}#]+)/.exec(words)?.[1]
    const text = idText(node, written?.[0].trim() ?? '', source)
    const id = ids.next(text, given)
    const isRenamed = given !== undefined || node.children.some(({ type }) => type === 'html')
    // The title gets none here, and needs one only where links name it.
    const isTitle = node.depth === 1 && node === first
    const needsNone = isTitle && given === undefined && !settings.linkedIds.has(id)
    const generated = needsNone ? id : isTitle || isRenamed ? undefined : own.next(text)
    const mark = id === '' || id === generated ? '' : ` {#${id}}`
    const markStart = written === null ? end : start + written.index
    if (source.slice(markStart, end) !== mark && (written !== null || mark !== ''))
      edits.push({ start: markStart, end, text: mark })
  }
}

// Without the line of a setext heading and closing `#`.
function contentEnd(node: Heading, source: string): number {
  const { start, end } = rangeOf(node)
  const last = node.children.at(-1)?.position?.end.offset
  return last ?? indexOr(source.indexOf('\n', start), end)
}

// Raw HTML says nothing there; `{#id}` at the end is no text.
function idText(node: Heading, marker: string, source: string): string {
  const text = node.children.map(child => partText(child, source)).join('')
  return marker !== '' && text.trimEnd().endsWith(marker)
    ? text.trimEnd().slice(0, -marker.length).trimEnd()
    : text
}

// VitePress makes ids of entities as they are written: `&nbsp;` gives `-nbsp-`.
function partText(node: Nodes, source: string): string {
  if (node.type === 'html') return ''
  if ('children' in node) return (node.children as Nodes[]).map(child => partText(child, source)).join('')
  const { start, end } = rangeOf(node)
  const written = source.slice(start, end)
  return node.type === 'text' && /&#?\w+;/.test(written)
    ? written.replace(/\\([!-/:-@[-`{-~])/g, '$1')
    : textOf(node)
}

function indexOr(index: number, otherwise: number): number {
  return index === -1 ? otherwise : index
}
