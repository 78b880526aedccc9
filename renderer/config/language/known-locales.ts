// Whether a text names a language, and which one was meant when it does not.
import { nearest } from '../../base/diagnostics/nearest.ts'
import { packFor, packs } from '../../base/strings/packs.ts'

/** Either the tag in its usual form, or what is wrong. */
type CheckedLocale = { readonly locale: string } | { readonly message: string; readonly hint: string }

/** `isOwn`: the site brings words of its own, so docsgen needs none. */
export function checkLocale(
  written: string,
  { isOwn, option = 'locale' }: { readonly isOwn: boolean; readonly option?: 'locale' | 'locales' },
): CheckedLocale {
  const subject =
    option === 'locale' ? `"locale" is "${written}", which` : `"locales" names "${written}", which`
  const locale = canonical(written)
  if (locale === undefined)
    return {
      message: `${subject} is no language tag.`,
      hint: offer(written) ?? 'Write a tag such as "en", "pt-BR" or "zh-Hans" (BCP 47).',
    }
  if (isOwn || packFor(locale) !== undefined) return { locale }
  const name = languageName(locale)
  const own =
    'or bring its words in a file: strings: "./strings.yml". The manual lists them: "Words of the interface".'
  return {
    message:
      name === undefined
        ? `${subject} is no language that is known.`
        : `docsgen has no words for "${written}" (${name}).`,
    hint: `${offer(written) ?? ''} Use one of ${Object.keys(packs).join(', ')}, ${own}`.trim(),
  }
}

function canonical(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).toString()
  } catch {
    return undefined
  }
}

function languageName(tag: string, of = 'en'): string | undefined {
  const names = new Intl.DisplayNames([of], { type: 'language', fallback: 'none' })
  return names.of(new Intl.Locale(tag).language)
}

// By a slip of the pen, by the name of a language in English or in itself, by the code of a country.
function offer(written: string): string | undefined {
  const dashed = canonical(written.trim().replaceAll('_', '-').replace(/\..*/s, ''))
  const found =
    (dashed !== undefined && packFor(dashed) !== undefined ? dashed : undefined) ??
    byName(written) ??
    byCountry(written) ??
    nearest(written, Object.keys(packs))
  return found === undefined ? undefined : `Did you mean "${found}"?`
}

function byName(written: string): string | undefined {
  const names = new Map(
    Object.keys(packs).flatMap(tag =>
      [languageName(tag), languageName(tag, tag)].flatMap(name =>
        name === undefined ? [] : [[name.toLowerCase(), tag] as const],
      ),
    ),
  )
  const name = nearest(written, names)
  return name === undefined ? undefined : names.get(name)
}

function byCountry(written: string): string | undefined {
  if (!/^[a-z]{2}$/i.test(written)) return undefined
  const { language } = new Intl.Locale(`und-${written}`).maximize()
  return packFor(language)
}
