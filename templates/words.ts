// Words of the interface in the site's language. The bundler defines them as constants, so that components need not pass them on.
import { fillText } from '../renderer/base/strings/language.ts'
import type { PlainWord, PluralWord } from '../renderer/base/strings/words.ts'
import { countedText } from '../renderer/base/text/local-format.ts'

export const { words } = LANGUAGE

/** A text with its placeholders filled. */
export function filled(name: PlainWord, values: Readonly<Record<string, string>>): string {
  return fillText(words[name], values)
}

/** A number with its word, and with other placeholders filled: `5 pages`. */
export function counted(
  count: number,
  name: PluralWord,
  values: Readonly<Record<string, string>> = {},
): string {
  return fillText(countedText(LANGUAGE, count, words[name]), values)
}
