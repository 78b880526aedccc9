// The translations of a site, each beside its original and what is known of both.
import type { Diagnostic } from '../../renderer/base/diagnostics/diagnostic.ts'
import type { Host } from '../../renderer/base/host/host.ts'
import type { SitePath } from '../../renderer/base/text/brand.ts'
import { relativeTo } from '../../renderer/base/text/site-path.ts'
import { originalOf, translationOf } from '../../renderer/config/locales/edition.ts'
import { isOfCommit } from '../../renderer/config/versions/docs-sets.ts'
import { type TextBlock, textBlocks } from '../../renderer/content/markdown/text-blocks.ts'
import { isMarkdown } from '../../renderer/content/read-facts.ts'
import { scanSources } from '../../renderer/content/source/scan-sources.ts'
import { readLockFile } from '../../renderer/features/drift/lock-file.ts'
import { acceptBlocks, type TranslationLock } from '../../renderer/features/drift/translation-lock.ts'
import type { Session } from '../../renderer/site/session/session.ts'

export interface TranslationPlace {
  readonly file: SitePath
  readonly original: SitePath
  /** Its name in the lock. */
  readonly name: string
}

export interface TranslatedFile extends TranslationPlace {
  /** Undefined when one of the two cannot be read, which a build reports. */
  blocks():
    | { readonly original: readonly TextBlock[]; readonly translation: readonly TextBlock[] }
    | undefined
}

export interface TranslatedLanguage {
  readonly locale: string
  readonly label: string
  readonly lockFile: SitePath
  /** Undefined: there is none, or it cannot be read. */
  readonly lock: TranslationLock | undefined
  readonly files: readonly TranslatedFile[]
  /** Translations that there could be. */
  readonly untranslated: readonly TranslationPlace[]
  readonly diagnostics: readonly Diagnostic[]
}

/** In the order of the configuration; empty for a site in one language. */
export function translatedLanguages({
  config,
  host,
}: Pick<Session, 'config' | 'host'>): readonly TranslatedLanguage[] {
  const files = scanSources(config, host).files.filter(isMarkdown)
  // Of a commit the translations are as they were then, and nobody brings them up to date.
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
      return [{ file: path, original, name, blocks: () => blocksOf(host, { file: path, original }) }]
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

/** The lock with these files as they are today; what was said of files that are gone is left out. */
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

function blocksOf(host: Host, { file, original }: Pick<TranslatedFile, 'file' | 'original'>) {
  const [own, source] = [host.readText(file), host.readText(original)]
  if (!own.ok || !source.ok) return undefined
  return { original: textBlocks(source.value), translation: textBlocks(own.value) }
}
