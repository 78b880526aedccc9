// What all social cards of a site are drawn with, besides the template: found out before the plan, so that a card's key covers it.
import type { Hash, SitePath } from '../../../base/text/brand.ts'

export interface CardParts {
  /** In the order in which a letter is looked for. */
  readonly fonts: readonly CardFont[]
  readonly logo: CardLogo | undefined
  /** Of the package that draws. */
  readonly version: string
}

export interface CardFont {
  readonly file: SitePath
  readonly hash: Hash
  readonly family: string
  readonly weight: 400 | 700
}

export interface CardLogo {
  readonly file: SitePath
  readonly hash: Hash
  /** Media type. */
  readonly type: string
  readonly width: number
  readonly height: number
}

/** Stands for the logo in what the template gives, so that no card carries its bytes. */
export const logoAddress = 'site:logo'
