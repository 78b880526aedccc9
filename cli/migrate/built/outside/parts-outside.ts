// What the main part of a page shows outside of its text: a cover, a badge, who wrote it, what the text is about.
import type { Element, ElementContent, Root } from 'hast'
import { withoutFrame, withoutOuterFrame } from '../frame/without-frame.ts'
import { elementsIn } from '../shown/hast-elements.ts'
import { hasHero } from '../shown/home/hero-parts.ts'
import { hasPicture } from '../shown/shown-blocks.ts'
import { besideOf, elementsOf } from './element-path.ts'

/** In the order of the page, without its frame. */
export interface PartsOutside {
  readonly above: readonly Element[]
  readonly below: readonly Element[]
}

export const noParts: PartsOutside = { above: [], below: [] }

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
    return noParts
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
  const inside = besideOf(h1, before[head] as Element)
  return [
    [...before.slice(0, head), ...inside.before],
    [...inside.behind, ...before.slice(head + 1)],
  ]
}

function shown(parts: readonly Element[]): readonly Element[] {
  return elementsOf({ type: 'root', children: withoutOuterFrame(withoutFrame(parts)) })
}
