// Ids of headings as VitePress makes them, written out where docsgen would make others.
import type { Heading, Nodes } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { escapePattern } from '../../../../renderer/base/text/escape-pattern.ts'
import { createIdSource } from '../../../../renderer/content/markdown/heading-ids.ts'
import { fillEmoji } from '../../../../renderer/content/markdown/rewrite/rewrite-tree.ts'
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
    const marker = written?.[0].trim() ?? ''
    const id = ids.next(idText(node, { marker, source, withEmoji: withoutEmoji }), given)
    const isRenamed = given !== undefined || node.children.some(({ type }) => type === 'html')
    // The title gets none here, and needs one only where links name it.
    const isTitle = node.depth === 1 && node === first
    const needsNone = isTitle && given === undefined && !settings.linkedIds.has(id)
    const text = idText(node, { marker, source, withEmoji: shown => fillEmoji(shown, shown) })
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

interface IdWords {
  readonly marker: string
  readonly source: string
  /** What `:name:` in a text becomes before its id is made. */
  readonly withEmoji: (text: string) => string
}

// Raw HTML says nothing there; `{#id}` at the end is no text.
function idText(node: Heading, words: IdWords): string {
  const text = node.children.map(child => partText(child, words)).join('')
  return words.marker !== '' && text.trimEnd().endsWith(words.marker)
    ? text.trimEnd().slice(0, -words.marker.length).trimEnd()
    : text
}

// VitePress makes ids of entities as they are written: `&nbsp;` gives `-nbsp-`.
function partText(node: Nodes, words: IdWords): string {
  if (node.type === 'html') return ''
  if ('children' in node) return (node.children as Nodes[]).map(child => partText(child, words)).join('')
  if (node.type !== 'text') return textOf(node)
  const { start, end } = rangeOf(node)
  const written = words.source.slice(start, end)
  return words.withEmoji(
    /&#?\w+;/.test(written) ? written.replace(/\\([!-/:-@[-`{-~])/g, '$1') : textOf(node),
  )
}

// VitePress leaves names of emoji out of ids.
function withoutEmoji(text: string): string {
  return text.replace(/:[\w+-]+:/g, name => (fillEmoji(name, name) === name ? name : ''))
}

function indexOr(index: number, otherwise: number): number {
  return index === -1 ? otherwise : index
}
