// JSON in a page that is marked as a request or an answer of an API's operation.
import type { Place } from '../../base/text/line-index.ts'

/** A block of code that is marked with `api=`. */
export interface ApiBlock {
  /** `sendMessages`, `sendMessages 202` or `schema Error`. */
  readonly of: string
  readonly text: string
  /** Of its fence. */
  readonly place: Place
}
