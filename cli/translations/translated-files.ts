// The translations of a site, each with its original and its entry in the lock.
import type { Diagnostic } from '../../renderer/base/diagnostics/diagnostic.ts'
import type { Host } from '../../renderer/base/host/host.ts'
import type { SitePath } from '../../renderer/base/text/brand.ts'
import { relativeTo } from '../../renderer/base/text/site-path.ts'
import { originalOf, translationOf } from '../../renderer/config/locales/edition.ts'
import { isOfCommit } from '../../renderer/config/versions/docs-sets.ts'
import { type TextBlock, textBlocks } from '../../renderer/content/markdown/text-blocks.ts'
import { isMarkdown } from '../../renderer/content/read-facts.ts'
import { scanSources } from '../../renderer/content/source/scan-sources.ts'
import {
  acceptBlocks,
  readLockFile,
  type TranslationLock,
} from '../../renderer/features/drift/translation-lock.ts'
import type { Session } from '../../renderer/site/session/session.ts'

export interface TranslationPlace {
  readonly file: SitePath
  readonly original: SitePath
  /** Name of the file in the lock. */
  readonly name: string
}

export interface TranslatedFile extends TranslationPlace {
  /** Undefined when one of the two files cannot be read; a build reports that. */
  blocks():
    | { readonly original: readonly TextBlock[]; readonly translation: readonly TextBlock[] }
    | undefined
}

export interface TranslatedLanguage {
  readonly locale: string
  readonly label: string
  readonly lockFile: SitePath
  /** Undefined: the lock does not exist, or cannot be read. */
  readonly lock: TranslationLock | undefined
  readonly files: readonly TranslatedFile[]
  /** Places of translations that do not exist. */
  readonly untranslated: readonly TranslationPlace[]
  readonly diagnostics: readonly Diagnostic[]
}

/** In the order of the configuration; empty for a site in one language. */
export function translatedLanguages({ config, host }: Session): readonly TranslatedLanguage[] {
  const files = scanSources(config, host).files.filter(isMarkdown)
  // Translations in a commit cannot be changed, so they are left out.
  const originals = new Set(
    files.flatMap(({ locale, entry: { path } }) =>
      locale === undefined && !isOfCommit(config, path) ? [path] : [],
    ),
  )
  return config.translations.map(({ edition, language }) => {
    const own = files.flatMap(({ locale, entry: { path } }): readonly TranslatedFile[] => {
      const original = originalOf(edition, path)
      if (locale !== language.locale || !originals.has(original)) return []
      const name = relativeTo(edition.home, path) ?? path
      return [{ file: path, original, name, blocks: () => blocksOf(host, path, original) }]
    })
    const translated = new Set(own.map(({ original }) => original))
    const { path: lockFile, lock, diagnostics } = readLockFile(edition, host, 'error')
    return {
      locale: language.locale,
      label: edition.label,
      lockFile,
      lock,
      files: own,
      untranslated: [...originals].flatMap((original): readonly TranslationPlace[] => {
        const file = translated.has(original) ? undefined : translationOf(edition, original)
        const name = file && relativeTo(edition.home, file)
        return file === undefined || name === undefined ? [] : [{ file, original, name }]
      }),
      diagnostics,
    }
  })
}

/** The lock with the present state of the accepted files, and without entries of deleted files. */
export function acceptedLock(
  { lock, files }: TranslatedLanguage,
  accepted: ReadonlySet<SitePath>,
): TranslationLock {
  return new Map(
    files.flatMap(({ file, name, blocks }) => {
      const both = accepted.has(file) ? blocks() : undefined
      const known = both === undefined ? lock?.get(name) : acceptBlocks(both.original, both.translation)
      return known === undefined ? [] : [[name, known] as const]
    }),
  )
}

function blocksOf(host: Host, file: SitePath, original: SitePath) {
  const [own, source] = [host.readText(file), host.readText(original)]
  if (!own.ok || !source.ok) return undefined
  return { original: textBlocks(source.value), translation: textBlocks(own.value) }
}
