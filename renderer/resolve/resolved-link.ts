// A link or image, wherever it was written, with what it means.
import type { Target } from '../graph/content-graph.ts'
import type { SitePath } from '../text/brand.ts'
import type { Place } from '../text/line-index.ts'
import type { BrokenReason } from './resolve-reference.ts'

export interface ResolvedLink {
  /** As written. */
  readonly raw: string
  readonly role: 'link' | 'image'
  /** Undefined for a configuration that has no file. */
  readonly file: SitePath | undefined
  readonly place: Place | undefined
  readonly target: Target
  /** Present when it is broken. */
  readonly reason?: BrokenReason
}
