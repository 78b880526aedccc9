// Where the texts and the output of one language of a site lie. Knows nothing about files that are really there.
import type { SitePath } from '../../base/text/brand.ts'
import { relativeTo } from '../../base/text/site-path.ts'
import type { StaleAfter } from './stale-after.ts'

/** One language of a site among others. */
export interface Edition {
  /** Its name, for readers who choose a language. */
  readonly label: string
  /** The language that the others are translated from. */
  readonly isOriginal: boolean
  /** Folder of all that is translated into it: `content/i18n/en`; `` for the original. */
  readonly home: SitePath | ''
  /** Folder of its pages in the output: `` or `en/`. */
  readonly folder: string
  /** Base path of what all languages have in common: scripts, styles, images, static files. */
  readonly filesBase: string
  readonly staleAfter: StaleAfter
  /** Folders of originals, each with the folder that mirrors it: `content/docs` → `content/i18n/en/docs`. Empty for the original itself. */
  readonly roots: readonly ContentRoot[]
}

export interface ContentRoot {
  readonly original: SitePath
  readonly own: SitePath
}

/** `content/i18n/en`: where the translations of one language lie, beside the folder of the documentation. */
export function translationsFolder(contentFolder: string, locale: string): SitePath {
  return `${i18nFolder(contentFolder)}/${locale}` as SitePath
}

/** Folder of all translations. */
export function i18nFolder(contentFolder: string): SitePath {
  return `${contentFolder === '' ? '' : `${contentFolder}/`}i18n` as SitePath
}

/** `content/docs` → `content/i18n/en/docs`; a folder elsewhere keeps its whole path: `news` → `content/i18n/en/news`. */
export function mirrorOf(original: SitePath, contentFolder: string, locale: string): ContentRoot {
  const inside = relativeTo(contentFolder, original) ?? original
  return { original, own: `${translationsFolder(contentFolder, locale)}/${inside}` as SitePath }
}

type Roots = Pick<Edition, 'roots'>

/** The file that a translation stands for; any other path as it is. Example: `content/i18n/en/docs/a.md` → `content/docs/a.md`. */
export function originalOf({ roots }: Roots, path: SitePath): SitePath {
  for (const { original, own } of roots) {
    const inside = path === own ? '' : relativeTo(own, path)
    if (inside !== undefined) return (inside === '' ? original : `${original}/${inside}`) as SitePath
  }
  return path
}

/** Where the translation of a file lies; undefined for files that are not translated one by one. */
export function translationOf({ roots }: Roots, path: SitePath): SitePath | undefined {
  for (const { original, own } of roots) {
    const inside = relativeTo(original, path)
    if (inside !== undefined) return `${own}/${inside}` as SitePath
  }
  return undefined
}

/** Whether a path lies in the language's own folders. */
export function isTranslation({ roots }: Roots, path: SitePath): boolean {
  return roots.some(({ own }) => path === own || relativeTo(own, path) !== undefined)
}

/** What a written path may mean, in the order in which it counts: the file in the language itself, then the original. */
export function inLanguage(edition: Roots, path: SitePath): readonly SitePath[] {
  if (edition.roots.length === 0) return [path]
  const original = originalOf(edition, path)
  const own = translationOf(edition, original)
  return own === undefined ? [path] : [own, original]
}
