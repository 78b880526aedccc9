// A text of the new site as the same row of blocks that its built page has, with the holes that components left between and in them.
import type { FootnoteDefinition, Nodes, Parents } from 'mdast'
import { isElement } from '../../../renderer/content/markdown/mdx/page-module.ts'
import { isComment, staticValue } from '../../../renderer/content/markdown/mdx/static-value.ts'
import { htmlFragment } from './built-pages.ts'
import { lettersOf } from './shown/hast-elements.ts'
import { shownBlocks } from './shown/shown-blocks.ts'

export interface TextBlock {
  /** What it says, in letters; with holes in it, what stands between them. */
  readonly segments: readonly string[]
  /** One fewer than segments. */
  readonly holes: readonly Hole[]
  /** A name that a box may show or not. */
  readonly isOptional?: true
  /** A name that its box always shows, so what the page says there is its own. */
  readonly isShown?: true
  /** Of one without a letter: what its first picture is said to show. */
  readonly picture?: string
  /** What it says is not known. */
  readonly isUnknown?: true
  /** It begins with the kind of its box: `[!NOTE]`. */
  readonly isAlert?: true
  /** Of a heading: 1 to 6. */
  readonly depth?: number
  /** A paragraph, a heading, a cell or a block of code; absent for raw HTML and names. */
  readonly node?: Nodes
}

/** A component of which the new site does not know what it shows. */
export interface Hole {
  readonly name: string
  readonly node: Nodes
  readonly parent: Parents
  /** A component that the new site has: what it shows is no word of the text, and stays. */
  readonly isMade?: true
  /** What holds the paragraph that has nothing but components. */
  readonly around?: Parents
  /** Blocks before it, and those up to its end: what stands inside of it lies between. */
  readonly from: number
  readonly to: number
}

export interface TextRow {
  readonly blocks: readonly TextBlock[]
  /** Those that stand between blocks, or around some; the outer ones first. */
  readonly holes: readonly Hole[]
  /** Blocks before each part and each component of the new site that shows more than the text says there. */
  readonly shownBeside: readonly number[]
}

/**
 * `isMade`: names of components that the new site has. In a line of words nobody knows what they show. `mayChange`: programs of the old site
 * change texts.
 */
export function textRow(
  tree: Parents,
  {
    isHole,
    isMade,
    mayChange,
  }: {
    readonly isHole: (name: string) => boolean
    readonly isMade: (name: string) => boolean
    readonly mayChange: boolean
  },
): TextRow {
  const blocks: TextBlock[] = []
  const holes: Hole[] = []
  const shownBeside: number[] = []
  const footnotes: FootnoteDefinition[] = []
  const exact = (text: string, more: Partial<TextBlock> = {}) => {
    const letters = lettersOf(text)
    if (letters !== '' || more.isUnknown) blocks.push({ segments: [letters], holes: [], ...more })
  }
  const holeAt = (node: Nodes, parent: Parents, name: string, walk: () => void) => {
    const from = blocks.length
    const at = holes.length
    walk()
    holes.splice(at, 0, { name, node, parent, from, to: blocks.length })
  }
  const visit = (node: Nodes, parent: Parents): void => {
    const name = nameOf(node)
    const inside = 'children' in node ? (node.children as readonly Nodes[]) : []
    const walk = () => {
      for (const child of inside) visit(child, node as Parents)
    }
    if (name !== undefined && isHole(name)) return holeAt(node, parent, name, walk)
    switch (node.type) {
      case 'paragraph':
      case 'heading':
      case 'tableCell': {
        const said = withoutAlert({ ...wordsOf(node, { isHole, isMade }), node }, node, parent)
        // Programs may make anything of a paragraph that is theirs alone; a heading stays one.
        const isAllHoles =
          said.holes.length > 0 && !said.isUnknown && said.segments.every(each => each === '')
        if (node.type === 'heading') {
          if (said.holes.length > 0 || said.isUnknown || said.segments[0] !== '')
            blocks.push({ ...said, depth: node.depth })
        } else if (isAllHoles) {
          for (const hole of said.holes) {
            const { length: from } = blocks
            exact(textOf(hole.node))
            holes.push({ ...hole, around: parent, from, to: blocks.length })
          }
        } else if (said.holes.length > 0 || said.isUnknown || said.segments[0] !== '') {
          blocks.push(isLabel(node) ? { ...said, isOptional: true } : said)
        } else {
          const picture = pictureIn(node)
          if (picture !== undefined) blocks.push({ ...said, picture })
        }
        return
      }
      case 'code': {
        if (/(?:^|\s)(?:file|src)=/.test(node.meta ?? '')) return exact(node.value, { node, isUnknown: true })
        const letters = lettersOf(node.value)
        // The first line of an empty one may ask a program for all of it.
        if (letters !== '' || mayChange) blocks.push({ segments: [letters], holes: [], node })
        return
      }
      case 'html':
        for (const { letters, picture, heading } of shownBlocks({
          type: 'element',
          tagName: 'div',
          properties: {},
          children: htmlFragment(node.value).children as never,
        }))
          blocks.push({
            segments: [letters],
            holes: [],
            ...(picture !== undefined && { picture }),
            ...(heading !== undefined && { depth: Number(heading.tagName.slice(1)) }),
          })
        return
      case 'math':
        return exact(node.value, { isUnknown: true })
      case 'mdxFlowExpression':
        if (!isComment(node.data?.estree)) exact('', { isUnknown: true })
        return
      case 'footnoteDefinition':
        footnotes.push(node)
        return
      case 'yaml':
        return
      default:
    }
    const picture = pictureIn(node)
    if (isElement(node) && picture !== undefined && inside.length === 0)
      return void blocks.push({ segments: [''], holes: [], picture })
    const { length: from } = blocks
    const isShown = name !== undefined && showsName.test(name)
    const names = namesOf(node)
    if (inside.length === 0 && names.length === 0 && name !== undefined && isPart(name))
      shownBeside.push(from)
    // Pages show both in one line.
    for (const text of name === 'LinkCard' ? [names.join(' ')] : names)
      exact(text, { isOptional: true, ...(isShown && { isShown }) })
    walk()
    // Themes show a hero outside of the text, where it is not looked for.
    if (name === 'hero')
      blocks.splice(
        from,
        blocks.length,
        ...blocks.slice(from).map(block => ({ ...block, isOptional: true as const })),
      )
  }
  for (const child of tree.children) visit(child, tree)
  // Pages show them at their end.
  for (const footnote of footnotes) for (const child of footnote.children) visit(child, footnote)
  return { blocks, holes, shownBeside }
}

// `::include{…}`, `<Steps />` of an imported part.
function isPart(name: string): boolean {
  return name === 'include' || /^[A-Z]/.test(name)
}

const showsName = /^(?:Card|LinkCard|LinkButton|card|link-card|link-button|button)$/

function pictureIn(node: Nodes): string | undefined {
  if (node.type === 'image') return lettersOf(node.alt ?? '')
  if (node.type === 'imageReference') return lettersOf(node.alt ?? '')
  if (/^(?:img|Image|Picture|ThemedImage)$/.test(nameOf(node) ?? '') && isElement(node)) {
    const alt = node.attributes.find(each => each.type === 'mdxJsxAttribute' && each.name === 'alt')?.value
    return lettersOf(typeof alt === 'string' ? alt : '')
  }
  if (node.type === 'html' && /<img\b/.test(node.value))
    return lettersOf(/\balt=["']([^"']*)["']/.exec(node.value)?.[1] ?? '')
  if (!('children' in node)) return undefined
  return (node.children as readonly Nodes[]).map(pictureIn).find(found => found !== undefined)
}

/** All words inside. */
export function textOf(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value
  return 'children' in node ? (node.children as readonly Nodes[]).map(textOf).join('') : ''
}

/** Of an element or a directive. */
export function nameOf(node: Nodes): string | undefined {
  if (isElement(node)) return node.name ?? undefined
  return /Directive$/.test(node.type) && 'name' in node ? String(node.name) : undefined
}

// `:::note[This]`: pages show it in many ways.
function isLabel(node: Nodes): boolean {
  return node.type === 'paragraph' && node.data !== undefined && 'directiveLabel' in node.data
}

// `<TabItem label="npm">`, `:::tab[npm]{…}`: names of boxes.
function namesOf(node: Nodes): readonly string[] {
  if (isElement(node))
    return node.attributes.flatMap(each =>
      each.type === 'mdxJsxAttribute' &&
      /^(?:title|label|text|description)$/.test(each.name) &&
      typeof each.value === 'string'
        ? [each.value]
        : [],
    )
  if (!('attributes' in node) || typeof node.attributes !== 'object') return []
  return Object.entries(node.attributes ?? {}).flatMap(([name, value]) =>
    /^(?:title|label|text|description)$/.test(name) && typeof value === 'string' ? [value] : [],
  )
}

// `> [!NOTE]`: the page shows a name of its own for the kind of box. Other kinds are those of a program, which made something of the quote.
function withoutAlert(said: TextBlock, node: Nodes, parent: Parents): TextBlock {
  if (parent.type !== 'blockquote' || parent.children[0] !== node) return said
  const [, kind] = /^\[!(note|tip|important|warning|caution)\]/i.exec(textOf(node)) ?? []
  if (kind === undefined) return said
  const [first = '', ...rest] = said.segments
  return { ...said, segments: [first.slice(lettersOf(kind).length), ...rest], isAlert: true }
}

// A paragraph, a heading, a cell. Components alone say what is written inside of them.
function wordsOf(
  block: Parents,
  { isHole, isMade }: Pick<Parameters<typeof textRow>[1], 'isHole' | 'isMade'>,
): TextBlock {
  const said = saidBy(block, name => isHole(name) || isMade(name))
  if (said.segments.every(each => each === '')) return saidBy(block, isHole)
  return {
    ...said,
    holes: said.holes.map(hole => (isHole(hole.name) ? hole : { ...hole, isMade: true as const })),
  }
}

function saidBy(block: Parents, isHole: (name: string) => boolean): TextBlock {
  const segments = ['']
  const holes: Hole[] = []
  let isUnknown = false as boolean
  const say = (text: string) => {
    segments[segments.length - 1] += text
  }
  const visit = (node: Nodes, parent: Parents): void => {
    const name = nameOf(node)
    if (name !== undefined && isHole(name)) {
      holes.push({ name, node, parent, from: 0, to: 0 })
      segments.push('')
      return
    }
    if (node.type === 'text' || node.type === 'inlineCode') return say(node.value)
    if (node.type === 'mdxTextExpression') {
      const known = staticValue(node.data?.estree)?.value
      if (typeof known === 'string' || typeof known === 'number') say(String(known))
      else if (!isComment(node.data?.estree)) isUnknown = true
      return
    }
    if (node.type === 'inlineMath') isUnknown = true
    if (!('children' in node)) return
    if (node.children.length === 0) for (const text of namesOf(node)) say(text)
    for (const child of node.children as readonly Nodes[]) visit(child, node as Parents)
  }
  for (const child of block.children as readonly Nodes[]) visit(child, block)
  if (block.type === 'heading')
    segments.push((segments.pop() ?? '').replace(/(?:\{#[^{}]*\}|\(#[^()\s]*\))\s*$/, ''))
  return { segments: segments.map(lettersOf), holes, ...(isUnknown && { isUnknown: true as const }) }
}
