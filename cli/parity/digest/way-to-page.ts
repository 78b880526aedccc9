// The way to a page from the first one, above its title. In a list of navigation it is no text anyway; components of single sites write others.

interface Named {
  readonly name: string
  readonly attribs: Readonly<Record<string, string>>
}

const crumbs = /(?:^|[\s_-])bread-?crumbs?(?:$|[\s_-])/i

/** Whether an element is named so and stands before the title; one below it is an example in the text. `all`: the elements of the page. */
export function isWayToPage<Element extends Named>(element: Element, all: () => readonly Element[]): boolean {
  if (!crumbs.test(element.attribs.class ?? '')) return false
  const elements = all()
  return elements.indexOf(element) < elements.findIndex(({ name }) => name === 'h1')
}
