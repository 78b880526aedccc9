// Blocks that programs of the old site changed on their way to the page (hooks, macros, plugins for Markdown): the page says something else
// there than the text, between two blocks that are known on both sides.
import type { Element, ElementContent } from 'hast'
import type { Nodes, Parents, Root } from 'mdast'
import { rangeOf } from '../docusaurus/texts/text-context.ts'
import { earlyElements } from '../texts/early-elements.ts'
import type { CodeInTabs } from './code-in-tabs.ts'
import type { HoleState, MatchedPage } from './settle-gaps.ts'
import { codeText } from './shown/code-to-markdown.ts'
import { elementsIn, isInline, lettersOf, textIn } from './shown/hast-elements.ts'
import { codeAmong, type ShownBlock } from './shown/shown-blocks.ts'
import { nameOf, type TextBlock } from './text-blocks.ts'

/** `inside`: of a paragraph, a heading, a cell. `value`: of a block of code. `whole`: neighbours, the first to the last. */
export type ChangedBlock =
  | {
      readonly kind: 'inside'
      readonly node: Parents
      readonly parts: readonly ElementContent[]
      readonly heading?: Element
    }
  | { readonly kind: 'value'; readonly node: Nodes; readonly value: string }
  | {
      readonly kind: 'whole'
      readonly first: Nodes
      readonly last: Nodes
      readonly parts: readonly ElementContent[]
      /** Of the code in `parts` that names none. */
      readonly language?: string
    }

const earlyElement = new RegExp(`^<(?:${earlyElements})\\b`)

type IsTemplate = (text: string, isCode: boolean) => boolean

/** Notes in `states` what became of components among them. `mayChange`: whether the old site's programs change all texts; else only templates that nobody filled count. */
export function changedBlocks(
  tree: Root,
  page: MatchedPage,
  {
    mayChange,
    inTabs,
    isTemplate,
    states,
  }: {
    readonly mayChange: boolean
    /** Code of which a program made tabs. */
    readonly inTabs: readonly CodeInTabs[]
    readonly isTemplate: IsTemplate
    readonly states: Map<Nodes, HoleState>
  },
): readonly ChangedBlock[] {
  const { row, box, shown, places } = page
  const { blocks, holes, shownBeside } = row
  const changed: ChangedBlock[] = []
  let start = 0
  let column = 0
  for (let end = 0; end <= blocks.length; end++) {
    const place = end === blocks.length ? shown.length : places[end]
    if (place === undefined) continue
    const all = blocks.slice(start, end)
    // Themes set the name of a box apart from its text.
    const own = all.filter(({ isOptional }) => isOptional !== true)
    const theirs = shown.slice(column, place)
    const near = holes.filter(({ from, to }) => from <= end && to >= start)
    const isClosed = near.every(({ from, to, node }) => from >= start && to <= end && !states.has(node))
    if (own.length > 0 && theirs.length > 0 && isClosed && own.every(isPlain)) {
      // Themes write code in their own ways, and live code into fields: what its author wrote stays, but for what became a drawing, or
      // something else that does not say most of its lines.
      const isDrawn = theirs.every(({ picture }) => picture !== undefined)
      const counts = (block: TextBlock) =>
        (mayChange && !isDiagram(block) && (isDrawn || !isShownCode(block, theirs, page))) ||
        holdsTemplate(block, isTemplate)
      if (
        near.length === 0 &&
        own.length === theirs.length &&
        own.every((block, at) => isSameKind(block, theirs[at], isTemplate))
      ) {
        for (const [at, block] of own.entries())
          if (counts(block)) changed.push(changedInside(block, theirs[at] as ShownBlock))
      } else if (
        own.length === all.length &&
        own.every(counts) &&
        // What a part shows is none of theirs.
        !shownBeside.some(at => at >= start && at <= end)
      ) {
        const nodes = [...own.flatMap(({ node }) => node ?? []), ...near.map(({ node }) => node)]
        const range = siblingsOf(tree, new Set(nodes))
        const parts = page.partsWith(box, theirs)
        if (range !== undefined && parts.length > 0) {
          changed.push({ kind: 'whole', ...range, parts })
          for (const { node } of near) states.set(node, 'filled')
        }
      }
    }
    start = end + 1
    column = place + 1
  }
  const tabs = mayChange ? inTabs : []
  return [...changed, ...tabs.filter(({ node }) => !isIn(node, changed)).map(asTabs)]
}

/** Templates whose names say letter for letter what they stood for: `{{darkMode}}` for "Dark mode". */
export function namedTemplates(
  { row: { blocks }, shown, places }: MatchedPage,
  isTemplate: IsTemplate,
): readonly ChangedBlock[] {
  return blocks.flatMap((block, at) => {
    const known = shown[places[at] ?? -1]
    if (known === undefined || !isPlain(block) || !holdsTemplate(block, isTemplate)) return []
    const isShown = isTemplate(known.nodes.map(textIn).join(''), block.node?.type === 'code')
    return isShown ? [] : [changedInside(block, known)]
  })
}

function asTabs({ node, tabs }: CodeInTabs): ChangedBlock {
  const { lang: language } = node
  return {
    kind: 'whole',
    first: node,
    last: node,
    parts: [tabs],
    ...(typeof language === 'string' && { language }),
  }
}

const structure = /^(?:table|[ou]l|img|pre|h[1-6])$/

/** What a page can run or draw itself, beside or in the place of the code. */
const liveCode = /^(?:astro|css|html|m?js|javascript|jsx|markdown|mdx?|svelte|tsx?|typescript|vue)$/i

// A history that a table shows, files that an empty block names. Of live code the page may show the result alone.
function isShownCode({ node }: TextBlock, theirs: readonly ShownBlock[], page: MatchedPage): boolean {
  if (node?.type !== 'code') return false
  const lines = node.value
    .split('\n')
    .map(lettersOf)
    .filter(line => line !== '')
  if (lines.length > 0 && liveCode.test(node.lang ?? '')) return true
  const said = theirs.map(({ letters }) => letters).join('')
  const parts = page.partsWith(page.box, theirs).filter(part => part.type === 'element')
  const isText = parts
    .flatMap(part => [part, ...elementsIn(part)])
    .some(({ tagName }) => structure.test(tagName))
  // A name in it, such as "added", may stand in anything.
  return !isText || lines.filter(line => said.includes(line)).length * 2 > lines.length
}

// The browser draws it anew.
function isDiagram({ node }: TextBlock): boolean {
  return node?.type === 'code' && node.lang === 'mermaid'
}

// What its author wrote is all that it says: no component, no formula, no file.
function isPlain({ node, holes, isUnknown, isAlert }: TextBlock): boolean {
  if (isAlert === true || node === undefined || holes.length > 0 || isUnknown === true) return false
  return !hasComponent(node) && !hasEarlyElement(node)
}

// The built page may lack its words, which the browser shows.
function hasEarlyElement(node: Nodes): boolean {
  if (node.type === 'html') return earlyElement.test(node.value)
  return 'children' in node && (node.children as readonly Nodes[]).some(hasEarlyElement)
}

function hasComponent(node: Nodes): boolean {
  if (nameOf(node) !== undefined || /Expression$/.test(node.type)) return true
  return 'children' in node && (node.children as readonly Nodes[]).some(hasComponent)
}

function holdsTemplate({ node }: TextBlock, isTemplate: IsTemplate): boolean {
  return node !== undefined && isTemplate(writtenIn(node), node.type === 'code')
}

/** Blocks with templates that neither say the same on the page nor were changed to what it says. */
export function openTemplates(
  { row: { blocks }, places }: MatchedPage,
  changed: readonly ChangedBlock[],
  isTemplate: IsTemplate,
): number {
  return blocks.filter(
    (block, at) =>
      places[at] === undefined && holdsTemplate(block, isTemplate) && !isIn(block.node as Nodes, changed),
  ).length
}

/** Whether a block is one of these, or a part of one. */
export function isIn(node: Nodes, changed: readonly ChangedBlock[]): boolean {
  return changed.some(each => {
    if (each.kind !== 'whole') return each.node === node
    const { start, end } = rangeOfBlocks(each)
    return rangeOf(node).start >= start && rangeOf(node).end <= end
  })
}

function writtenIn(node: Nodes): string {
  if ('value' in node) return node.value
  return 'children' in node ? (node.children as readonly Nodes[]).map(writtenIn).join('') : ''
}

// Code stays code. What a theme writes into code for eyes alone is no change of the text, so code counts only where a template was filled.
function isSameKind(block: TextBlock, shown: ShownBlock | undefined, isTemplate: IsTemplate): boolean {
  if (shown === undefined) return false
  const hasCode = codeAmong(shown.nodes) !== undefined
  if (block.node?.type === 'code') return hasCode && holdsTemplate(block, isTemplate)
  return !hasCode && shown.nodes.every(isInline)
}

function changedInside({ node }: TextBlock, shown: ShownBlock): ChangedBlock {
  const code = codeAmong(shown.nodes)
  if (node?.type === 'code' && code !== undefined) return { kind: 'value', node, value: codeText(code) }
  const { nodes: parts, heading } = shown
  return { kind: 'inside', node: node as Parents, parts, ...(heading !== undefined && { heading }) }
}

// The largest neighbours in one box that hold these blocks and no others.
function siblingsOf(
  tree: Root,
  nodes: ReadonlySet<Nodes>,
): { readonly first: Nodes; readonly last: Nodes } | undefined {
  const holdsOnly = (node: Nodes): boolean => {
    if (nodes.has(node)) return true
    if (!('children' in node) || node.children.length === 0 || nameOf(node) !== undefined) return false
    return (node.children as readonly Nodes[]).every(holdsOnly)
  }
  const holdsAny = (node: Nodes): boolean =>
    nodes.has(node) || ('children' in node && (node.children as readonly Nodes[]).some(holdsAny))
  let parent: Nodes = tree
  for (;;) {
    const children = 'children' in parent ? (parent.children as readonly Nodes[]) : []
    const inside: readonly Nodes[] = children.filter(holdsAny)
    const [first] = inside
    const last = inside.at(-1)
    if (first === undefined || last === undefined) return undefined
    const between = children.slice(children.indexOf(first), children.indexOf(last) + 1)
    if (between.every(holdsOnly) && !/^table(?:Row|Cell)$/.test(first.type)) return { first, last }
    if (inside.length > 1 || nodes.has(first)) return undefined
    parent = first
  }
}

export function rangeOfBlocks({ first, last }: { readonly first: Nodes; readonly last: Nodes }): {
  readonly start: number
  readonly end: number
} {
  return { start: rangeOf(first).start, end: rangeOf(last).end }
}
