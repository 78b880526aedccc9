// `locale` and `locales` → the languages of the site, the original first. A site that names no other language has one.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { FatalError, isFatalError } from '../../base/diagnostics/fatal-error.ts'
import { type Host, valueIfRead } from '../../base/host/host.ts'
import type { Language } from '../../base/strings/language.ts'
import type { Config } from '../config.ts'
import { contentFolders } from '../content-folders.ts'
import type { WrittenOptions } from '../find-literal.ts'
import { languageOfTexts } from '../language/language-of-texts.ts'
import { readLanguage } from '../language/read-language.ts'
import { locateValue } from '../locate-value.ts'
import type { ConfigOptions } from '../options/config-options.ts'
import { namedSets } from '../versions/named-sets.ts'
import type { LocaleOptions } from './locales-options.ts'

export interface SiteLanguage {
  /** As the options write it. */
  readonly tag: string
  /** What the language says for itself in `locales`. */
  readonly said: LocaleOptions
  readonly language: Language
}

interface SiteLanguages {
  readonly localeFrom: Config['localeFrom']
  readonly languages: readonly [original: SiteLanguage, ...others: readonly SiteLanguage[]]
}

/** What a language says that is not in `locales`. */
const nothingOwn: LocaleOptions = { strings: {}, labels: {}, staleAfter: { most: 0, of: 'blocks' } }

/** Throws FatalError (usage) with all that is wrong in any language. */
export async function readLanguages(
  options: ConfigOptions,
  place: WrittenOptions & { readonly host: Host },
): Promise<SiteLanguages> {
  const { locales } = options
  const named = Object.keys(locales)
  const written = options.locale ?? named[0]
  const ofTexts = written === undefined ? languageOfTexts(textsOf(options, place.host)) : undefined
  const tag = written ?? ofTexts ?? 'en'
  const problems: Diagnostic[] = []
  const read = async (
    locale: string,
    strings: ConfigOptions['strings'],
    path: readonly string[],
  ): Promise<readonly SiteLanguage[]> => {
    try {
      const language = await readLanguage({ locale, strings }, { ...place, path })
      return [{ tag: locale, said: locales[locale] ?? nothingOwn, language }]
    } catch (error) {
      if (!isFatalError(error)) throw error
      problems.push(...error.diagnostics)
      return []
    }
  }
  const own = locales[tag]?.strings ?? {}
  const hasOwnStrings = typeof own === 'string' || Object.keys(own).length > 0
  const path = options.locale === undefined && named.length > 0 ? ['locales', tag] : []
  const [original] = await read(tag, hasOwnStrings ? own : options.strings, path)
  const others: SiteLanguage[] = []
  for (const other of named.filter(each => each !== tag))
    others.push(...(await read(other, locales[other]?.strings ?? {}, ['locales', other])))
  const tags = [...(original === undefined ? [] : [original]), ...others].map(
    ({ language }) => language.locale,
  )
  // `pt-BR` and `pt-br` are one.
  for (const [at, each] of tags.entries())
    if (tags.indexOf(each) !== at)
      problems.push(inLocales(place, each, `"locales" names the language "${each}" twice.`, 'Remove one.'))
  if (original === undefined || problems.length > 0) throw new FatalError('usage', problems)
  return {
    languages: [original, ...others],
    localeFrom: written !== undefined ? 'options' : ofTexts !== undefined ? 'texts' : 'nothing',
  }
}

// In the order of their paths, so that every machine reads the same ones.
function* textsOf(options: ConfigOptions, host: Host): Generator<string> {
  for (const folder of contentFolders(options, namedSets(options.docs)))
    for (const { path } of host.list(folder).files)
      if (/\.mdx?$/.test(path)) yield valueIfRead(host.readText(path)) ?? ''
}

/** A fault of what `locales` says of a language. */
export function inLocales(
  { file, text }: WrittenOptions,
  tag: string,
  message: string,
  hint: string,
): Diagnostic {
  return {
    code: 'config/invalid',
    severity: 'error',
    message,
    hint,
    ...(file !== undefined && { file }),
    ...locateValue(text, ['locales', tag]),
  }
}
