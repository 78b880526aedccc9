// What stands between two places of a paragraph, counted in letters.
import type { ElementContent } from 'hast'
import { lettersOf, textIn } from './hast-elements.ts'
import { hasPicture } from './shown-blocks.ts'

/** Elements that are cut keep their tags on both sides. */
export function sliceInline(
  nodes: readonly ElementContent[],
  start: number,
  end: number,
): readonly ElementContent[] {
  let at = 0
  const slice = (children: readonly ElementContent[]): ElementContent[] =>
    children.flatMap((child): ElementContent[] => {
      const before = at
      const { length } = lettersOf(textIn(child))
      if (child.type === 'text') {
        at += length
        const value = sliceText(child.value, start - before, end - before)
        return value === '' ? [] : [{ ...child, value }]
      }
      if (child.type !== 'element') return []
      if (length === 0) return before >= start && before <= end && hasPicture(child) ? [child] : []
      if (before + length <= start || before >= end) {
        at += length
        return []
      }
      if (before >= start && before + length <= end) {
        at += length
        return [child]
      }
      return [{ ...child, children: slice(child.children) }]
    })
  return slice(nodes)
}

// Signs belong to the letters before them, those at the start to the letters behind them.
function sliceText(text: string, start: number, end: number): string {
  let letters = 0
  let cut = ''
  for (const sign of text) {
    const { length } = lettersOf(sign)
    const isInside =
      length > 0 ? letters >= start && letters < end : letters > Math.max(0, start) && letters < end
    const isEdge =
      length === 0 &&
      letters === Math.max(0, start) &&
      start < end &&
      letters < end &&
      cut === '' &&
      start <= 0
    if (isInside || isEdge) cut += sign
    letters += length
  }
  return cut
}
