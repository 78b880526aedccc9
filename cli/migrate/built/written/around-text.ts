// What a plugin for posts, or a component in the place of the theme's for texts, wrote around a text.
import type { ElementContent } from 'hast'
import type { Root } from 'mdast'
import { rangeOf } from '../../docusaurus/texts/text-context.ts'
import type { MatchedPage } from '../settle-gaps.ts'
import { elementsIn, lettersOf, textIn } from '../shown/hast-elements.ts'
import { nameOf } from '../text-blocks.ts'

export interface AroundText {
  readonly above: readonly ElementContent[]
  readonly below: readonly ElementContent[]
  readonly isPost: boolean
}

/** What the report says of either. */
export const aroundTodo = {
  message:
    'What the theme of the old site wrote of a page above or below its text was taken over from the built page: it stands in the text now.',
  hint: 'Look whether it reads well, and delete it where nobody misses it; nothing makes it anew.',
} as const

interface Written {
  readonly tree: Root
  readonly source: string
  /** Whether a part says something of the page; absent where no component writes around texts. */
  readonly isAround: ((part: ElementContent) => boolean) | undefined
}

/**
 * What a plugin for posts wrote above and below a text: a date, which tells such a page, and authors, tags, neighbours. Of other pages what a
 * component wrote there, and that the text does not write. Undefined where there is neither, and where the blocks beside are not known.
 */
export function aroundText(page: MatchedPage, written: Written): AroundText | undefined {
  const {
    row: { blocks, holes },
    box,
    shown,
    places,
    partsWith,
    isPart,
  } = page
  if (isPart) return undefined
  // A title that a box at the top has as a property stands in the page as a sign of the theme, if at all.
  const first = places[blocks.findIndex(({ node }, at) => node !== undefined || places[at] !== undefined)]
  const last = places.at(-1)
  // What stands there is taken for what they showed.
  const isTaken = {
    above: holes.some(({ from }) => from === 0),
    below: holes.some(({ to }) => to === blocks.length),
  }
  const above = first === undefined ? [] : partsWith(box, shown.slice(0, first))
  const below = last === undefined || isTaken.below ? [] : partsWith(box, shown.slice(last + 1))
  const isKnown = first !== undefined && last !== undefined && !(isTaken.above && isTaken.below)
  if (isKnown && above.some(hasDate)) return { above: isTaken.above ? [] : above, below, isPost: true }
  const own = ofComponent(page, { above: isTaken.above ? [] : above, below }, written)
  return own.above.length + own.below.length === 0 ? undefined : { ...own, isPost: false }
}

function hasDate(part: ElementContent): boolean {
  return part.type === 'element' && [part, ...elementsIn(part)].some(({ tagName }) => tagName === 'time')
}

// Components that the new site has show there what they showed in the old one.
function ofComponent(
  { row: { blocks } }: MatchedPage,
  { above, below }: Pick<AroundText, 'above' | 'below'>,
  { tree, source, isAround }: Written,
): Pick<AroundText, 'above' | 'below'> {
  const first = blocks[0]?.node
  const last = blocks.at(-1)?.node
  const named = tree.children.filter(node => nameOf(node) !== undefined).map(rangeOf)
  const isFirst = first !== undefined && named.every(({ end }) => end > rangeOf(first).start)
  const isLast = last !== undefined && named.every(({ start }) => start < rangeOf(last).end)
  const letters = lettersOf(source)
  const isOwn = (part: ElementContent) => {
    const said = lettersOf(textIn(part))
    return isAround?.(part) === true && (said === '' || !letters.includes(said))
  }
  return { above: isFirst ? above.filter(isOwn) : [], below: isLast ? below.filter(isOwn) : [] }
}
