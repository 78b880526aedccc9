// Parts of a built page → Markdown that says the same.
import type { Element, ElementContent } from 'hast'
import { defaultHandlers, type Handle, type State, toMdast } from 'hast-util-to-mdast'
import type {
  FootnoteDefinition,
  FootnoteReference,
  Heading,
  Nodes,
  PhrasingContent,
  Root as TextRoot,
} from 'mdast'
import { directiveToMarkdown } from 'mdast-util-directive'
import { gfmAutolinkLiteralToMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { mathToMarkdown } from 'mdast-util-math'
import { mdxToMarkdown } from 'mdast-util-mdx'
import { toMarkdown } from 'mdast-util-to-markdown'
import { toString as textOf } from 'mdast-util-to-string'
import { variableUse } from '../../../../renderer/content/markdown/rewrite/rewrite-tree.ts'
import { idMark } from '../../texts/id-mark.ts'
import { codeOf, linkedCode } from './code-to-markdown.ts'
import { directive } from './directive-node.ts'
import { type Footnote, footnoteOf, takeFootnotes } from './footnotes.ts'
import { formulaOf } from './formulas.ts'
import { addressIn, classesOf, elementsIn, idOfHeading, isInline, textIn } from './hast-elements.ts'
import { buttonElement, heroElement, withHero } from './home/hero-parts.ts'
import { buttonOf, cardsOf, heroOf } from './home/home-nodes.ts'
import type { MarkdownOptions } from './markdown-options.ts'
import { filmOf, frameOf, imageToMarkdown, pictureOf } from './media/embedded-media.ts'
import { isCodeBox, shownBlocks } from './shown-blocks.ts'
import { besideTabs, panelWithLanguage, readTabs } from './shown-tabs.ts'
import { tableOf } from './table-to-markdown.ts'

/** Without a line break at the end. */
export function htmlToMarkdown(parts: readonly ElementContent[], options: MarkdownOptions): string {
  const { text: body, footnotes } = takeFootnotes(parts)
  const handlers = handlersFor(options)
  const treeOf = (children: readonly ElementContent[], isDocument: boolean) =>
    toMdast(
      { type: 'root', children: [...children] },
      {
        handlers,
        nodeHandlers: { comment: (_state, node) => referenceTo(footnoteOf(node, footnotes)) },
        document: isDocument,
      },
    ) as TextRoot
  const tree = treeOf(withHero(body), !body.every(isInline))
  for (const { label, text } of footnotes.values())
    tree.children.push({
      type: 'footnoteDefinition',
      identifier: label,
      label,
      children: treeOf(text, true).children as FootnoteDefinition['children'],
    })
  keepApart(tree)
  const text = toMarkdown(tree, {
    bullet: '-',
    emphasis: '_',
    rule: '-',
    listItemIndent: 'one',
    fences: true,
    extensions: [
      gfmTableToMarkdown(),
      // An address between other words would be read as it is written, with every backslash that its signs got.
      gfmAutolinkLiteralToMarkdown(),
      gfmStrikethroughToMarkdown(),
      gfmFootnoteToMarkdown(),
      ...(options.hasMath ? [mathToMarkdown()] : []),
      directiveToMarkdown(),
      ...(options.isMdx ? [mdxToMarkdown()] : []),
    ],
    unsafe: options.isMdx ? [...unsafeInLabels, bracesInLabels] : unsafeInLabels,
    handlers: { html: (node: { value: string }) => node.value, image: imageToMarkdown },
  })
  return text.trimEnd().replace(variableUse, written => `\\${written}`)
}

function referenceTo(footnote: Footnote | undefined): FootnoteReference | undefined {
  return footnote && { type: 'footnoteReference', identifier: footnote.label, label: footnote.label }
}

// The library escapes these in paragraphs only: a card may be named `<script setup>`.
const unsafeInLabels = [
  { character: '<', after: '[!/?A-Za-z]' },
  { character: '&', after: '[#A-Za-z]' },
  ...['*', '_', '`'].map(character => ({ character })),
].map(pattern => ({ ...pattern, inConstruct: ['containerDirectiveLabel' as const] }))

const bracesInLabels = { character: '{', inConstruct: ['containerDirectiveLabel' as const] }

// Two pieces of code without a sign between them would be read as one, and two links as one word where only styles kept them apart, as they keep
// a link apart from a picture.
function keepApart(node: Nodes): void {
  if (!('children' in node)) return
  const children = node.children as Nodes[]
  for (let at = children.length - 1; at > 0; at--)
    if (areGlued(children[at - 1], children[at])) children.splice(at, 0, { type: 'text', value: ' ' })
  for (const child of children) keepApart(child)
}

function areGlued(first: Nodes | undefined, second: Nodes | undefined): boolean {
  if (first?.type === 'inlineCode') return second?.type === 'inlineCode'
  if (first?.type === 'image') return second?.type === 'link'
  return (
    first?.type === 'link' &&
    second?.type === 'link' &&
    /[\p{L}\p{N}]$/u.test(textOf(first)) &&
    /^[\p{L}\p{N}]/u.test(textOf(second))
  )
}

function handlersFor(options: MarkdownOptions): Record<string, Handle> {
  const { linkTo, pictureAt } = options
  const box: Handle = (state, element) => {
    if (isCodeBox(element)) return codeOf(element, options)
    const formula = formulaIn(element, options)
    if (formula !== undefined) return formula as never
    const tabs = readTabs(element)
    if (tabs !== undefined)
      return [
        ...state.toFlow(state.all({ ...element, children: [...besideTabs(element, tabs)] })),
        directive(
          'tabs',
          '',
          tabs.map(tab => directive('tab', tab.label, state.toFlow(state.all(panelWithLanguage(tab))))),
        ),
      ] as never
    const remark = remarkOf(element)
    if (remark !== undefined)
      return directive(
        remark.kind,
        titleOf(state, remark),
        state.toFlow(state.all({ ...element, children: remark.children })),
      )
    return cardsOf(state, element, linkTo) ?? (state.toFlow(state.all(element)) as never)
  }
  return {
    div: box,
    aside: box,
    section: box,
    figure: box,
    span: (state, element) => (formulaIn(element, options) ?? state.all(element)) as never,
    'starlight-tabs': box,
    ul: (state, element) => cardsOf(state, element, linkTo) ?? defaultHandlers.ul(state, element),
    [heroElement]: heroOf,
    [buttonElement]: (_state, element) => buttonOf(element, linkTo),
    pre: (_state, element) => codeOf(element, options),
    table: (state, element) =>
      classesOf(element).includes('highlighttable')
        ? codeOf(element, options)
        : (tableOf(state, element) as never),
    br: (state, element) =>
      state.inTable
        ? { type: 'html', value: options.isMdx ? '<br/>' : '<br>' }
        : defaultHandlers.br(state, element),
    a: (state, element) => {
      const { href } = element.properties
      const target = typeof href === 'string' ? linkTo(addressIn(href)) : undefined
      const children = element.children.every(isInline) ? state.all(element) : linkWords(state, element)
      if (children.length === 0) return undefined
      if (target === undefined) return children as never
      return { type: 'link', url: target, children: children as never }
    },
    img: (_state, element) => pictureOf(element, pictureAt),
    ...Object.fromEntries(
      ([1, 2, 3, 4, 5, 6] as const).map((depth): [string, Handle] => [
        `h${depth}`,
        (state, element) => {
          const boxes = element.children.filter(isRemark)
          const words = { ...element, children: element.children.filter(child => !isRemark(child)) }
          const node = defaultHandlers[`h${depth}`](state, words)
          const id = idOfHeading(element)
          const named = id === undefined ? node : withId(withoutOwnLink(node, id), id, options)
          // A component may put a remark into a heading.
          return boxes.length === 0
            ? named
            : ([named, ...state.toFlow(state.all({ ...element, children: boxes }))] as never)
        },
      ]),
    ),
    // A sign that only styles draw; Markdown would take its marks for those of other code.
    code: (state, element) =>
      textIn(element).trim() === ''
        ? undefined
        : ((linkedCode(state, element) as never) ?? defaultHandlers.code(state, element)),
    details: (state, element) => {
      const summary = element.children.find(
        (child): child is Element => child.type === 'element' && child.tagName === 'summary',
      )
      const rest = { ...element, children: element.children.filter(child => child !== summary) }
      return directive('details', labelOf(state, summary), state.toFlow(state.all(rest)))
    },
    iframe: (_state, element) => frameOf(element) as never,
    audio: (_state, element) => filmOf(element, pictureAt) as never,
    video: (_state, element) => filmOf(element, pictureAt) as never,
    label: named,
    legend: named,
    ...Object.fromEntries(['kbd', 'sub', 'sup', 'mark'].map(name => [name, keptTag])),
  }
}

// A summary may hold links. What is no words of a line stays as its letters alone.
function labelOf(state: State, summary: Element | undefined): string | readonly PhrasingContent[] {
  if (summary === undefined) return ''
  return summary.children.every(isInline)
    ? (state.all(summary) as readonly PhrasingContent[])
    : textIn(summary).trim()
}

// Beside words a title holds drawings, which only styles show.
function titleOf(state: State, { title, heading }: Remark): string | readonly PhrasingContent[] {
  const isMarked =
    heading !== undefined && elementsIn(heading).some(({ tagName }) => /^(?:a|code|em|strong)$/.test(tagName))
  return title !== '' && isMarked ? labelOf(state, heading) : title
}

// A card that is a link as a whole: its pictures, and the words of its parts.
function linkWords(state: State, element: Element): readonly Nodes[] {
  const pictures = elementsIn(element).filter(({ tagName }) => tagName === 'img')
  const words = shownBlocks(element).map(({ nodes }) => nodes.map(textIn).join('').trim())
  const value = words.filter(each => each !== '').join(' ')
  return [
    ...state.all({ ...element, children: pictures }),
    ...(value === '' ? [] : ([{ type: 'text', value: pictures.length > 0 ? ` ${value}` : value }] as const)),
  ]
}

// Words that only styles keep apart.
const named: Handle = (state, element) => [...state.all(element), { type: 'text', value: ' ' }] as never

// A site without formulas shows the TeX as code.
function formulaIn(element: Element, { hasMath }: MarkdownOptions): Nodes | undefined {
  const formula = formulaOf(element)
  if (formula === undefined || hasMath) return formula
  const { type, value } = formula
  return type === 'math' ? { type: 'code', lang: 'tex', value } : { type: 'inlineCode', value }
}

// Markdown knows no keys and no indices: the tags themselves stay.
const keptTag: Handle = (state, element) =>
  [
    { type: 'html', value: `<${element.tagName}>` },
    ...state.all(element),
    { type: 'html', value: `</${element.tagName}>` },
  ] as never

// Some themes make a link to the heading of all its words.
function withoutOwnLink(node: Heading, id: string): Heading {
  const [only, ...more] = node.children
  return only?.type === 'link' && more.length === 0 && only.url === `#${id}`
    ? { ...node, children: only.children }
    : node
}

function withId(node: Heading, id: string, options: MarkdownOptions): Heading {
  return { ...node, children: [...node.children, { type: 'html', value: ` ${idMark(id, options.isMdx)}` }] }
}

const kinds: readonly (readonly [RegExp, string])[] = [
  [/danger|error|failure|bug/, 'danger'],
  [/warning|caution|attention/, 'warning'],
  [/tip|hint|success|important/, 'tip'],
  [/note|seealso|abstract|quote/, 'note'],
  [/info|todo|example|question/, 'info'],
]

interface Remark {
  readonly kind: string
  readonly title: string
  /** Where the title stands. */
  readonly heading: Element | undefined
  readonly children: Element['children']
}

function isRemark(node: ElementContent): boolean {
  return node.type === 'element' && remarkOf(node) !== undefined
}

function remarkOf(element: Element): Remark | undefined {
  const classes = classesOf(element).join(' ')
  if (!/(?:^| )(?:admonition|custom-block|theme-admonition|starlight-aside)(?: |$)/.test(classes))
    return undefined
  const heading = element.children.find(
    (child): child is Element =>
      child.type === 'element' && classesOf(child).some(name => /title|heading/i.test(name)),
  )
  const kind = kinds.find(([pattern]) => pattern.test(classes))?.[1] ?? 'note'
  const words = heading === undefined ? '' : textIn(heading).trim()
  return {
    kind,
    // A box without a title of its own is called so anyway.
    title: words.toLowerCase() === kind ? '' : words,
    heading,
    children: element.children.filter(child => child !== heading),
  }
}
