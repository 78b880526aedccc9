// What a theme shows readers beside the title and outside of the text: the description of a page, or who wrote a post and when.
import type { Element, ElementContent, Root } from 'hast'
import { elementsIn, lettersOf, textIn } from '../shown/hast-elements.ts'
import { hasHero } from '../shown/home/hero-parts.ts'
import { elementsOf, pathTo } from './element-path.ts'

/**
 * `main` holds the title `h1` and the `text` below it. Empty where nothing beside the title says what the page's description does, or a date.
 * `hasPosts`: posts are known as such, so their dates are fields.
 */
export function shownBesideTitle(
  page: Root,
  {
    main,
    h1,
    text,
    hasPosts,
  }: {
    readonly main: Element | Root
    readonly h1: Element | undefined
    readonly text: Element
    readonly hasPosts: boolean
  },
): readonly ElementContent[] {
  // What a hero says stands in the hero of the text.
  if (h1 === undefined || hasHero(main)) return []
  const said = lettersOf(descriptionOf(page))
  const around = pathTo(h1, main)
  const parent = around.at(-1)
  const beside = parent === undefined ? [] : elementsOf(parent)
  const others = beside.filter(each => each !== h1)
  if (!hasPosts && others.some(other => [other, ...elementsIn(other)].some(isDate)))
    return [...others, ...between({ around, h1 }, text)]
  // Themes put the title into boxes of its own.
  const head = around.find(each => !elementsIn(each).includes(text))
  const inside = head === undefined ? beside : elementsIn(head)
  return inside
    .slice(inside.indexOf(h1) + 1)
    .filter(each => said !== '' && lettersOf(textIn(each)) === said)
    .slice(0, 1)
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

/** All that stands between the title and the text, outside of both. */
export function shownAroundTitle(
  main: Element | Root,
  { h1, text }: { readonly h1: Element; readonly text: Element },
): readonly ElementContent[] {
  const around = pathTo(h1, main)
  const behind = around.flatMap((box, depth) => {
    const elements = elementsOf(box)
    const inner = around[depth + 1] ?? h1
    return elementsIn(box).includes(text) ? [] : elements.slice(elements.indexOf(inner as Element) + 1)
  })
  return hasHero(main) ? [] : [...behind, ...between({ around, h1 }, text)]
}

// The authors of a post may stand beside its text, below its head. What stands above the head leads to other pages.
function between(
  { around, h1 }: { readonly around: readonly (Element | Root)[]; readonly h1: Element },
  text: Element,
): readonly ElementContent[] {
  const outer = around.findLast(each => elementsIn(each).includes(text))
  return (outer === undefined ? [] : pathTo(text, outer)).flatMap(box => {
    const elements = elementsOf(box)
    const head = elements.findIndex(each => each === h1 || around.includes(each))
    const next = elements.findIndex(each => each === text || elementsIn(each).includes(text))
    return elements.slice(head + 1, next)
  })
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
