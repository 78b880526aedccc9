// The native parser's tree of MDX, completed: syntax trees of the code, places of attributes, and paragraphs around lines of elements.
import type { Nodes, Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import { isElement } from '../mdx/page-module.ts'
import { parseExpression, parseStatements } from '../mdx/parse-code.ts'
import { refuse } from './doubt.ts'
import { pointAfter, startOf, writtenAttribute } from './mdx-attributes.ts'

/** Changes the tree in place. Throws for whatever is not plain: the reference parser has to read the text. */
export function completeMdx(tree: Root, text: string): Root {
  complete(tree, { text, imported: [] })
  return tree
}

interface Reading {
  readonly text: string
  /** Names that no later statement may declare. */
  readonly imported: string[]
}

function complete(node: Nodes, reading: Reading): void {
  const { text } = reading
  if (node.type === 'mdxjsEsm') completeStatements(node, reading)
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
    node.data = { estree: parseExpression(node.value) }
  if (isElement(node)) {
    delete node.data
    let at = pointAfter(startOf(node), `<${node.name ?? ''}`)
    for (const attribute of node.attributes) {
      const start = pointAfter(at, /\s*/y.exec(text.slice(at.offset))?.[0] ?? '')
      at = pointAfter(start, writtenAttribute(attribute, text, start.offset ?? 0))
      attribute.position = { start, end: at }
    }
  }
  if (!('children' in node)) return
  for (const child of node.children) complete(child, reading)
  if (node.type !== 'paragraph')
    node.children = withParagraphs(node.children as RootContent[], text) as typeof node.children
}

function completeStatements(node: Extract<Nodes, { type: 'mdxjsEsm' }>, { text, imported }: Reading): void {
  const start = startOf(node)
  const from = start.offset ?? 0
  if (!text.startsWith(node.value, from)) refuse('mdx')
  const end = pointAfter(start, node.value)
  const program = parseStatements(text.slice(0, end.offset), from)
  if (imported.length > 0) parseStatements(`var ${imported.join(',')}\n${node.value}`, 0)
  for (const statement of program.body)
    if (statement.type === 'ImportDeclaration')
      imported.push(...statement.specifiers.map(({ local }) => local.name))
    else if (!statement.type.startsWith('Export')) refuse('mdx')
  node.position = { start, end }
  node.data = { estree: program }
}

/** What stands in a line. */
const lineNodes = new Set([
  'break',
  'delete',
  'emphasis',
  'footnoteReference',
  'image',
  'imageReference',
  'inlineCode',
  'link',
  'linkReference',
  'mdxJsxTextElement',
  'mdxTextExpression',
  'strong',
  'text',
  'textDirective',
])

// Elements that stand on lines with their words are a paragraph.
function withParagraphs(nodes: readonly RootContent[], text: string): RootContent[] {
  const rest: RootContent[] = []
  let last: Paragraph | undefined
  for (const node of nodes) {
    const { position } = node
    const isLine = node.type === 'mdxJsxFlowElement' && node.children.some(({ type }) => lineNodes.has(type))
    if (!isLine || position === undefined) {
      rest.push(node)
      last = undefined
      continue
    }
    const { start, end } = position
    const lineStart = text.lastIndexOf('\n', (start.offset ?? 0) - 1) + 1
    const isAlone =
      text.slice(lineStart, start.offset).trim() === '' && /^[ \t]*(?:$|\n)/.test(text.slice(end.offset))
    if (!isAlone) refuse('mdx')
    const element = { ...node, type: 'mdxJsxTextElement' } as unknown as PhrasingContent
    const from = last?.position?.end
    const between = from === undefined ? '\n\n' : text.slice(from.offset, start.offset)
    if (last === undefined || from === undefined || /\n[ \t]*\n/.test(between)) {
      last = { type: 'paragraph', children: [element], position: { start, end } }
      rest.push(last)
      continue
    }
    if (!/^\n[ \t]*$/.test(between)) refuse('mdx')
    const lineEnd = { start: from, end: pointAfter(from, '\n') }
    last.children.push({ type: 'text', value: '\n', position: lineEnd }, element)
    last.position = { start: startOf(last), end }
  }
  return rest
}
