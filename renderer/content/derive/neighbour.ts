// The previous or next page, as a page names it.
import type { RoutePath } from '../../base/text/brand.ts'

export interface Neighbour {
  readonly label: string
  readonly route: RoutePath
}
