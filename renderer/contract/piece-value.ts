// The value of a piece of an `.mdx` text: what its compiled module gives, and parsing puts in its place. Plain data.
import type { Hash } from '../base/text/brand.ts'

/** What the pieces of a partial file give with the properties that a page hands to it. */
export interface PartValues {
  /** Hash of the partial file's text that was read. */
  readonly text: Hash
  readonly values: readonly PieceValue[]
}

/** Of one expression, attribute or component. */
export type PieceValue =
  | { readonly text: string }
  /** What React printed. Marks stand where the Markdown inside belongs. */
  | { readonly html: string }
  /** Of an attribute; undefined is left out. */
  | { readonly value?: unknown }
  /** Of a partial file that gets properties. */
  | { readonly part: PartValues }
  /** Of an attribute that is a function: nothing of a text runs in the browser. */
  | { readonly handler: true }
  /** What went wrong, as the rest of a sentence. */
  | { readonly error: string; readonly hint?: string }

/** The element that stands for the Markdown inside of a component. */
export const childrenElement = 'docsgen-children'

/** The same in the HTML that the component printed. */
export const childrenMark = `<${childrenElement}></${childrenElement}>`
