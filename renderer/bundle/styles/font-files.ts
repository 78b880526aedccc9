// The fonts of drawings: files of a package of Fontsource that programs without WOFF2 can read.
import { existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Config } from '../../config/config.ts'
import type { PackagePlaces } from '../../host/load-package.ts'
import type { SitePath } from '../../text/brand.ts'
import { fontPackage, fontSubsets, readPackageJson } from './font-css.ts'

export interface FontFile {
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
export function cardFontFiles(config: Config, places: PackagePlaces): readonly FontFile[] {
  const name = cardFontPackage(config)
  const folder = name === undefined ? undefined : fontPackage(name, places)
  if (folder === undefined) return []
  const { id, weights } = readPackageJson<{ id: string; weights: readonly number[] }>(
    join(folder, 'metadata.json'),
  )
  // The script that the site is written in comes first: most letters are found at once.
  const [latin = 'latin', ...own] = config.fonts?.subsets ?? fontSubsets(config)
  return [...own, latin].flatMap(part =>
    ([400, 700] as const).flatMap(weight => {
      const nearest = [...weights].sort((a, b) => Math.abs(a - weight) - Math.abs(b - weight))[0]
      const file = join(folder, 'files', `${id}-${part}-${nearest}-normal.woff`)
      if (!existsSync(file)) return []
      return [{ file: relative(places.root, file).replaceAll(sep, '/') as SitePath, part, weight }]
    }),
  )
}
