// When and by whom a file was last changed, as plain data. Where it comes from is the business of `git/`; a development
// server that simulates it hands over a map of its own.
import type { SitePath } from '../../base/text/brand.ts'

export interface LastChange {
  /** Seconds since 1970. */
  readonly date: number
  /** Undefined when the commit names nobody. */
  readonly author: string | undefined
}

/** Files whose last change is known for certain; all others have no stamp. */
export type LastChanges = ReadonlyMap<SitePath, LastChange>
