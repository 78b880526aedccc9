// Words of the site's language. They are constants that the bundler fills in, so that components need not pass them on.
import { fillText } from '../renderer/base/strings/language.ts'
import type { PlainWord, PluralWord } from '../renderer/base/strings/words.ts'
import { countedText } from '../renderer/base/text/local-format.ts'

export const { words } = LANGUAGE

/** A word with its gaps filled. */
export function filled(name: PlainWord, values: Readonly<Record<string, string>>): string {
  return fillText(words[name], values)
}

/** A number with its word, other gaps filled too: `5 pages`. */
export function counted(
  count: number,
  name: PluralWord,
  values: Readonly<Record<string, string>> = {},
): string {
  return fillText(countedText(LANGUAGE, count, words[name]), values)
}
