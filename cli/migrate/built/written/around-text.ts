// What a plugin for posts wrote around a text.
import type { ElementContent } from 'hast'
import type { MatchedPage } from '../settle-gaps.ts'
import { elementsIn } from '../shown/hast-elements.ts'
import { isSeen, partsWith, type ShownBlock } from '../shown/shown-blocks.ts'

export interface AroundText {
  readonly above: readonly ElementContent[]
  readonly below: readonly ElementContent[]
}

/**
 * What a plugin for posts wrote above and below a text: a date, which tells such a page, and authors, tags, neighbours. Undefined for other
 * pages, and where the first and the last block of the text are not known.
 */
export function aroundText({
  row: { blocks, holes },
  box,
  shown,
  places,
  isPart,
}: MatchedPage): AroundText | undefined {
  if (isPart) return undefined
  const first = places[0]
  const last = places.at(-1)
  if (first === undefined || last === undefined) return undefined
  // What stands there is taken for what they showed.
  const isTaken = {
    above: holes.some(({ from }) => from === 0),
    below: holes.some(({ to }) => to === blocks.length),
  }
  if (isTaken.above && isTaken.below) return undefined
  const partsOf = (some: readonly ShownBlock[]) =>
    partsWith(box, new Set(some.flatMap(({ nodes }) => nodes.filter(isSeen))))
  const above = partsOf(shown.slice(0, first))
  const hasDate = above.some(
    part => part.type === 'element' && [part, ...elementsIn(part)].some(({ tagName }) => tagName === 'time'),
  )
  if (!hasDate) return undefined
  return {
    above: isTaken.above ? [] : above,
    below: isTaken.below ? [] : partsOf(shown.slice(last + 1)),
  }
}
