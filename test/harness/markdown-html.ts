// Markdown → HTML through the public stages, and the comparison form that the specification tests use.
import { parseDocument } from 'htmlparser2'
import type { SitePath } from '../../renderer/base/text/brand.ts'
import { parseFile } from '../../renderer/content/markdown/parse-file.ts'
import { parseOptionsFor } from '../../renderer/content/markdown/parse-options.ts'
import { oneLanguage } from '../../renderer/contract/text-language.ts'
import { fillSlots } from '../../renderer/publish/render/fill-slots.ts'
import { configOf, russian } from './config-of.ts'

/** How texts are parsed when a site configures nothing else. */
export const plainParsing = {
  options: parseOptionsFor(configOf(), 'docs'),
  inputs: { files: {}, variables: {} },
}

/** The body of a page whose addresses all stay as they were written, without components. */
export function markdownToHtml(markdown: string): string {
  // With a title of its own, or a heading of another level at the top would be it.
  const text = `---\ntitle: T\n---\n${markdown}`
  const { facts, content } = parseFile('content/docs/page.md' as SitePath, text, plainParsing)
  const links = facts.references.map(reference => ({
    href: reference.raw,
    kind: 'page' as const,
    isAsWritten: true,
  }))
  const context = {
    links,
    server: { renderDirective: () => undefined, newTabLabel: russian.words['link.newTab'] },
    headings: facts.headings,
    levels: { min: 2, max: 3 },
    cards: {},
    searchHref: '/search',
    languages: oneLanguage,
    sampled: [],
    images: 0,
    isInLink: false,
    column: 736,
    directives: 0,
  }
  return fillSlots(context, content.body)
}

const blocks = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre table thead tbody tr th td hr div section details summary dl dt dd form fieldset'.split(
    ' ',
  ),
)

/** HTML without comments, which docsgen drops, without what it adds on purpose (ids and links of headings, frames of code and tables, loading hints) and without white space that means nothing. */
export function comparable(html: string): string {
  return printNodes(
    parseDocument(html.replace(/<!--(?:>|->|[\s\S]*?-->)/g, '').trim()).children as Node[],
    false,
  )
    .replace(/\s+(?=<\/?(?:p|h\d|ul|ol|li|blockquote|pre|table|thead|tbody|tr|th|td|hr|div|section)\b)/g, '')
    .replace(
      /(<\/?(?:p|h\d|ul|ol|li|blockquote|table|thead|tbody|tr|th|td|hr|div|section)\b[^>]*>)\s+/g,
      '$1',
    )
    .trim()
}

interface Node {
  readonly type: string
  readonly name?: string
  readonly data?: string
  readonly attribs?: Record<string, string>
  readonly children?: readonly Node[]
}

function printNodes(nodes: readonly Node[], isPre: boolean): string {
  return nodes.map(node => printNode(node, isPre)).join('')
}

function printNode(node: Node, isPre: boolean): string {
  if (node.type === 'text')
    return escapeText(isPre ? (node.data ?? '') : (node.data ?? '').replace(/\s+/g, ' '))
  if (node.name === undefined || node.type === 'directive' || node.type === 'cdata') return ''
  const attributes = { ...node.attribs }
  const { class: className = '' } = attributes
  const inner = printNodes(node.children ?? [], isPre || node.name === 'pre')
  if (className === 'hash-link') return ''
  if (className === 'table-frame' || className.includes('theme-code-block')) return inner
  if (isPre && node.name === 'span') return inner
  const kept = Object.entries(attributes)
    .filter(([name, value]) => !isOurs(node.name ?? '', name, value))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `<${node.name}${kept.map(([name, value]) => ` ${name}="${escapeText(value)}"`).join('')}>${inner}${inner === '' && !blocks.has(node.name) && /^(br|img|input|hr)$/.test(node.name) ? '' : `</${node.name}>`}`
}

function isOurs(tag: string, name: string, value: string): boolean {
  if (/^h\d$/.test(tag) && (name === 'id' || name === 'class')) return true
  if (tag === 'pre' && (name === 'tabindex' || name === 'data-language')) return true
  if (tag === 'code' && name === 'class') return true
  if (tag === 'img' && (name === 'loading' || name === 'decoding')) return true
  if (tag === 'input' && name === 'aria-label') return true
  return value === 'contains-task-list' || value === 'task-list-item'
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
