// The way to a page from the first one, above its title. In a list of navigation it is no text anyway; components of single sites write others.

interface Named {
  readonly name: string
  readonly attribs: Readonly<Record<string, string>>
  readonly parent: object | null
}

const crumbs = /(?:^|[\s_-])bread-?crumbs?(?:$|[\s_-])/i

/**
 * Whether an element is named so and stands before the title; one below it is an example in the text, and one around it has its name from the
 * address of a page about them. `all`: the elements of the page.
 */
export function isWayToPage<Element extends Named>(element: Element, all: () => readonly Element[]): boolean {
  if (!crumbs.test(element.attribs.class ?? '')) return false
  const elements = all()
  const title = elements.findIndex(({ name }) => name === 'h1')
  return elements.indexOf(element) < title && !isAround(element, elements[title])
}

function isAround(element: object, inside: Named | undefined): boolean {
  let around: object | null | undefined = inside?.parent
  while (around && around !== element) around = 'parent' in around ? (around.parent as object | null) : null
  return around === element
}
