// The description of a page where a theme shows it to readers, under the title and outside of the text.
import type { Element, ElementContent, Root } from 'hast'
import { elementsIn, lettersOf, textIn } from './hast-elements.ts'

/** `main` holds the title `h1`. Empty where nothing beside the title says what the page's description does. */
export function describedUnderTitle(
  page: Root,
  main: Element | Root,
  h1: Element | undefined,
): readonly ElementContent[] {
  const said = lettersOf(descriptionOf(page))
  if (h1 === undefined || said === '') return []
  const parent = [main, ...elementsIn(main)].find(({ children }) => children.some(each => each === h1))
  const beside = (parent?.children ?? []).filter(each => each.type === 'element')
  return beside
    .slice(beside.indexOf(h1) + 1)
    .filter(each => lettersOf(textIn(each)) === said)
    .slice(0, 1)
}

function descriptionOf(page: Root): string {
  const meta = elementsIn(page).find(
    ({ tagName, properties }) => tagName === 'meta' && properties.name === 'description',
  )
  return String(meta?.properties.content ?? '')
}
