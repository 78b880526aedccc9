// What the page and the worker that searches say to each other.
import type { AnswerLimits, SearchAnswer } from './search-answer.ts'

export interface SearchQuestion extends AnswerLimits {
  readonly id: number
  /** Who asks. A new question makes the earlier ones of the same asker pointless. */
  readonly asker: string
  /** Address of the index, with a slash at the end. */
  readonly folder: string
  readonly query: string
}

export type SearchReply =
  | { readonly id: number; readonly answer: SearchAnswer }
  /** Another question came, and this one will have no answer. */
  | { readonly id: number; readonly isSuperseded: true }
  | { readonly id: number; readonly failure: string }
