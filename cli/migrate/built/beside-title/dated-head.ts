// What a theme shows readers beside the title: who wrote a post and when.
import type { Element, ElementContent, Root } from 'hast'
import { besideOf, elementsOf, pathTo } from '../outside/element-path.ts'
import { elementsIn, lettersOf, textIn } from '../shown/hast-elements.ts'
import { hasHero } from '../shown/home/hero-parts.ts'

/**
 * What stands beside the title `h1` and between it and the `text`, outside of both, where a date stands beside the title. `main` holds both. The
 * comparison of pages takes such a head for a part of the frame, as generators with posts write it of fields.
 */
export function datedHead(
  main: Element | Root,
  { h1, text }: { readonly h1: Element; readonly text: Element },
): readonly ElementContent[] {
  // What a hero says stands in the hero of the text.
  if (hasHero(main)) return []
  const around = pathTo(h1, main)
  const parent = around.at(-1)
  const others = parent === undefined ? [] : elementsOf(parent).filter(each => each !== h1)
  const isDated = others.some(other => [other, ...elementsIn(other)].some(isDate))
  return isDated ? [...others, ...between({ around, h1 }, text)] : []
}

/** What stands right below a title in the text and says what the page's description does: a program wrote it there, or the author. */
export function shownBelowTitle(page: Root, h1: Element): readonly ElementContent[] {
  const said = lettersOf(descriptionOf(page))
  const parent = pathTo(h1, page).at(-1)
  const beside = parent === undefined ? [] : elementsOf(parent)
  const next = beside[beside.indexOf(h1) + 1]
  if (next === undefined || said === '') return []
  return [next, ...elementsIn(next)].some(each => lettersOf(textIn(each)) === said) ? [next] : []
}

// The authors of a post may stand beside its text, below its head. What stands above the head leads to other pages.
function between(
  { around, h1 }: { readonly around: readonly (Element | Root)[]; readonly h1: Element },
  text: Element,
): readonly ElementContent[] {
  const outer = around.findLast(each => elementsIn(each).includes(text))
  const before = outer === undefined ? [] : besideOf(text, outer).before
  return before.slice(before.findIndex(each => each === h1 || around.includes(each)) + 1)
}

const date =
  /^(?:\p{Lu}\p{Ll}+\.? \d{1,2}, (?:19|20)\d\d|\d{1,2}\.? \p{Lu}\p{Ll}+\.? (?:19|20)\d\d|(?:19|20)\d\d-\d\d-\d\d)$/u

function isDate(element: Element): boolean {
  return element.tagName === 'time' || date.test(textIn(element).trim())
}

function descriptionOf(page: Root): string {
  const meta = elementsIn(page).find(
    ({ tagName, properties }) => tagName === 'meta' && properties.name === 'description',
  )
  return String(meta?.properties.content ?? '')
}
