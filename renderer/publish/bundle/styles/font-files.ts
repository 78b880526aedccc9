// The fonts of drawings: files of a package of Fontsource that programs without WOFF2 can read.
import type { SitePath } from '../../../base/text/brand.ts'
import type { Config } from '../../../config/config.ts'
import { type FontPlaces, fontSubsets, openFontPackage } from './font-css.ts'

interface FontFile {
  readonly file: SitePath
  /** The part of the package; letters are looked for in one after the other. */
  readonly part: string
  readonly weight: 400 | 700
}

/** The package of which social cards take their letters; undefined: the author names files. The files of a variable font are WOFF2 alone, so its sibling stands in. */
export function cardFontPackage({ socialCards, fonts }: Config): string | undefined {
  if (typeof socialCards?.font === 'object') return undefined
  const asked = socialCards?.font ?? fonts?.text ?? '@fontsource/golos-text'
  return asked.replace('@fontsource-variable/', '@fontsource/')
}

/** A regular and a bold face for every script that the site is written in; empty when the package is not installed. */
export function cardFontFiles(config: Config, places: FontPlaces): readonly FontFile[] {
  const name = cardFontPackage(config)
  const found = name === undefined ? undefined : openFontPackage(name, places)
  if (found === undefined) return []
  const { id, weights } = found.metadata
  // The script that the site is written in comes first: most letters are found at once.
  const [latin = 'latin', ...own] = config.fonts?.subsets ?? fontSubsets(config)
  return [...own, latin].flatMap(part =>
    ([400, 700] as const).flatMap(weight => {
      const nearest = [...weights].sort((a, b) => Math.abs(a - weight) - Math.abs(b - weight))[0]
      const path = `files/${id}-${part}-${nearest}-normal.woff`
      return found.has(path) ? [{ file: found.at(path), part, weight }] : []
    }),
  )
}
