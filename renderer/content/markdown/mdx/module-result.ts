// What came out when the JavaScript of an `.mdx` text ran: plain data, an input of the parse.
import type { Hash, SitePath } from '../../../base/text/brand.ts'
import type { Place } from '../../../base/text/line-index.ts'
import type { PieceValue } from '../../../contract/piece-value.ts'

export interface ModuleFailure {
  readonly message: string
  readonly hint: string
  readonly place: Place
  /** The file that the place is in; absent: the text itself. */
  readonly file?: SitePath
}

export interface ModuleResult {
  /** Of the text that was read. */
  readonly text: Hash
  /** Files that the module was made from, without the text itself; null: looked for, and not there. */
  readonly files: Readonly<Record<SitePath, Hash | null>>
  readonly values: readonly PieceValue[]
  /** Why the module as a whole did not run; the values are then empty. */
  readonly failures: readonly ModuleFailure[]
}
