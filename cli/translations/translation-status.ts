// How far the translations of a site are: by language, and by page.
import type { SitePath } from '../../renderer/base/text/brand.ts'
import { findDrift } from '../../renderer/features/drift/find-drift.ts'
import type { TranslatedFile, TranslatedLanguage } from './translated-files.ts'

export interface LanguageStatus {
  readonly locale: string
  readonly label: string
  /** Pages of the original. */
  readonly pages: number
  readonly translated: number
  /** With blocks that are behind, missing or left over. */
  readonly stale: number
  /** Of which nobody has said what state of the original they translate. */
  readonly unknown: number
}

interface PageStatus {
  readonly original: SitePath
  /** In the order of the languages. */
  readonly translations: readonly PageTranslation[]
}

export interface PageTranslation {
  readonly locale: string
  readonly state: 'fine' | 'stale' | 'unknown' | 'missing'
  /** Blocks that are behind, missing or left over. */
  readonly behind: number
}

export interface TranslationStatus {
  readonly languages: readonly LanguageStatus[]
  /** In the order of their paths. */
  readonly pages: readonly PageStatus[]
}

export function translationStatus(languages: readonly TranslatedLanguage[]): TranslationStatus {
  const pages = new Map<SitePath, PageTranslation[]>()
  const summaries = languages.map(({ locale, label, lock, files, untranslated }): LanguageStatus => {
    const found = [
      ...files.map(file => ({ original: file.original, ...driftOf(file, lock) })),
      ...untranslated.map(({ original }) => ({ original, state: 'missing' as const, behind: 0 })),
    ]
    for (const { original, state, behind } of found)
      pages.set(original, [...(pages.get(original) ?? []), { locale, state, behind }])
    const count = (wanted: PageTranslation['state']) => found.filter(({ state }) => state === wanted).length
    return {
      locale,
      label,
      pages: found.length,
      translated: files.length,
      stale: count('stale'),
      unknown: count('unknown'),
    }
  })
  return {
    languages: summaries,
    pages: [...pages]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([original, translations]) => ({ original, translations })),
  }
}

function driftOf(
  { name, blocks }: TranslatedFile,
  lock: TranslatedLanguage['lock'],
): Pick<PageTranslation, 'state' | 'behind'> {
  const [locked, both] = [lock?.get(name), blocks()]
  if (locked === undefined || both === undefined) return { state: 'unknown', behind: 0 }
  const behind = findDrift({ ...both, locked }).length
  return { state: behind === 0 ? 'fine' : 'stale', behind }
}
