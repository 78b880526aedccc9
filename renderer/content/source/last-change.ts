// Date and author of a file's last change. The data comes from `features/git/`, or from a development server that simulates it.
import type { SitePath } from '../../base/text/brand.ts'

export interface LastChange {
  /** Seconds since 1970. */
  readonly date: number
  /** Undefined: the commit names no author. */
  readonly author: string | undefined
}

/** Only files whose last change is certain; other files show no date. */
export type LastChanges = ReadonlyMap<SitePath, LastChange>
