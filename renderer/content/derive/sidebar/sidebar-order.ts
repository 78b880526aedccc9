// Order inside a generated category: position, then the name as it stands on disk, numbers by their size.
import { compareNatural } from '../../../base/text/site-path.ts'

export interface Ordered {
  readonly position: number | undefined
  /** Name of the folder, or of the file without its extension; prefixes kept. */
  readonly name: string
}

/** Positions may be fractional or negative; items without one come last. */
export function compareSidebarItems(a: Ordered, b: Ordered): number {
  const byPosition = (a.position ?? Number.POSITIVE_INFINITY) - (b.position ?? Number.POSITIVE_INFINITY)
  return (Number.isNaN(byPosition) ? 0 : byPosition) || compareNatural(a.name, b.name)
}
