// A page as its neighbours name it.
import type { RoutePath } from '../text/brand.ts'

export interface Neighbour {
  readonly label: string
  readonly route: RoutePath
}
