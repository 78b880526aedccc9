// The stemmer of a locale: its name in `@orama/stemmers`, and the script of its words.

const names: Readonly<Record<string, string>> = {
  ar: 'arabic',
  bg: 'bulgarian',
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  ga: 'irish',
  hi: 'indian',
  hu: 'hungarian',
  hy: 'armenian',
  id: 'indonesian',
  it: 'italian',
  lt: 'lithuanian',
  nb: 'norwegian',
  ne: 'nepali',
  nl: 'dutch',
  nn: 'norwegian',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sa: 'sanskrit',
  sr: 'serbian',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
  uk: 'ukrainian',
}

/** Undefined when the language has no stemmer. */
export function stemmerName(locale: string): string | undefined {
  return names[new Intl.Locale(locale).language]
}

/** For a locale with a stemmer: a pattern for the words that the stemmer knows. */
export function scriptOf(locale: string): RegExp {
  return new RegExp(`^[\\p{Script=${new Intl.Locale(locale).maximize().script ?? 'Latin'}}\\p{M}]+$`, 'u')
}
