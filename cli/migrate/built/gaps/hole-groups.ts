// Components between blocks that have one gap in the built page, and which of several in one gap showed what.
import type { ElementContent } from 'hast'
import type { Nodes } from 'mdast'
import { lettersOf, textIn } from '../shown/hast-elements.ts'
import type { ShownBlock } from '../shown/shown-blocks.ts'
import type { Hole } from '../text-blocks.ts'

/** Of shown blocks. */
export interface Gap {
  readonly start: number
  readonly end: number
}

type Group = readonly Hole[]
type Places = readonly (number | undefined)[]

/** Components of one box without a text between them have one gap. */
export function groupsOf(holes: readonly Hole[]): readonly Group[] {
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

/** The group and those beside it that lie in the same gap. `places`: of the blocks of the text. */
export function groupsWithGap(groups: readonly Group[], index: number, places: Places): readonly Group[] {
  let [start, end] = [index, index + 1]
  while (sharesGap(groups[start - 1], groups[start], places)) start--
  while (sharesGap(groups[end - 1], groups[end], places)) end++
  return groups.slice(start, end)
}

// Of two boxes with nothing but components nobody can tell what belongs to which. Of two items of a list neither, when the page says the
// words of none.
function sharesGap(group: Group | undefined, next: Group | undefined, places: Places): boolean {
  if (group === undefined || next === undefined || group.at(-1)?.to !== next[0]?.from) return false
  if (isEmpty(group) && isEmpty(next)) return true
  return [group, next].every(each => isItem(each) && placesOf(each, places).every(at => at === undefined))
}

/** Items of a list that are a component's alone, where the page shows as many blocks in their gap as there are items: each has one. */
export function ofItem(
  group: Group,
  shared: readonly Group[],
  inGap: readonly ShownBlock[],
): readonly ShownBlock[] {
  const at = shared.indexOf(group)
  return shared.every(isItem) && inGap.length === shared.length ? inGap.slice(at, at + 1) : []
}

/** Where each group in one gap has one part of it, in which stands a text that is written into each of its components: that part. */
export function partOfGroup(
  group: Group,
  shared: readonly Group[],
  parts: readonly ElementContent[],
): ElementContent | undefined {
  const says = (part: ElementContent | undefined, { node }: Hole) => {
    const said = part === undefined ? '' : lettersOf(textIn(part))
    return textsIn(node).some(text => said.includes(text))
  }
  const isCertain =
    parts.length === shared.length && shared.every((each, at) => each.every(hole => says(parts[at], hole)))
  return isCertain ? parts[shared.indexOf(group)] : undefined
}

// Of the properties of a component, those that are texts.
function textsIn(node: Nodes): readonly string[] {
  if (!('attributes' in node)) return []
  const { attributes } = node
  const values = Array.isArray(attributes)
    ? attributes.map(({ value }) => value)
    : Object.values(attributes ?? {})
  return values.map(value => (typeof value === 'string' ? lettersOf(value) : '')).filter(text => text !== '')
}

/** Where the page says all words of an item that is a component's alone: it is nothing else. */
export function placeOfItem(group: Group, places: Places): Gap | undefined {
  const [start, ...rest] = placesOf(group, places)
  const isRow = rest.every((at, index) => start !== undefined && at === start + index + 1)
  return isItem(group) && start !== undefined && isRow ? { start, end: start + rest.length + 1 } : undefined
}

function placesOf(group: Group, places: Places): Places {
  return places.slice(group[0]?.from, group.at(-1)?.to)
}

function isEmpty(group: Group): boolean {
  return group[0]?.from === group.at(-1)?.to
}

function isItem(group: Group): boolean {
  return group.every(isInItem)
}

/** In a paragraph of an item; a component that is a block, as in MDX, is alone in the item itself. */
export function isInItem({ around, parent }: Hole): boolean {
  return around === undefined
    ? parent.type === 'listItem' && parent.children.length === 1
    : around.type === 'listItem'
}
