// What the main part of a page shows outside of its text: a cover, a badge, who wrote it, what the text is about.
import type { Element, ElementContent, Root } from 'hast'
import { withoutFrame, withoutOuterFrame } from '../frame/without-frame.ts'
import { elementsIn } from '../shown/hast-elements.ts'
import { hasHero } from '../shown/home/hero-parts.ts'
import { hasPicture } from '../shown/shown-blocks.ts'
import { elementsOf, pathTo } from './element-path.ts'

/** In the order of the page, without its frame. */
export interface PartsOutside {
  readonly above: readonly Element[]
  readonly below: readonly Element[]
}

/**
 * `main` holds the title `h1` and the `text`. Nothing of a page with a hero, which is one with its text. Above the title stand ways to the page
 * and names of its section, so only pictures count there.
 */
export function partsOutside(
  main: Element | Root,
  { h1, text }: { readonly h1: Element | undefined; readonly text: Element },
): PartsOutside {
  // Without programs, which may be longer than any hero.
  if (hasHero({ type: 'root', children: withoutFrame(main.children as readonly ElementContent[]) }))
    return { above: [], below: [] }
  const { before, behind } = besideOf(text, main)
  const head = before.findIndex(each => each === h1 || (h1 !== undefined && elementsIn(each).includes(h1)))
  const [top, belowTitle] = head === -1 ? [before, []] : headParts(before, { head, h1: h1 as Element })
  return {
    above: [...shown(top).filter(hasPicture), ...shown(belowTitle)],
    below: shown(behind),
  }
}

// Themes put the title into boxes of its own, which say more than the title.
function headParts(
  before: readonly Element[],
  { head, h1 }: { readonly head: number; readonly h1: Element },
): readonly [top: readonly Element[], belowTitle: readonly Element[]] {
  const box = before[head] as Element
  const inside = box === h1 ? { before: [], behind: [] } : besideOf(h1, box)
  return [
    [...before.slice(0, head), ...inside.before],
    [...inside.behind, ...before.slice(head + 1)],
  ]
}

// What stands before and behind an element, in all boxes that are around it.
function besideOf(inner: Element, outer: Element | Root): Record<'before' | 'behind', readonly Element[]> {
  const path = pathTo(inner, outer)
  const levels = path.map((box, depth) => {
    const elements = elementsOf(box)
    const at = elements.indexOf((path[depth + 1] ?? inner) as Element)
    return { before: elements.slice(0, at), behind: elements.slice(at + 1) }
  })
  return {
    before: levels.flatMap(each => each.before),
    behind: levels.toReversed().flatMap(each => each.behind),
  }
}

function shown(parts: readonly Element[]): readonly Element[] {
  return elementsOf({ type: 'root', children: withoutOuterFrame(withoutFrame(parts)) })
}
