// What two states of a site have different, as plain data.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../base/text/brand.ts'
import type { FrameDifference } from './compare-frames.ts'
import type { TextChange } from './compare-texts.ts'

export interface PageDifference {
  readonly kind: 'added' | 'removed' | 'moved' | 'changed'
  readonly locale: string
  readonly title: string
  /** With base path; undefined: there was no such page. */
  readonly before: string | undefined
  readonly after: string | undefined
  /** Of the title, when it is another. */
  readonly titleBefore?: string
  readonly text: TextChange
  /** Bytes of the HTML of its text; 0 where there is none. */
  readonly weight: readonly [before: number, after: number]
  /** Pictures and files that it shows, and components that draw a part of it, with other bytes than before. */
  readonly files: readonly SitePath[]
}

export interface SiteDifference extends FrameDifference {
  /** In the order of addresses. */
  readonly pages: readonly PageDifference[]
  /** Addresses that answer now and did not before, but for those of `pages`: lists of tags, former addresses, files. */
  readonly arrived: readonly string[]
  /** Addresses that answered before and lead nowhere now. */
  readonly vanished: readonly string[]
  readonly redirected: number
  /** Ids of pages that are still there, which links from elsewhere may name: `/docs/start#install`. */
  readonly anchors: readonly string[]
  /** Links that lead nowhere and did not before. */
  readonly broken: readonly Diagnostic[]
  /** Broken links that are mended. */
  readonly mended: number
  /** Translations whose readers are told that they are behind, and were not before. */
  readonly stale: readonly SitePath[]
}
