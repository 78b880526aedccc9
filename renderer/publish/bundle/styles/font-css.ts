// The fonts of the configuration that the site serves itself: of packages of Fontsource, only the files for the scripts that the
// site is written in, or a stylesheet of the site's own.
import { join, relative, sep } from 'node:path'
import { type Host, valueIfRead } from '../../../base/host/host.ts'
import type { PackagePlaces } from '../../../base/host/load-package.ts'
import type { SitePath } from '../../../base/text/brand.ts'
import { compareCodeUnits } from '../../../base/text/site-path.ts'
import type { Config } from '../../../config/config.ts'
import { isExternal } from '../../../content/derive/urls.ts'
import { packageFolders, siteScheme } from './style-files.ts'

type Fonts = NonNullable<Config['fonts']>
/** What is read of packages is asked of the host, so that another version of one is noticed. */
export interface FontPlaces extends PackagePlaces {
  readonly host: Host
}

/** Rules for the stylesheet; empty for a site that asks a provider or nobody. Packages that are missing are left out: see check-packages.ts. */
export function fontCss(config: Config, places: FontPlaces): string {
  const { fonts } = config
  if (fonts === undefined) return ''
  const subsets = fonts.subsets ?? fontSubsets(config)
  const { stylesheet, text, code } = fonts
  const own = stylesheet === undefined || isExternal(stylesheet) ? undefined : stylesheet
  return [
    ...(own === undefined ? [] : [`@import "${own.startsWith('/') ? own : siteScheme + own}";`]),
    ...(text === undefined ? [] : rulesOf(fonts, { name: text, role: 'text', subsets }, places)),
    ...(code === undefined ? [] : rulesOf(fonts, { name: code, role: 'code', subsets }, places)),
  ].join('\n')
}

/** A package of Fontsource as it is installed. */
interface FontPackage {
  readonly metadata: FontMetadata
  /** Whether it has a file, by its path in the package. */
  has(path: string): boolean
  /** A file of it. */
  at(path: string): SitePath
  /** A file of data. */
  read<Value>(path: string): Value
}

interface FontMetadata {
  readonly id: string
  readonly family: string
  readonly weights: readonly number[]
  readonly variable?: { readonly wght?: { readonly min: string; readonly max: string } }
}

/** Undefined when it is not installed. */
export function openFontPackage(
  name: string,
  { host, root, packageRoot }: FontPlaces,
): FontPackage | undefined {
  const inFolder = (folder: string) => (path: string) =>
    relative(root, join(folder, name, path)).replaceAll(sep, '/') as SitePath
  const has = (path: SitePath) => host.readBytes(path).ok
  const at = packageFolders(root, { root, packageRoot })
    .map(inFolder)
    .find(each => has(each('metadata.json')))
  if (at === undefined) return undefined
  const read = <Value>(path: string): Value =>
    JSON.parse(valueIfRead(host.readText(at(path))) ?? '{}') as Value
  return { metadata: read('metadata.json'), has: path => has(at(path)), at, read }
}

/** Names that Fontsource gives to the parts of a font that the site's languages need, Latin first; `numbered` stands for those of East Asian fonts. */
export function fontSubsets({
  language,
  translations,
}: Pick<Config, 'language' | 'translations'>): readonly string[] {
  const locales = [language, ...translations.map(each => each.language)].map(({ locale }) => locale)
  return [...new Set(['latin', ...locales.flatMap(locale => ofScript[scriptOf(locale)] ?? [])])]
}

const ofScript: Readonly<Record<string, readonly string[]>> = {
  Latn: ['latin', 'latin-ext'],
  Cyrl: ['cyrillic', 'cyrillic-ext'],
  Grek: ['greek', 'greek-ext'],
  Arab: ['arabic'],
  Hebr: ['hebrew'],
  Deva: ['devanagari'],
  Thai: ['thai'],
  Armn: ['armenian'],
  Geor: ['georgian'],
  Jpan: ['japanese', 'numbered'],
  Kore: ['korean', 'numbered'],
  Hans: ['chinese-simplified', 'numbered'],
  Hant: ['chinese-traditional', 'numbered'],
}

function scriptOf(locale: string): string {
  return new Intl.Locale(locale).maximize().script ?? 'Latn'
}

interface Wanted {
  readonly name: string
  readonly role: 'text' | 'code'
  readonly subsets: readonly string[]
}

function rulesOf(fonts: Fonts, { name, role, subsets }: Wanted, places: FontPlaces): readonly string[] {
  const found = openFontPackage(name, places)
  if (found === undefined) return []
  const { id, family, weights, variable } = found.metadata
  const ranges = found.read<Record<string, string>>('unicode.json')
  const isVariable = name.startsWith('@fontsource-variable/')
  const shown = isVariable ? `${family} Variable` : family
  const parts = Object.keys(ranges)
    .filter(part => subsets.includes(part) || (part.startsWith('[') && subsets.includes('numbered')))
    .sort(compareCodeUnits)
  const faces = isVariable
    ? [{ file: 'wght', weight: `${variable?.wght?.min ?? 100} ${variable?.wght?.max ?? 900}` }]
    : weights
        .filter(weight => fonts.weights.includes(weight))
        .map(weight => ({ file: `${weight}`, weight: `${weight}` }))
  // The regular face of the script that the site is written in.
  const first =
    fonts.preload && role === 'text' ? (parts.find(part => subsets[1] === part) ?? parts[0]) : undefined
  const rules = parts.flatMap(part =>
    faces.flatMap(({ file, weight }, at) => {
      const path = `files/${id}-${part.replace(/[[\]]/g, '')}-${file}-normal.woff2`
      if (!found.has(path)) return []
      const mark = part === first && at === 0 ? '?preload' : ''
      return [
        `@font-face{font-family:"${shown}";font-style:normal;font-display:swap;font-weight:${weight};src:url("${siteScheme}${found.at(path)}${mark}") format("woff2");unicode-range:${ranges[part]}}`,
      ]
    }),
  )
  return [...rules, `:root{${familyRule(role, shown)}}`]
}

// Golos has a fallback with its measures.
function familyRule(role: Wanted['role'], family: string): string {
  if (role === 'code')
    return `--font-code:"${family}",ui-monospace,Menlo,Consolas,"Liberation Mono",monospace`
  const fallback = /^Golos Text\b/.test(family) ? '"Golos Fallback",' : ''
  return `--font:"${family}",${fallback}system-ui,sans-serif`
}
