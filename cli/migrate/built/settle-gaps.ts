// Which parts of a built page belong to which component: those between the last text before it and the first one behind it.
import type { Element, ElementContent } from 'hast'
import type { Nodes } from 'mdast'
import { type Gap, groupsOf, groupsWithGap, ofItem, partOfGroup, placeOfItem } from './gaps/hole-groups.ts'
import { isDrawing, lettersOf, nodesIn, textIn } from './shown/hast-elements.ts'
import type { PartsWith, ShownBlock } from './shown/shown-blocks.ts'
import { showsMore } from './shown/shown-links.ts'
import { panelReader } from './tab-panels.ts'
import type { Hole, TextRow } from './text-blocks.ts'

/**
 * `same`: the page showed what is written inside of it. `hidden`: it showed nothing of that. `shared`: filled, but what it showed cannot be told
 * from what its neighbours did. `open`: what it showed is not known for certain.
 */
export type HoleState = 'filled' | 'shared' | 'same' | 'hidden' | 'open'

export interface MatchedPage {
  readonly row: TextRow
  readonly box: Element
  readonly shown: readonly ShownBlock[]
  readonly partsWith: PartsWith
  /** Block of the text → shown block. */
  readonly places: readonly (number | undefined)[]
  /** Whether what is written inside of a component was shown to nobody. */
  readonly hasOrders: (name: string) => boolean
  /** Whether a place with nothing in it is known to be empty. */
  readonly mayBeEmpty: (name: string) => boolean
  /** Whether it shows on no page what is written inside of it. */
  readonly hides: (name: string) => boolean
  /** The text is a part of the page: what stands above and below it belongs to others. */
  readonly isPart: boolean
}

interface FilledGap {
  readonly holes: readonly Hole[]
  readonly parts: readonly ElementContent[]
}

/** Components that have one gap, and what the page shows there. */
interface Group {
  readonly holes: readonly Hole[]
  /** Undefined when one of its ends is not known. */
  readonly range: Gap | undefined
  readonly parts: readonly ElementContent[]
}

/** Settles the components inside of one, and gives what was filled there. */
type SettleInside = (around: Hole) => readonly FilledGap[]

/** Notes in `states` what became of each component that stands between or around blocks. */
export function settleGaps(page: MatchedPage, states: Map<Nodes, HoleState>): readonly FilledGap[] {
  const readGroup = groupReader(page)
  const isDrawnIn = drawingFinder(page)
  const settle = (holes: readonly Hole[]): readonly FilledGap[] => {
    const outer = holes.filter(hole => !holes.some(other => other !== hole && isInside(hole, other)))
    const settleInside: SettleInside = around =>
      settle(holes.filter(hole => hole !== around && isInside(hole, around)))
    const groups = groupsOf(outer)
    return groups.flatMap((_, index) => {
      const group = readGroup(groups, index)
      const unshown = unshownIn(group, page, isDrawnIn)
      return unshown.length > 0
        ? settleUnshown(group, unshown, { page, states, settleInside })
        : settleShown(group, { page, states, settleInside })
    })
  }
  return settle(page.row.holes)
}

interface Settling {
  readonly page: MatchedPage
  readonly states: Map<Nodes, HoleState>
  readonly settleInside: SettleInside
}

// Groups are read in the order of the text: what one has taken is not there for those behind it.
function groupReader(page: MatchedPage): (groups: readonly (readonly Hole[])[], index: number) => Group {
  const inPanel = panelReader(page.box)
  let taken = 0
  const ofGroup = (
    holes: readonly Hole[],
    shared: readonly (readonly Hole[])[],
    inGap: readonly ShownBlock[],
  ) => {
    const part = partOfGroup(holes, shared, page.partsWith(page.box, inGap))
    if (part === undefined) return ofItem(holes, shared, inGap)
    const inPart = new Set(nodesIn(part))
    return inGap.filter(({ nodes }) => nodes.every(node => inPart.has(node)))
  }
  return (groups, index) => {
    const holes = groups[index] ?? []
    const shared = groupsWithGap(groups, index, page.places)
    const range = gapOf(shared.flat(), page) ?? placeOfItem(holes, page.places)
    const inGap = range === undefined ? [] : page.shown.slice(range.start, range.end)
    const between = inGap.slice(Math.max(0, taken - (range?.start ?? 0)))
    const tab = inPanel(holes[0], between)
    const chosen = tab?.blocks ?? (shared.length > 1 ? ofGroup(holes, shared, inGap) : between)
    // The box of tabs stands in the text.
    const parts = page.partsWith(tab?.panel ?? page.box, chosen)
    if (parts.length > 0) taken = Math.max(taken, page.shown.indexOf(chosen.at(-1) as ShownBlock) + 1)
    return { holes, range, parts }
  }
}

// Those of whose words the page says nothing for certain.
function unshownIn(
  { holes, range, parts }: Group,
  page: MatchedPage,
  isDrawnIn: (range: Gap) => boolean,
): readonly Hole[] {
  const silent = holes.filter(hole => holdsUnshown(hole, page))
  if (range === undefined || silent.length === 0) return []
  // No drawing was made of words that every other page hides.
  if (!silent.every(({ name }) => page.hides(name)) && isDrawnIn(range)) return []
  const others = holes.filter(hole => !silent.includes(hole))
  const isEmpty =
    others.length === 0 &&
    range.start >= range.end &&
    // Chapters, and code, may be for a program in the browser, which showed them later.
    silent.every(hole => !holdsHeading(hole, page) && (page.hides(hole.name) || !holdsCode(hole, page)))
  return isEmpty || saysOnly(parts, others, page) ? silent : []
}

function settleUnshown(
  { holes }: Group,
  unshown: readonly Hole[],
  { page, states, settleInside }: Settling,
): readonly FilledGap[] {
  const filled: FilledGap[] = []
  for (const hole of holes) {
    if (unshown.includes(hole)) continue
    states.set(hole.node, 'same')
    filled.push(...settleInside(hole))
  }
  for (const hole of unshown) {
    if (page.hides(hole.name)) {
      fill(hole.node, states, 'filled')
      filled.push({ holes: [hole], parts: [] })
    } else states.set(hole.node, 'hidden')
  }
  return filled
}

function settleShown(
  { holes, range, parts }: Group,
  { page, states, settleInside }: Settling,
): readonly FilledGap[] {
  const isOneGap = holes.length === 1 || parts.length !== holes.length
  const gaps = isOneGap
    ? [{ holes, parts }]
    : holes.map((hole, at) => ({ holes: [hole], parts: parts.slice(at, at + 1) }))
  return gaps.flatMap(gap => {
    const [hole, ...more] = gap.holes
    const isSame =
      hole !== undefined &&
      more.length === 0 &&
      (saysOnly(gap.parts, [hole], page) || showsInTurn(gap.parts, hole, page))
    if (isSame) states.set(hole.node, 'same')
    const showsNothing =
      gap.parts.length === 0 && range !== undefined && gap.holes.every(({ name }) => page.mayBeEmpty(name))
    if (isSame || (gap.parts.length === 0 && !showsNothing)) return gap.holes.flatMap(settleInside)
    for (const { node } of gap.holes) fill(node, states, holes.length === 1 ? 'filled' : 'shared')
    return [gap]
  })
}

// Something is written inside, and the page says nothing of it.
function holdsUnshown({ name, from, to }: Hole, { places, mayBeEmpty }: MatchedPage): boolean {
  return to > from && !mayBeEmpty(name) && places.slice(from, to).every(place => place === undefined)
}

// Of several blocks of code inside of it the page has some: readers choose which one they see, and a program shows it then.
function showsInTurn(parts: readonly ElementContent[], { from, to }: Hole, { row }: MatchedPage): boolean {
  const said = lettersOf(parts.map(textIn).join(''))
  const codes = row.blocks.slice(from, to).filter(({ node }) => node?.type === 'code')
  const hidden = codes.filter(({ segments }) => !said.includes(segments.join('')))
  return hidden.length > 0 && hidden.length < codes.length
}

// A drawing or a control that stands there may be what a component made of its words. The nodes of a page are listed when they are first asked for.
function drawingFinder({ shown, box }: MatchedPage): (range: Gap) => boolean {
  let all: readonly ElementContent[] | undefined
  return ({ start, end }) => {
    all ??= nodesIn(box)
    const before = shown[start - 1]?.nodes.at(-1)
    const after = shown[Math.max(start, end)]?.nodes[0]
    const first = before === undefined ? 0 : all.indexOf(before) + nodesIn(before).length
    return all.slice(first, after === undefined ? undefined : all.indexOf(after)).some(isDrawing)
  }
}

function holdsHeading({ from, to }: Hole, { row: { blocks } }: MatchedPage): boolean {
  return blocks.slice(from, to).some(({ depth }) => depth !== undefined)
}

function holdsCode({ from, to }: Hole, { row: { blocks } }: MatchedPage): boolean {
  return blocks.slice(from, to).some(({ node }) => node?.type === 'code')
}

// What stands in a component that was filled is in its parts.
function fill(node: Nodes, states: Map<Nodes, HoleState>, state: HoleState): void {
  states.set(node, state)
  if ('children' in node) for (const child of node.children as readonly Nodes[]) fill(child, states, state)
}

function isInside({ node }: Hole, { node: around }: Hole): boolean {
  return (
    (node.position?.start.offset ?? 0) >= (around.position?.start.offset ?? 0) &&
    (node.position?.end.offset ?? 0) <= (around.position?.end.offset ?? 0)
  )
}

// Names of boxes that the page does not show say nothing of what is beside. One that it seems to show next to an empty gap may be what
// the component showed.
function gapOf(group: readonly Hole[], page: MatchedPage): Gap | undefined {
  const gap = gapBetween(group, page, index => page.places[index] === undefined)
  if (gap !== undefined && gap.start < gap.end) return gap
  const isPassed = (index: number) =>
    page.row.blocks[index]?.isShown !== true || page.places[index] === undefined
  return gapBetween(group, page, isPassed) ?? gap
}

/** Of shown blocks; undefined when one of its ends is not known. */
function gapBetween(
  group: readonly Hole[],
  { row: { blocks }, places, shown, isPart }: MatchedPage,
  isPassed: (index: number) => boolean,
): Gap | undefined {
  const nearest = (start: number, step: 1 | -1) => {
    let index = start
    while (blocks[index]?.isOptional === true && isPassed(index)) index += step
    return index
  }
  const before = nearest((group[0]?.from ?? 0) - 1, -1)
  const after = nearest(group.at(-1)?.to ?? 0, 1)
  const isKnown = (index: number) => places[index] !== undefined || (!isPart && blocks[index] === undefined)
  if (!isKnown(before) || !isKnown(after)) return undefined
  return { start: (places[before] ?? -1) + 1, end: places[after] ?? shown.length }
}

function saysOnly(parts: readonly ElementContent[], holes: readonly Hole[], page: MatchedPage): boolean {
  if (holes.some(({ name }) => page.hasOrders(name))) return false
  const own = holes.flatMap(({ from, to }) => page.row.blocks.slice(from, to))
  const letters = own.flatMap(({ segments }) => segments).join('')
  if (own.length === 0 || lettersOf(parts.map(textIn).join('')) !== letters) return false
  return holes.length > 1 || holes.every(({ node }) => !showsMore(parts, node))
}
