// The language of a site, for a person who did not choose it.
import type { Config } from '../../renderer/config/config.ts'
import type { Terminal } from '../terminal.ts'

/** Says which language a site has that names none; nothing for others. */
export function reportLanguage(
  { localeFrom, language: { locale } }: Config,
  terminal: Pick<Terminal, 'print'>,
): void {
  if (localeFrom === 'options') return
  const reason = localeFrom === 'texts' ? 'the language of its texts' : 'because its texts tell no other'
  terminal.print(
    `The site is in ${englishName(locale)}, ${reason}. To choose it, write in docs-site.config.ts: locale: '${locale}'`,
  )
}

/** `pt-BR` → `Brazilian Portuguese`. */
export function englishName(locale: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(locale) ?? locale
}
