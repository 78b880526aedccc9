// Completes the native parser's tree of MDX: syntax trees of the code, positions of attributes, and paragraphs around elements that share a
// line with words.
import type { Nodes, Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx'
import { isElement } from '../mdx/page-module.ts'
import { parseExpression, parseStatements } from '../mdx/parse-code.ts'
import { refuse } from './doubt.ts'

/** Changes the tree in place. Throws for anything that is not plain: the reference parser must read the text then. */
export function completeMdx(tree: Root, text: string): Root {
  complete(tree, { text, imported: [] })
  return tree
}

interface Reading {
  readonly text: string
  /** Imported names, which later statements must not declare. */
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

/** Inline nodes. */
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

// Elements on a line with words form a paragraph.
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

type Point = NonNullable<Nodes['position']>['start']

function startOf({ position }: Nodes): Point {
  if (position === undefined) refuse('mdx')
  return position.start
}

/** The source of the attribute that begins at `from`. Its code gets a syntax tree. */
function writtenAttribute(
  attribute: MdxJsxAttribute | MdxJsxExpressionAttribute,
  text: string,
  from: number,
): string {
  const written = (end: number) => text.slice(from, end)
  if (attribute.type === 'mdxJsxExpressionAttribute') {
    const code = `{${attribute.value}}`
    if (!/^\{\.\.\.[\w.]+\}$/.test(code) || !text.startsWith(code, from)) refuse('mdx')
    attribute.data = { estree: parseExpression(code) }
    return code
  }
  const { name, value } = attribute
  if (!text.startsWith(name, from)) refuse('mdx')
  if (value === null || value === undefined) return name
  const at = from + name.length + 1
  if (text[at - 1] !== '=') refuse('mdx')
  if (typeof value !== 'string') {
    value.data = { estree: parseExpression(value.value) }
    return written(endOfExpression(text, at, value.value))
  }
  const quote = text[at] ?? ''
  const end = at + value.length + 2
  // Character references are decoded differently.
  if (text.slice(at, end) !== quote + value + quote) refuse('mdx')
  return written(end)
}

// Lines of the value lack their leading white space.
function endOfExpression(text: string, from: number, value: string): number {
  let at = from + 1
  for (const [index, line] of value.split('\n').entries()) {
    if (index > 0) {
      const written = /^\n[ \t]*/.exec(text.slice(at, at + line.length + 200))?.[0].length
      if (written === undefined) refuse('mdx')
      at += written
    }
    const rest = index > 0 ? line.trimStart() : line
    if (!text.startsWith(rest, at)) refuse('mdx')
    at += rest.length
  }
  if (text[from] !== '{' || text[at] !== '}') refuse('mdx')
  return at + 1
}

/** `written`: the text after the point. */
function pointAfter({ line, column, offset = 0 }: Point, written: string): Point {
  const lines = written.split('\n')
  const last = lines.at(-1)?.length ?? 0
  return {
    line: line + lines.length - 1,
    column: lines.length === 1 ? column + last : last + 1,
    offset: offset + written.length,
  }
}
