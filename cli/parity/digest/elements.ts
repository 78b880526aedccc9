// The elements and headings of a built page.
import { DomUtils, parseDocument } from 'htmlparser2'
import { decodeAddress } from '../../../renderer/base/text/decode-address.ts'

export type Node = ReturnType<typeof parseDocument>['children'][number]
export type Element = Extract<Node, { readonly attribs: unknown }>
export type Parent = Element | ReturnType<typeof parseDocument>

/** Element names of headings. */
export const heading = /^h[1-6]$/

/** Never fails: any text is parsed as a page. */
export function parsePage(html: string): ReturnType<typeof parseDocument> {
  return parseDocument(html)
}

/** The text of all nodes, including text that readers do not see. */
export function wholeTextOf(nodes: Node | Node[]): string {
  return DomUtils.textContent(nodes)
}

/** All elements, parents first. An element that `takes` rejects is left out with all elements inside. */
export function elementsIn(
  parent: Parent,
  takes: (element: Element) => boolean = () => true,
): readonly Element[] {
  const found: Element[] = []
  const collect = ({ children }: Parent) => {
    for (const child of children) {
      if (!isElement(child) || !takes(child)) continue
      found.push(child)
      collect(child)
    }
  }
  collect(parent)
  return found
}

/** False for texts and comments. */
export function isElement(node: unknown): node is Element {
  return typeof node === 'object' && node !== null && 'attribs' in node
}

/** The id of a heading, or of a mark inside it. */
export function idOf(heading: Element): string | undefined {
  const own = heading.attribs.id ?? elementsIn(heading).find(({ attribs }) => attribs.id)?.attribs.id
  return own === '' ? undefined : own
}

const knownHeadings = new WeakMap<Parent, ReadonlyMap<string, Element>>()

/** The headings of a page by their decoded ids. */
export function headingsById(root: Parent): ReadonlyMap<string, Element> {
  const known = knownHeadings.get(root)
  if (known !== undefined) return known
  const found = new Map(
    elementsIn(root)
      .filter(({ name }) => heading.test(name))
      .flatMap(each =>
        idOf(each) === undefined ? [] : [[decodeAddress(idOf(each) as string), each] as const],
      ),
  )
  knownHeadings.set(root, found)
  return found
}

export function rootOf(element: Element): Parent {
  let root: Parent = element
  while (root.parent !== null) root = root.parent as Parent
  return root
}

/** The letters and digits of a node, without other characters. */
export function lettersOf(node: Node): string {
  return wholeTextOf(node)
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Returns a function that tells whether `find` finds an element on its page. The result of `find` is cached for each page. */
export function isAmong(find: (root: Parent) => ReadonlySet<Element>): (element: Element) => boolean {
  const known = new WeakMap<Parent, ReadonlySet<Element>>()
  return element => {
    const root = rootOf(element)
    const found = known.get(root) ?? find(root)
    known.set(root, found)
    return found.has(element)
  }
}
