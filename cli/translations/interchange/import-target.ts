// A language into which files of translators are imported. Changed texts and the lock stay in memory until all files have been read.
import type { Diagnostic } from '../../../renderer/base/diagnostics/diagnostic.ts'
import type { Host } from '../../../renderer/base/host/host.ts'
import type { SitePath } from '../../../renderer/base/text/brand.ts'
import type { LockedBlock, TranslationLock } from '../../../renderer/features/drift/translation-lock.ts'
import type { TranslatedLanguage, TranslationPlace } from '../translated-files.ts'
import type { WholeTexts } from './whole-file.ts'

export interface ImportTarget {
  readonly language: TranslatedLanguage
  /** `path`: of the original or of the translation. */
  placeOf(path: string): TranslationPlace | undefined
  /** Undefined: one of the two files cannot be read. */
  textsOf(place: TranslationPlace): WholeTexts | undefined
  lockedOf(place: TranslationPlace): readonly LockedBlock[] | undefined
  change(place: TranslationPlace, text: string, locked: readonly LockedBlock[] | undefined): void
  changedFiles(): readonly (readonly [SitePath, string])[]
  /** Undefined: the lock has not changed. */
  changedLock(): TranslationLock | undefined
}

export interface Imported {
  /** Number of imported blocks. */
  readonly imported: number
  readonly diagnostics: readonly Diagnostic[]
}

export function openTarget(language: TranslatedLanguage, host: Host): ImportTarget {
  const places = [...language.files, ...language.untranslated]
  const texts = new Map<SitePath, string>()
  const locked = new Map<string, readonly LockedBlock[]>()
  return {
    language,
    placeOf: path => places.find(({ original, file }) => original === path || file === path),
    textsOf({ original, file }) {
      const source = host.readText(original)
      if (!source.ok) return undefined
      const known = texts.get(file)
      if (known !== undefined) return { original: source.value, translation: known }
      const own = host.entry(file) === undefined ? undefined : host.readText(file)
      if (own?.ok === false) return undefined
      return { original: source.value, translation: own?.value }
    },
    lockedOf: ({ name }) => locked.get(name) ?? language.lock?.get(name),
    change({ file, name }, text, blocks) {
      texts.set(file, text)
      if (blocks !== undefined) locked.set(name, blocks)
    },
    changedFiles: () =>
      [...texts].filter(([file, text]) => {
        const present = host.entry(file) === undefined ? undefined : host.readText(file)
        return present?.ok !== true || present.value !== text
      }),
    changedLock: () => (locked.size === 0 ? undefined : new Map([...(language.lock ?? []), ...locked])),
  }
}
