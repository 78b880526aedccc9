// The fonts of the configuration that the site serves itself: of packages of Fontsource, only the files for the scripts that the
// site is written in, or a stylesheet of the site's own.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import { isExternal } from '../../site/urls.ts'
import { compareCodeUnits } from '../../text/site-path.ts'
import { packageFolders, type StyleFolders, siteScheme } from './style-files.ts'

type Fonts = NonNullable<Config['fonts']>
type Folders = Pick<StyleFolders, 'root' | 'packageRoot'>

/** Rules for the stylesheet; empty for a site that asks a provider or nobody. Packages that are missing are left out: see check-packages.ts. */
export function fontCss(config: Config, folders: Folders): string {
  const { fonts } = config
  if (fonts === undefined) return ''
  const subsets = fonts.subsets ?? fontSubsets(config)
  const { stylesheet, text, code } = fonts
  const own = stylesheet === undefined || isExternal(stylesheet) ? undefined : stylesheet
  return [
    ...(own === undefined ? [] : [`@import "${own.startsWith('/') ? own : siteScheme + own}";`]),
    ...(text === undefined ? [] : rulesOf(fonts, { name: text, role: 'text', subsets }, folders)),
    ...(code === undefined ? [] : rulesOf(fonts, { name: code, role: 'code', subsets }, folders)),
  ].join('\n')
}

/** The folder of a package; undefined when it is not installed. */
export function fontPackage(name: string, folders: Folders): string | undefined {
  return packageFolders(folders.root, folders)
    .map(folder => join(folder, name))
    .find(folder => existsSync(join(folder, 'metadata.json')))
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

function rulesOf(fonts: Fonts, { name, role, subsets }: Wanted, folders: Folders): readonly string[] {
  const folder = fontPackage(name, folders)
  if (folder === undefined) return []
  const { id, family, weights, variable } = readPackageJson<Metadata>(join(folder, 'metadata.json'))
  const ranges = readPackageJson<Record<string, string>>(join(folder, 'unicode.json'))
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
      if (!existsSync(join(folder, path))) return []
      const mark = part === first && at === 0 ? '?preload' : ''
      return [
        `@font-face{font-family:"${shown}";font-style:normal;font-display:swap;font-weight:${weight};src:url("${name}/${path}${mark}") format("woff2");unicode-range:${ranges[part]}}`,
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

interface Metadata {
  readonly id: string
  readonly family: string
  readonly weights: readonly number[]
  readonly variable?: { readonly wght?: { readonly min: string; readonly max: string } }
}

/** A file of data in a package. */
export function readPackageJson<Value>(file: string): Value {
  return JSON.parse(readFileSync(file, 'utf8')) as Value
}
