// `locale` and `strings` → the language of a site, or everything that is wrong with them.

import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { FatalError } from '../../base/diagnostics/fatal-error.ts'
import type { Host } from '../../base/host/host.ts'
import type { Language } from '../../base/strings/language.ts'
import { packFor, packs } from '../../base/strings/packs.ts'
import type { Words } from '../../base/strings/words.ts'
import type { SitePath } from '../../base/text/brand.ts'
import { joinSitePath } from '../../base/text/site-path.ts'
import { locateValue } from '../locate-value.ts'
import type { ConfigOptions } from '../options/config-options.ts'
import { directionOf } from './direction.ts'
import { checkLocale } from './known-locales.ts'
import type { ReplacedWords } from './strings-schema.ts'

interface LanguageRequest {
  readonly host: Host
  /** The configuration's own path and text, for places. */
  readonly file: SitePath | undefined
  readonly text: string
  /** The keys around the options; empty for those of the site. */
  readonly path?: readonly string[]
}

/** Throws FatalError (usage) with all that is wrong. */
export async function readLanguage(
  { locale, strings }: { readonly locale: string } & Pick<ConfigOptions, 'strings'>,
  { host, file, text, path = [] }: LanguageRequest,
): Promise<Language> {
  const inConfig = (key: 'locale' | 'strings', message: string, hint: string): Diagnostic => ({
    code: 'config/invalid',
    severity: 'error',
    message,
    hint,
    ...(file !== undefined && { file }),
    ...locateValue(text, path.length === 0 ? [key] : key === 'locale' ? path : [...path, key]),
  })
  const isOwn = typeof strings === 'string'
  const known = checkLocale(locale, { isOwn, option: path.length === 0 ? 'locale' : 'locales' })
  if ('message' in known) throw new FatalError('usage', [inConfig('locale', known.message, known.hint)])
  const pack = packFor(known.locale)
  const wordsFile = isOwn ? joinSitePath('', strings.replace(/^\/+/, '')) : undefined
  if (isOwn && wordsFile === undefined)
    throw new FatalError('usage', [
      inConfig('strings', `"strings" leads out of the site: "${strings}".`, 'Name a file of the site.'),
    ])
  const given = wordsFile === undefined ? (strings as ReplacedWords) : await ownWords(wordsFile, host)
  const words = { ...(pack === undefined ? {} : packs[pack]?.()), ...given } as Words
  const missing = Object.keys(packs.en?.() ?? {}).filter(name => !Object.hasOwn(words, name))
  if (missing.length > 0) throw new FatalError('usage', [lacking(known.locale, missing, wordsFile)])
  return { locale: known.locale, direction: directionOf(known.locale), words }
}

// Loaded where a site has such a file: the schema of all words is large.
async function ownWords(file: SitePath, host: Host): Promise<ReplacedWords> {
  const { readWords } = await import('./read-words.ts')
  return readWords(file, host)
}

/** More names would hide what is wrong. */
const mostNamed = 20

function lacking(locale: string, missing: readonly string[], file: SitePath | undefined): Diagnostic {
  const named = missing.slice(0, mostNamed).map(name => `"${name}"`)
  const rest = missing.length > mostNamed ? ` and ${missing.length - mostNamed} more` : ''
  return {
    code: 'strings/missing',
    severity: 'error',
    message: `${missing.length === 1 ? 'A word' : `${missing.length} words`} of the interface ${missing.length === 1 ? 'is' : 'are'} missing in "${locale}": ${named.join(', ')}${rest}.`,
    hint: 'The manual lists every word with its English text: "Words of the interface".',
    ...(file !== undefined && { file, line: 1, column: 1 }),
  }
}
