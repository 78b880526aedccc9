// Sections that a program of the old site appended to a text before its generator read it, such as links to its source.
import type { Element, ElementContent } from 'hast'
import type { MatchedPage } from '../settle-gaps.ts'
import { lettersOf, textIn } from '../shown/hast-elements.ts'

/**
 * What the page shows from the first heading on that stands beside the last block of the text, and that the text does not write. Empty where
 * that block is not known, or a component behind it may have shown this.
 */
export function addedSections(
  { row: { blocks, holes }, box, shown, places, partsWith }: MatchedPage,
  source: string,
): readonly ElementContent[] {
  const last = places.at(-1)
  if (last === undefined || holes.some(({ to }) => to === blocks.length)) return []
  const parts = partsWith(box, shown.slice(last + 1))
  const written = lettersOf(source)
  const start = parts.findIndex(part => isSection(part) && !written.includes(lettersOf(textIn(part))))
  return start === -1 ? [] : parts.slice(start)
}

// One that readers can link to: themes write others.
function isSection(part: ElementContent): part is Element {
  return part.type === 'element' && /^h[2-6]$/.test(part.tagName) && part.properties.id !== undefined
}
