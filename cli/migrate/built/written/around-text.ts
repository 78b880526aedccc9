// What a plugin for posts wrote around a text.
import type { ElementContent } from 'hast'
import type { MatchedPage } from '../settle-gaps.ts'
import { elementsIn } from '../shown/hast-elements.ts'

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
  partsWith,
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
  const above = partsWith(box, shown.slice(0, first))
  const hasDate = above.some(
    part => part.type === 'element' && [part, ...elementsIn(part)].some(({ tagName }) => tagName === 'time'),
  )
  if (!hasDate) return undefined
  return {
    above: isTaken.above ? [] : above,
    below: isTaken.below ? [] : partsWith(box, shown.slice(last + 1)),
  }
}
