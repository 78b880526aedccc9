// Checks that MDX is written plainly: tags with plain attributes, opening and closing tags in the same container, and short expressions.
import type { Nodes } from 'mdast'
import { refuse, spanOf } from './doubt.ts'
import {
  type Around,
  blankOut,
  type Inside,
  indentOf,
  isBlank,
  type Lines,
  linesOf,
  type Page,
  type Place,
  type Words,
} from './page.ts'

/** Code without strings, markup and comments. Also accepts `{' '}`, as Prettier writes it. */
const code = String.raw`[^{}"'\x60/\\|<>\n]*`
const expression = new RegExp(String.raw`^\{(?:' '|" "|\/\*[^*{}]*\*\/|${code})\}$`)
const tagInLine = new RegExp(
  String.raw`^<[a-zA-Z][\w.-]*(?: +[a-zA-Z_][\w:-]*(?:="[^"<>\x60|{}\n]*"|=\{${code}\})?)* *(\/?)>`,
)

type Of<Type> = Extract<Nodes, { type: Type }>
type Block = Of<'mdxJsxFlowElement' | 'mdxFlowExpression' | 'mdxjsEsm'>

/** The content of a block of MDX. The block's tags are removed. */
export function openMdx(node: Block, { first, last, column }: Lines, place: Place, page: Page): Inside {
  const { from, to } = spanOf(node)
  const lines = page.lines.slice(first, last + 1)
  if (node.type === 'mdxJsxFlowElement') {
    const isLeft = (line: string) => line.trim() !== '' && indentOf(line) < place.indent
    if ((place.inQuote && first < last) || (place.inItem && lines.some(isLeft))) refuse('mdx')
    openElement(node, page)
    return { nodes: node.children, place: { ...place, most: Number.POSITIVE_INFINITY } }
  }
  if (node.type === 'mdxjsEsm') {
    if (place.indent > 0 || place.inDirective || lines.includes('')) refuse('mdx')
  } else {
    // For the reference parser, an expression beside a tag belongs to a line of words.
    const isFirst = isBlank(page.source[first]?.slice(0, column))
    const isAlone = isFirst && isBlank(lines.at(-1)?.slice(to - page.text.lastIndexOf('\n', to - 1) - 1))
    const isPlain = expression.test(page.text.slice(from, to)) && !(place.inItem && first < last)
    if (!isAlone || !isPlain) refuse('mdx')
  }
  blankOut({ from, to }, page)
  return { nodes: [], place }
}

function openElement(node: Of<'mdxJsxFlowElement'>, page: Page): void {
  const { text } = page
  const { from, to } = spanOf(node)
  const { first, last } = linesOf(node)
  const start = node.attributes.at(-1)?.position?.end.offset ?? from + 1 + (node.name ?? '').length
  const end = start + (/^\s*\/?>/.exec(text.slice(start)) ?? refuse('mdx'))[0].length
  const tag = text.slice(from, end)
  const close = tag.endsWith('/>') ? '' : `</${node.name ?? ''}>`
  const isWhole = close === '' ? end === to : text.slice(end, to).endsWith(close)
  if (!isWhole || /\n[ \t]*\r?\n/.test(tag)) refuse('mdx')
  blankOut({ from, to: end }, page)
  blankOut({ from: to - close.length, to }, page)
  const lastOfTag = first + tag.split('\n').length - 1
  for (const child of node.children) {
    const lines = linesOf(child)
    const isTag = child.type === 'mdxJsxFlowElement'
    if (!isTag && (lines.first <= lastOfTag || lines.last >= last)) refuse('mdx')
  }
}

/** Checks inline MDX. */
export function checkMdx(
  node: Of<'mdxJsxTextElement' | 'mdxTextExpression'>,
  around: Around,
): Words | undefined {
  const { from, to } = spanOf(node)
  const written = around.text.slice(from, to)
  if (node.type === 'mdxTextExpression')
    return expression.test(written) && !/[|`\n]/.test(written) ? undefined : refuse('mdx')
  const [open, slash] = tagInLine.exec(written) ?? refuse('mdx')
  if (slash === '/') return open === written ? undefined : refuse('mdx')
  const close = `</${node.name}>`
  if (!written.endsWith(close) || node.children.length === 0) refuse('mdx')
  return { nodes: node.children, from: from + open.length, to: to - close.length, around }
}
