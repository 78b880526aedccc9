// What the parts of a page need to know to become Markdown.
import type { Element } from 'hast'
import { elementsIn, idOfHeading } from './hast-elements.ts'

export interface MarkdownOptions {
  readonly isMdx: boolean
  /** Formulas between dollar signs are read. */
  readonly hasMath: boolean
  /** What a link leads to in the new site; undefined: nowhere, so its words stay. */
  readonly linkTo: (address: string) => string | undefined
  /** Addresses of headings of the page, which alone keep their ids: `#leaves`. */
  readonly ids: ReadonlySet<string>
  /** Where a picture lies in the new site. */
  readonly pictureAt: (address: string) => string
  /** Of code that names none. */
  readonly language?: string
}

/** See `ids`. */
export function idsOfHeadings(box: Element): ReadonlySet<string> {
  return new Set(
    elementsIn(box).flatMap(element => {
      const id = /^h[1-6]$/.test(element.tagName) ? idOfHeading(element) : undefined
      return id === undefined ? [] : [`#${id}`]
    }),
  )
}
