// Which parts of a built page belong to which component: those between the last text before it and the first one behind it.
import type { Element, ElementContent } from 'hast'
import type { Nodes } from 'mdast'
import { isDrawing, lettersOf, nodesIn, textIn } from './shown/hast-elements.ts'
import type { PartsWith, ShownBlock } from './shown/shown-blocks.ts'
import { leadsFurther } from './shown/shown-links.ts'
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

export interface FilledGap {
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
  return (groups, index) => {
    const holes = groups[index] ?? []
    const range = gapOf(holes, page)
    const isShared = sharesGap(holes, groups[index + 1]) || sharesGap(holes, groups[index - 1])
    const between = range === undefined ? [] : page.shown.slice(Math.max(taken, range.start), range.end)
    const tab = inPanel(holes[0], between)
    const chosen = tab?.blocks ?? (isShared ? ofItem(index, groups, between) : between)
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

// Components of one box without a text between them have one gap.
function groupsOf(holes: readonly Hole[]): readonly (readonly Hole[])[] {
  const groups: Hole[][] = []
  for (const hole of holes) {
    const last = groups.at(-1)?.at(-1)
    if (last !== undefined && last.to === hole.from && areNeighbours(last, hole)) groups.at(-1)?.push(hole)
    else groups.push([hole])
  }
  return groups
}

// In one box, or in two paragraphs with nothing but comments between them.
function areNeighbours(hole: Hole, other: Hole): boolean {
  if (hole.parent === other.parent) return true
  if (hole.around === undefined || hole.around !== other.around) return false
  const siblings: readonly Nodes[] = hole.around.children
  return siblings
    .slice(siblings.indexOf(hole.parent as Nodes) + 1, siblings.indexOf(other.parent as Nodes))
    .every(node => node.type === 'html' && node.value.startsWith('<!--'))
}

// Of two boxes with nothing but components nobody can tell what belongs to which.
function sharesGap(group: readonly Hole[], other: readonly Hole[] | undefined): boolean {
  const isEmpty = (holes: readonly Hole[]) => holes[0]?.from === holes.at(-1)?.to
  return other !== undefined && isEmpty(group) && isEmpty(other) && group[0]?.from === other[0]?.from
}

// Items of a list that are a component's alone, where the page shows as many blocks as there are items left: each has one.
function ofItem(
  index: number,
  groups: readonly (readonly Hole[])[],
  between: readonly ShownBlock[],
): readonly ShownBlock[] {
  const rest = groups.slice(index)
  const end = rest.findIndex((group, at) => !sharesGap(group, rest[at + 1])) + 1
  const isItems = rest.slice(0, end).every(group => group.every(({ around }) => around?.type === 'listItem'))
  return isItems && between.length === end ? between.slice(0, 1) : []
}

interface Gap {
  readonly start: number
  readonly end: number
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
  return holes.length > 1 || holes.every(({ node }) => !leadsFurther(parts, node))
}
