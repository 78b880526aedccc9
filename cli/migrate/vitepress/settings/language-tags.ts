// Folders of languages are named as their authors like: `cn`, `ptbr`. The new site needs tags, and keeps the folders in its addresses.
import { checkLocale } from '../../../../renderer/config/language/known-locales.ts'
import { type Fields, textOf } from '../../configuration/foreign-values.ts'

/** The tag of the language in a folder: the folder's name, or what its settings say where that is no language. */
export function languageTag(folder: string, locales: Readonly<Record<string, Fields>>): string {
  const lang = textOf(locales[folder]?.lang)
  if (lang === undefined || isLanguage(folder) || !isLanguage(lang)) return folder
  // Another folder, or the original, has it.
  const isTaken = Object.entries(locales).some(
    ([name, settings]) => name !== folder && (name === lang || textOf(settings.lang) === lang),
  )
  return isTaken ? folder : lang
}

function isLanguage(tag: string): boolean {
  return 'locale' in checkLocale(tag, { isOwn: false })
}
