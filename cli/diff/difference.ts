// What `docsgen diff` tells, as plain data: the document of `--json`.
import type { SiteDifference } from '../../renderer/clients/comparing/compare-sites.ts'

/** Place of the best judged page among the first eight; undefined: it is not there. */
export interface MovedQuery {
  readonly query: string
  readonly before: number | undefined
  readonly after: number | undefined
}

export interface Difference extends SiteDifference {
  /** Judged queries whose answer is another. */
  readonly queries: readonly MovedQuery[]
}
