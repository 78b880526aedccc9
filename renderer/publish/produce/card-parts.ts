// Looks, before anything is planned, at what social cards are drawn with: fonts, the logo, the package that draws.
import { dirname, join, relative, sep } from 'node:path'
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { fingerprint } from '../../base/fingerprint.ts'
import type { Host } from '../../base/host/host.ts'
import { findPackage, type PackagePlaces } from '../../base/host/load-package.ts'
import { type OwnedStore, ownedKey } from '../../base/host/owned-store.ts'
import { readStored } from '../../base/host/store.ts'
import type { Hash, SitePath } from '../../base/text/brand.ts'
import { extensionOf } from '../../base/text/site-path.ts'
import type { Config } from '../../config/config.ts'
import { locateValue } from '../../config/locate-value.ts'
import type { Snapshot } from '../../content/snapshot.ts'
import { lettersOf } from '../assets/font-letters.ts'
import type { FontPlaces } from '../bundle/styles/font-css.ts'
import { cardFontFiles } from '../bundle/styles/font-files.ts'
import type { AssetFactsMap } from '../plan/asset-facts.ts'
import type { CardFont, CardLogo, CardParts } from '../plan/cards/card-parts.ts'
import { staticFile } from '../plan/page/page-links.ts'

interface CardReading {
  readonly parts: CardParts | undefined
  /** Characters that one of the fonts has; undefined: a font does not tell. */
  readonly letters?: ReadonlySet<number> | undefined
  readonly diagnostics: readonly Diagnostic[]
}

interface CardRequest {
  readonly host: Host
  readonly places: PackagePlaces
  readonly store: Letters
  readonly assets: AssetFactsMap
}

/** No parts when the site has no cards, or a font of its own cannot be read. That packages are there was checked before. */
export function readCardParts(
  { config, graph }: Pick<Snapshot, 'config' | 'graph'>,
  { host, places, store, assets }: CardRequest,
): CardReading {
  if (config.socialCards === undefined) return { parts: undefined, diagnostics: [] }
  const diagnostics: Diagnostic[] = []
  const letters: (readonly number[] | undefined)[] = []
  const fonts = wantedFonts(config, { ...places, host }).flatMap((font): readonly CardFont[] => {
    const read = host.readBytes(font.file)
    if (read.ok) {
      const hash = fingerprint(read.value)
      letters.push(cachedLetters(read.value, hash, { places, store }))
      return [{ ...font, hash }]
    }
    diagnostics.push(unreadableFont(config, font.file, read.reason))
    return []
  })
  if (fonts.length === 0 || diagnostics.length > 0) return { parts: undefined, diagnostics }
  return {
    ...(letters.every(each => each !== undefined) && { letters: new Set(letters.flat()) }),
    parts: { fonts, logo: logoOf(config, { graph, assets }), version: drawerState(host, places) },
    diagnostics,
  }
}

type Letters = Pick<OwnedStore, 'get' | 'put'>

// Reading a font takes longer than all else that is looked at here.
function cachedLetters(
  font: Uint8Array,
  hash: Hash,
  { places, store }: { readonly places: PackagePlaces; readonly store: Letters },
): readonly number[] | undefined {
  const key = ownedKey('font-letters', '', hash)
  const stored = readStored<readonly number[]>(store, key)
  if (stored !== undefined) return stored
  const letters = lettersOf(font, places)
  if (letters !== undefined) store.put(key, JSON.stringify(letters))
  return letters
}

function wantedFonts(config: Config, places: FontPlaces): readonly Omit<CardFont, 'hash'>[] {
  const font = config.socialCards?.font
  if (typeof font === 'object')
    return [
      { file: font.regular, family: 'card', weight: 400 },
      { file: font.bold, family: 'card', weight: 700 },
    ]
  // Letters that one part lacks are looked for in the next, which only works among families.
  return cardFontFiles(config, places).map(({ part, ...rest }) => ({ ...rest, family: `card ${part}` }))
}

/** Kinds of pictures that can be drawn. */
const drawn: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
}

// The bar's logo for light pages. One of another site, and one that cannot be measured, is left out.
function logoOf(
  { navbar: { logo } }: Config,
  { graph, assets }: Pick<Snapshot, 'graph'> & { readonly assets: AssetFactsMap },
): CardLogo | undefined {
  const file = logo && staticFile(graph, logo.src)
  const type = file && drawn[extensionOf(file).toLowerCase()]
  const { width, height, hash } = (file && assets.get(file)) ?? {}
  if (file === undefined || type === undefined || hash === undefined) return undefined
  return width === undefined || height === undefined ? undefined : { file, type, width, height, hash }
}

// What another version of the package draws may differ.
function drawerState(host: Host, places: PackagePlaces): string {
  const file = findPackage('satori', places)
  if (file === undefined) return ''
  const manifest = relative(places.root, join(dirname(file), '..', 'package.json')).replaceAll(sep, '/')
  const read = host.readText(manifest as SitePath)
  return read.ok ? `satori ${(JSON.parse(read.value) as { version?: string }).version}` : ''
}

function unreadableFont({ file, text }: Config, font: SitePath, reason: string): Diagnostic {
  return {
    code: 'social-card/font',
    severity: 'error',
    message: `The font "${font}" of social cards cannot be read (${reason}).`,
    hint: 'Name a TTF, OTF or WOFF file of the site in "socialCards.font", or a package such as "@fontsource/golos-text".',
    ...(file !== undefined && { file, ...locateValue(text, ['socialCards', 'font']) }),
  }
}
