// A text with components that the new site lacks → the same text with what its built page shows in their place.
import type { Element, ElementContent } from 'hast'
import type { Nodes, Root } from 'mdast'
import { withoutTags } from '../../../renderer/base/text/without-tags.ts'
import { rangeOf } from '../docusaurus/texts/text-context.ts'
import { editText, type TextEdit } from '../texts/edit-text.ts'
import { idMark } from '../texts/id-mark.ts'
import { nodesOf } from '../texts/nodes-of.ts'
import { readMdxText, readPlainText } from '../texts/read-text.ts'
import { titleFromProgram } from './beside-title/title-from-program.ts'
import {
  type ChangedBlock,
  changedBlocks,
  isIn,
  namedTemplates,
  openTemplates,
  rangeOfBlocks,
} from './changed-blocks.ts'
import { codesInTabs } from './code-in-tabs.ts'
import { withoutCardLists } from './frame/without-card-lists.ts'
import { idOfFilled, keptIds } from './kept-ids.ts'
import { matchBlocks, segmentPlaces } from './match-blocks.ts'
import { linkNamedPlaces } from './named-places.ts'
import { type HoleState, settleGaps } from './settle-gaps.ts'
import { addedLinks } from './shown/added-links.ts'
import { isDrawing, lettersOf, nodesIn, textIn } from './shown/hast-elements.ts'
import { htmlToMarkdown } from './shown/html-to-markdown.ts'
import type { MarkdownOptions } from './shown/markdown-options.ts'
import { partsFinder, type ShownBlock, shownBlocks } from './shown/shown-blocks.ts'
import { showsMore } from './shown/shown-links.ts'
import { beginsWithTitleOfContent, withoutTitleBlocks, withTitlesOfTexts } from './shown/shown-titles.ts'
import { sliceInline } from './shown/slice-inline.ts'
import { type TemplateValue, templateValues } from './templates/template-values.ts'
import { nameOf, type TextBlock, textOf, textRow } from './text-blocks.ts'
import { addedBetween } from './written/added-between.ts'
import { addedSections } from './written/added-sections.ts'
import { aroundText } from './written/around-text.ts'
import { withNotes } from './written/kept-notes.ts'
import { longerFences } from './written/longer-fences.ts'
import { firstBlock, isTitleOfText, raisedTitle, writtenAround } from './written/written-around.ts'
import {
  closedHtml,
  comment,
  fillBlocks,
  inCell,
  inComment,
  inlineText,
  type Place,
  takenOverMark,
  writtenBlocks,
  writtenCodeLinks,
  writtenCodeTitle,
  writtenValue,
} from './written/written-blocks.ts'

export interface FilledPage {
  readonly text: string
  /** For each component of the text, in its order, what became of it. */
  readonly outcomes: readonly Outcome[]
  /** A plugin for posts wrote around the text. */
  readonly isPost: boolean
  /** The description that the theme showed under the title stands in it. */
  readonly isDescribed: boolean
  /** What a component around the text showed stands in it. */
  readonly isContinued: boolean
  /** Places that a program of the old site changed, and that say now what the page said. */
  readonly changes: number
  /** Templates of the old site that still stand in the text, and that its page filled. */
  readonly openTemplates: number
  /** What names in braces stood for on the page. */
  readonly values: readonly TemplateValue[]
}

export interface Outcome {
  readonly name: string
  readonly state: HoleState
}

interface FillRequest extends MarkdownOptions {
  readonly isHole: (name: string) => boolean
  /** Components that the new site has. */
  readonly isMade: (name: string) => boolean
  /** Whether what is written inside of a component was shown to nobody. */
  readonly hasOrders: (name: string) => boolean
  /** Whether a place with nothing in it is known to be empty. */
  readonly mayBeEmpty: (name: string) => boolean
  /** Whether it shows on no page what is written inside of it: that becomes a comment. */
  readonly hides: (name: string) => boolean
  /** A title on the page is one of its text or of a component: the theme wrote none. */
  readonly titlesAreTexts: boolean
  /** The theme wrote the title of the page outside of the text. */
  readonly hasOuterHeading: boolean
  /** Whether programs of the old site change words on their way to the page. */
  readonly mayChange: boolean
  /** What the theme showed beside the title, with a date. */
  readonly head: readonly ElementContent[]
  /** What the page shows under a title of the text, and says as its description. */
  readonly subtitle: readonly ElementContent[]
  /** Whether a part that stands around the text, in its box, says something of the page; absent where only the text stands there. */
  readonly isAround: ((part: ElementContent) => boolean) | undefined
  /** The box of the page holds what its text became, and nothing of the theme. */
  readonly hasTextAlone: boolean
  /** The text is a part that pages import: only what stands between two of its own blocks is known to be its. */
  readonly isPart: boolean
  /** Whether the template language of the old site stands in it. */
  readonly isTemplate: (text: string, isCode: boolean) => boolean
}

/** Only what stands between two texts that are known on both sides is taken over. */
export function fillPage(text: string, built: Element, request: FillRequest): FilledPage {
  const { hasMath } = request
  const read = (written: string) =>
    request.isMdx ? readMdxText(written, hasMath) : readPlainText(written, hasMath)
  const linked = linkNamedPlaces(text, { read, box: built, linkTo: request.linkTo })
  const { tree, source, problem } = read(linked)
  const row = textRow(tree, request)
  if (problem !== undefined)
    return {
      text: linked,
      outcomes: [],
      isPost: false,
      isDescribed: false,
      isContinued: false,
      changes: 0,
      openTemplates: 1,
      values: [],
    }
  const hasTitle = tree.children.some(isTitleOfText)
  const titlesAreTexts =
    request.titlesAreTexts || (!hasTitle && !request.hasOuterHeading && beginsWithTitleOfContent(built))
  const box = withoutCardLists(withTitlesOfTexts(built, { titlesAreTexts, hasTitle }), tree)
  const blocks = shownBlocks(box)
  const shown = hasTitle || titlesAreTexts ? blocks : withoutTitleBlocks(blocks, box)
  const places = matchBlocks(row.blocks, shown)
  const states = new Map<Nodes, HoleState>()
  const edits: TextEdit[] = []
  const page = { row, box, shown, places, partsWith: partsFinder(box), ...request }
  const around = aroundText(page, { tree, source, isAround: request.isAround })
  // A title in the middle of a text is none of the page.
  const isTitled = request.hasOuterHeading ? isTitleOfText(firstBlock(tree)) : hasTitle
  const dated = request.isPart || isTitled ? [] : request.head
  const ownTitle =
    request.titlesAreTexts && !request.hasOuterHeading && around === undefined
      ? titleFromProgram(tree, page)
      : undefined
  const head = ownTitle === undefined ? [] : [ownTitle, ...request.subtitle]
  const above = [...dated, ...head, ...(around?.above ?? [])]
  const added = request.hasTextAlone && around === undefined ? addedSections(page, source) : []
  const below = [...(around?.below ?? []), ...added]
  edits.push(...writtenAround(tree, { above, below }, { source, request }))
  const subtitle = writtenBelowTitle(tree, { source, request })
  for (const { holes, parts } of settleGaps(page, states))
    edits.push(...fillBlocks(holes, parts, { source, request }))
  const headings = new Map<Nodes, Element>()
  const named = namedTemplates(page, request.isTemplate)
  row.blocks.forEach((block, index) => {
    const known = shown[places[index] ?? -1]
    if (known === undefined || known.nodes.length === 0 || states.has(block.holes[0]?.node as Nodes)) return
    if (block.node !== undefined && isIn(block.node, named)) return
    const next = shown[(places[index] ?? -1) + 1]
    edits.push(...fillInside(block, { known, next }, states, { source, request }))
    const isWhole = block.holes.length === 0 || request.isMdx
    if (isWhole && block.node?.type === 'heading' && known.heading !== undefined)
      headings.set(block.node, known.heading)
    if (block.holes.length === 0 && block.node !== undefined && block.node.type !== 'code')
      edits.push(...addedLinks(block.node, known.nodes, { source, linkTo: request.linkTo }))
  })
  // The id of a title stands in its line, before what stands below it.
  edits.push(...keptIds(tree, headings, { source, options: request }), ...subtitle)
  if (!hasTitle && titlesAreTexts) edits.push(...raisedTitle(tree, headings))
  const inTabs = codesInTabs(tree, page)
  const changed = [...named, ...changedBlocks(tree, page, { ...request, inTabs, states })]
  edits.push(...changed.flatMap(each => writtenChange(withNotes(each, tree), { source, request })))
  const aroundCode = row.blocks.flatMap(({ node }, index) => {
    if (node === undefined || isIn(node, changed) || inTabs.some(each => each.node === node)) return []
    const { nodes = [] } = shown[places[index] ?? -1] ?? {}
    return [...writtenCodeTitle(node, nodes, source), ...writtenCodeLinks(node, nodes, { source, request })]
  })
  edits.push(...aroundCode)
  const isAtEnd = request.hasTextAlone && below.length === 0
  const between = request.mayChange ? addedBetween(page, isAtEnd, { source, request }) : []
  edits.push(...between)
  edits.push(...longerFences(tree, source, edits))
  const outcomes = nodesOf(tree).flatMap((node): Outcome[] => {
    const name = nameOf(node)
    return name === undefined || !request.isHole(name) ? [] : [{ name, state: states.get(node) ?? 'open' }]
  })
  return {
    text: edits.length === 0 ? linked : editText(source, edits),
    outcomes,
    isPost: around?.isPost === true,
    isDescribed: dated.length + subtitle.length > 0,
    isContinued: around?.isPost === false,
    changes: changed.length + aroundCode.length + between.length + head.length + added.length,
    openTemplates: openTemplates(page, changed, request.isTemplate),
    values: templateValues(page, changed),
  }
}

function writtenChange(change: ChangedBlock, { source, request }: Place): readonly TextEdit[] {
  if (change.kind === 'whole')
    return [
      writtenBlocks(rangeOfBlocks(change), change.parts, {
        source,
        request: { ...request, ...(change.language !== undefined && { language: change.language }) },
      }),
    ]
  if (change.kind === 'value') return writtenValue(change.node, change.value, source)
  const { node, parts, heading } = change
  const [first] = node.children
  const last = node.children.at(-1)
  if (first === undefined || last === undefined) return []
  const id = heading?.properties.id
  const mark = typeof id === 'string' && id !== '' ? ` ${idMark(id, request.isMdx)}` : ''
  const text = `${inlineText(parts, request)}${mark}`
  const { end } = rangeOf(last)
  const written = node.type === 'tableCell' ? inCell(text) : closedHtml(text, source.slice(end))
  return [{ start: rangeOf(first).start, end, text: written }]
}

// Not where the author wrote the same below it, nor above a component, which gets it.
function writtenBelowTitle(
  { children }: Root,
  { source, request }: { readonly source: string; readonly request: FillRequest },
): readonly TextEdit[] {
  const at = children.findIndex(isTitleOfText)
  const [title, ...rest] = at < 0 ? [] : children.slice(at)
  const end = title?.position?.end.offset
  if (end === undefined || request.isPart || request.subtitle.length === 0) return []
  const name = rest[0] && nameOf(rest[0])
  if (name !== undefined && request.isHole(name)) return []
  const said = lettersOf(request.subtitle.map(textIn).join(''))
  const written = [...rest.map(textOf), withoutTags(source.slice(end))]
  if (written.some(text => lettersOf(text).includes(said))) return []
  const mark = comment(takenOverMark, request)
  return [{ start: end, end, text: `\n\n${mark}\n\n${htmlToMarkdown(request.subtitle, request)}` }]
}

// What stands between the known words of a paragraph, a heading, a cell. Where no word stands between components, nobody can tell what
// belongs to which: the first gets all.
function fillInside(
  { holes, segments, node }: TextBlock,
  { known, next: following }: { readonly known: ShownBlock; readonly next: ShownBlock | undefined },
  states: Map<Nodes, HoleState>,
  { source, request }: Place & { readonly request: FillRequest },
): readonly TextEdit[] {
  const { nodes, letters, heading } = known
  const insides = holes.map(hole => lettersOf(textOf(hole.node)))
  const starts = segmentPlaces(segments, letters, insides) ?? segmentPlaces(segments, letters) ?? []
  const edits: TextEdit[] = []
  for (let index = 0, next = 1; index < holes.length; index = next++) {
    while (next < holes.length && segments[next] === '') next++
    const [first, ...others] = holes.slice(index, next)
    if (first?.isMade === true || others.some(({ isMade }) => isMade === true)) continue
    const start = (starts[index] ?? 0) + (segments[index] ?? '').length
    const parts = sliceInline(nodes, start, starts[next] ?? letters.length)
    if (first === undefined) continue
    if (parts.length === 0 && !request.mayBeEmpty(first.name)) {
      const inside = lettersOf(textOf(first.node))
      if (others.length > 0 || inside === '' || nodes.flatMap(nodesIn).some(isDrawing)) continue
      // A block ends the paragraph that it stands in.
      if (following?.letters.includes(inside) === true) continue
      states.set(first.node, request.hides(first.name) ? 'filled' : 'hidden')
      if (request.hides(first.name)) edits.push(inComment(first.node, { source, request }))
      continue
    }
    const isSame =
      others.length === 0 &&
      !request.hasOrders(first.name) &&
      lettersOf(parts.map(textIn).join('')) === lettersOf(textOf(first.node)) &&
      !showsMore(parts, first.node)
    for (const { node } of [first, ...others])
      states.set(node, isSame ? 'same' : others.length > 0 ? 'shared' : 'filled')
    if (isSame) continue
    const text = inlineText(parts, request)
    const { start: at, end } = rangeOf(first.node)
    // A label right behind the last word of a heading: its styles kept them apart.
    const gap = node?.type === 'heading' && isGlued(source[at - 1], text) ? ' ' : ''
    edits.push({ start: at, end, text: node?.type === 'tableCell' ? inCell(text) : `${gap}${text}` })
    edits.push(...others.map(({ node }) => ({ ...rangeOf(node), text: '' })))
  }
  // In MDX a heading is known with its components, and keeps its id like any other.
  return request.isMdx ? edits : [...edits, ...idOfFilled(holes, heading, source)]
}

function isGlued(before = '', text: string): boolean {
  return /[\p{L}\p{N}`]/u.test(before) && /^[\p{L}\p{N}`]/u.test(text)
}
