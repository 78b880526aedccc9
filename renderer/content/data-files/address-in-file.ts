// An address that stands in a data file, with its place there.
import type { Place } from '../../base/text/line-index.ts'

export interface AddressInFile {
  readonly raw: string
  readonly role: 'link' | 'image'
  readonly place: Place | undefined
}
