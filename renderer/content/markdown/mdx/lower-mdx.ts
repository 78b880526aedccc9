// Nodes of MDX → nodes of Markdown with the same meaning. The result is printed, indexed and checked like any Markdown.
import type { Program } from 'estree'
import type { Html, Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import { withoutTags } from '../../../base/text/without-tags.ts'
import { childrenMark } from '../../../contract/piece-value.ts'
import { elementTags } from './element-html.ts'
import {
  labelled,
  lowerBlockComponent,
  lowerInlineComponent,
  paragraphOf,
  partialOf,
  reportInLine,
  writtenTags,
} from './lower-component.ts'
import {
  addressesOf,
  attributesOf,
  edit,
  type Lowering,
  made,
  pieceValue,
  reportLayout,
  startOf,
} from './lowering.ts'
import { isElement, type JsxElement } from './page-module.ts'
import { isComment, staticValue } from './static-value.ts'

/** Changes the tree in place. The result contains no nodes of MDX. */
export function lowerMdx(tree: Root, lowering: Lowering): void {
  tree.children = blocksOf(lowering, tree.children) as Root['children']
}

const lineHolders = new Set([
  'paragraph',
  'heading',
  'tableCell',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'textDirective',
  'leafDirective',
])

function blocksOf(lowering: Lowering, nodes: readonly RootContent[]): RootContent[] {
  return nodes.flatMap((node): RootContent[] => {
    switch (node.type) {
      case 'mdxjsEsm':
        reportLayout(lowering, node)
        drop(lowering, node)
        return []
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        return expression(lowering, node).map(each =>
          each.type === 'text' ? { ...paragraphOf([each]), position: node.position } : each,
        )
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return blockElement(lowering, node)
      case 'paragraph':
        if (isUnwrapped(node))
          // White space between the elements keeps their words apart.
          return node.children.flatMap((child, index): RootContent[] => {
            if (child.type !== 'text') return blocksOf(lowering, [child])
            return index === 0 ? [] : [made({ type: 'html', value: '\n' }, { isMade: true })]
          })
        break
      default:
    }
    return [withLoweredChildren(lowering, node)]
  })
}

function linesOf(lowering: Lowering, nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    if (node.type === 'mdxTextExpression') return expression(lowering, node)
    if (isElement(node)) return lineElement(lowering, node)
    return [withLoweredChildren(lowering, node)]
  })
}

function withLoweredChildren<Node extends RootContent>(lowering: Lowering, node: Node): Node {
  if (!('children' in node)) return node
  const children = lineHolders.has(node.type)
    ? linesOf(lowering, node.children as PhrasingContent[])
    : blocksOf(lowering, node.children as RootContent[])
  return { ...node, children }
}

// As in MDX, elements and expressions that fill a paragraph are blocks; those beside words are inline.
function isUnwrapped({ children, data }: Paragraph): boolean {
  if ((data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true) return false
  const isBlank = (node: PhrasingContent) => node.type === 'text' && node.value.trim() === ''
  return (
    children.some(isElement) &&
    children.every(node => isBlank(node) || isElement(node) || node.type === 'mdxTextExpression')
  )
}

type Expression = Extract<RootContent, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>

function expression(
  lowering: Lowering,
  node: Expression,
): (Extract<PhrasingContent, { type: 'text' }> | Html)[] {
  const { position } = node
  const program = node.data?.estree as Program | undefined
  if (isComment(program)) {
    const comment = node.value.trim()
    // The mark at the end of a post's preview, and the id of a heading.
    if (/^\/\*\s*truncate\s*\*\/$/.test(comment))
      return [{ type: 'html', value: '<!-- truncate -->', position }]
    const id = /^\/\*\s*(#[^*\s]+)\s*\*\/$/.exec(comment)?.[1]
    // Between plain braces an id cannot contain a second `#`.
    if (id !== undefined)
      return [{ type: 'text', value: id.includes('#', 1) ? `{/* ${id} */}` : `{${id}}`, position }]
    drop(lowering, node)
    return []
  }
  const known = staticValue(program)
  const value =
    known === undefined ? pieceValue(lowering, node, startOf(node)) : { text: shownText(known.value) }
  if (value !== undefined && 'html' in value) {
    edit(lowering, node, value.html)
    return [htmlOf(node, value.html)]
  }
  const text = value !== undefined && 'text' in value ? value.text : ''
  edit(lowering, node, text)
  return text === '' ? [] : [{ type: 'text', value: text, position }]
}

// As in React: values other than text and numbers show nothing.
function shownText(value: unknown): string {
  if (Array.isArray(value)) return value.map(shownText).join('')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function blockElement(lowering: Lowering, node: JsxElement): RootContent[] {
  const { name } = node
  const isLine = node.type === 'mdxJsxTextElement'
  const children = isLine ? withoutBlankEnds(node.children) : node.children
  const inside = () =>
    isLine && !holdsComponents(children)
      ? { line: linesOf(lowering, children as PhrasingContent[]) }
      : { blocks: blocksOf(lowering, children as RootContent[]) }
  const asBlocks = (): RootContent[] => {
    const made = inside()
    if ('blocks' in made) return made.blocks
    return made.line.length === 0 ? [] : [bare(made.line)]
  }
  if (name === null) return asBlocks()
  const partial = lowering.module.partials.get(name)
  if (partial !== undefined) return [partialOf(lowering, node, partial)]
  if (lowering.module.own.has(name.split('.')[0] ?? '')) return ownElement(lowering, node, asBlocks)
  if (!isHtml(name)) return [lowerBlockComponent(lowering, node, inside())]
  if (name === 'details') {
    const opened = detailsOf(lowering, node)
    if (opened !== undefined) return [opened]
  }
  return htmlElement(lowering, node, asBlocks)
}

function lineElement(lowering: Lowering, node: JsxElement): PhrasingContent[] {
  const { name } = node
  const children = () => linesOf(lowering, node.children as PhrasingContent[])
  if (name === null) return children()
  if (lowering.module.partials.has(name)) {
    reportInLine(lowering, node)
    return []
  }
  if (lowering.module.own.has(name.split('.')[0] ?? ''))
    return ownElement(lowering, node, children) as PhrasingContent[]
  if (!isHtml(name)) return [lowerInlineComponent(lowering, node, children())]
  return htmlElement(lowering, node, children) as PhrasingContent[]
}

// Components on one line with their parent are blocks too: `<Tabs><TabItem>…</TabItem></Tabs>`.
function holdsComponents(children: readonly RootContent[]): boolean {
  const others = children.filter(child => child.type !== 'text' || child.value.trim() !== '')
  return (
    others.length > 0 && others.every(child => isElement(child) && child.name !== null && !isHtml(child.name))
  )
}

// Names of HTML elements begin with a small letter; `a.b` is a component.
function isHtml(name: string): boolean {
  return /^[a-z]/.test(name) && !name.includes('.')
}

function htmlElement(
  lowering: Lowering,
  node: JsxElement,
  children: () => readonly RootContent[],
): RootContent[] {
  const { open, close, inner } = elementTags(node.name ?? '', attributesOf(lowering, node))
  // The text of these elements is not HTML, so it is not escaped.
  if (/^(?:script|style)$/.test(node.name ?? '')) {
    const value = `${open}${inner ?? plainText({ type: 'root', children: [...children()] })}${close}`
    return [made({ type: 'html', value, position: node.position }, { isMade: true })]
  }
  const inside = inner === undefined ? children() : [htmlOf(node, inner)]
  const opening = made(htmlOf(node, open), addressesOf(node, lowering.source))
  return close === '' ? [opening] : [opening, ...inside, htmlOf(node, close)]
}

// `<details>` that begins with `<summary>` becomes the directive; any other is printed as HTML.
function detailsOf(lowering: Lowering, node: JsxElement): RootContent | undefined {
  const blocks = (node.children as RootContent[]).flatMap((child): RootContent[] =>
    child.type === 'paragraph' && isUnwrapped(child) ? child.children : [child],
  )
  const [summary, ...rest] = blocks.filter(child => child.type !== 'text' || child.value.trim() !== '')
  if (summary === undefined || !isElement(summary) || summary.name !== 'summary') return undefined
  // A label cannot contain a heading, which has an address.
  if (summary.children.some(({ type }) => type === 'heading')) return undefined
  const attributes = Object.fromEntries(
    attributesOf(lowering, node).flatMap(([key, value]) =>
      value === false || value === undefined || value === null
        ? []
        : [[key === 'className' ? 'class' : key, value === true ? '' : String(value)]],
    ),
  )
  if (Object.keys(attributes).some(name => !['id', 'class', 'open'].includes(name))) return undefined
  const label = (summary.children as RootContent[]).flatMap(child =>
    child.type === 'paragraph'
      ? linesOf(lowering, child.children)
      : linesOf(lowering, [child as PhrasingContent]),
  )
  return labelled('details', {
    label,
    attributes,
    blocks: blocksOf(lowering, rest),
    data: { element: { name: 'details', ...writtenTags(node, lowering.source) } },
    position: node.position,
  })
}

// The HTML that the component printed, with its Markdown children in place.
function ownElement(
  lowering: Lowering,
  node: JsxElement,
  children: () => readonly RootContent[],
): RootContent[] {
  const value = pieceValue(lowering, node, startOf(node))
  if (value === undefined || !('html' in value)) return [...children()]
  const [before = '', ...after] = value.html.split(childrenMark)
  if (after.length === 0) return [htmlOf(node, before)]
  return [htmlOf(node, before), ...children(), htmlOf(node, after.join(''))]
}

function htmlOf(node: JsxElement | Expression, value: string): Html {
  const words = withoutTags(value, ' ')
    .replace(/&(?:[a-z]+|#\w+);/gi, ' ')
    .trim()
  return made(
    { type: 'html', value, position: node.position },
    { isMade: true, ...(words !== '' && { words }) },
  )
}

function bare(children: readonly PhrasingContent[]): Paragraph {
  return made(paragraphOf(children), { isBare: true })
}

function withoutBlankEnds(nodes: readonly RootContent[]): readonly RootContent[] {
  const isBlank = (node: RootContent | undefined) => node?.type === 'text' && node.value.trim() === ''
  return nodes.slice(isBlank(nodes[0]) ? 1 : 0, isBlank(nodes.at(-1)) && nodes.length > 1 ? -1 : undefined)
}

function drop(lowering: Lowering, node: RootContent): void {
  edit(lowering, node, '')
}
