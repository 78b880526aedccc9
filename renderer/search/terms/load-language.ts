// Loads the search language of a locale in Node. In browsers, the bundler includes the language of the site.
import { loadPackage } from '../../base/host/load-package.ts'
import { language as english } from '../language/english.ts'
import { scriptOf, stemmerName } from '../language/language-name.ts'
import { otherLanguage } from '../language/other-language.ts'
import { language as russian } from '../language/russian.ts'
import type { SearchLanguage } from '../language/search-language.ts'

const loaded = new Map<string, SearchLanguage>()

/** Returns the same object for the same locale. */
export function loadLanguage(locale: string): SearchLanguage {
  const known = loaded.get(locale) ?? open(locale)
  loaded.set(locale, known)
  return known
}

function open(locale: string): SearchLanguage {
  const name = stemmerName(locale)
  if (name === 'russian') return russian
  if (name === 'english') return english
  if (name === undefined) return otherLanguage('none')
  const { stemmer } = loadPackage(`@orama/stemmers/${name}`) as { stemmer(word: string): string }
  return otherLanguage(name, { script: scriptOf(locale), stem: stemmer })
}
