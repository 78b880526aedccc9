// Numbers, plurals, dates and lists as a language writes them. The same locale gives the same text on every machine with the same edition of Node.

/** A text for each plural category of a language (CLDR); `other` for all that are not there. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

/** Anything that knows its language, as BCP 47 writes it. */
export interface Local {
  readonly locale: string
}

/** The form for a number, with `{count}` filled: `5 страниц`. */
export function countedText({ locale }: Local, count: number, forms: PluralForms): string {
  const rules = memoized(`plural ${locale}`, () => new Intl.PluralRules(locale))
  const numbers = memoized(`number ${locale}`, () => new Intl.NumberFormat(locale))
  return (forms[rules.select(count)] ?? forms.other).replaceAll('{count}', numbers.format(count))
}

/** In the words of the language. `and`: `a, b и c`; `or`: `a, b или c`; `list`: `a, b, c` in most languages. */
export function listText({ locale }: Local, items: readonly string[], link: 'list' | 'and' | 'or'): string {
  const options = {
    list: { type: 'conjunction', style: 'narrow' },
    and: { type: 'conjunction' },
    or: { type: 'disjunction' },
  } as const
  const format = memoized(`list ${link} ${locale}`, () => new Intl.ListFormat(locale, options[link]))
  return plainSpaces(format.format(items))
}

const dateParts = {
  day: { day: 'numeric', month: 'long' },
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
} as const

/** Seconds since 1970 → `1 апреля`, `1 апр. 2025 г.`, `1 апреля 2025 г.`, in UTC and the calendar of addresses and feeds. */
export function dateText({ locale }: Local, seconds: number, form: keyof typeof dateParts): string {
  const options = { timeZone: 'UTC', calendar: 'gregory', ...dateParts[form] }
  const format = memoized(`date ${form} ${locale}`, () => new Intl.DateTimeFormat(locale, options))
  return plainSpaces(format.format(seconds * 1000))
}

/** `5 мин`: in the largest unit that leaves no rest. */
export function durationText({ locale }: Local, seconds: number): string {
  const [unit, size] =
    seconds % 3600 === 0
      ? (['hour', 3600] as const)
      : seconds % 60 === 0
        ? (['minute', 60] as const)
        : (['second', 1] as const)
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' })
  return plainSpaces(format.format(seconds / size))
}

/** Which of two texts stands first in an alphabetical list, numbers by their size; those that no reader tells apart by the order of code units. */
export function alphabetical({ locale }: Local): (a: string, b: string) => number {
  const collator = new Intl.Collator(locale, { numeric: true })
  return (a, b) => collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)
}

// Editions of ICU differ in which spaces they write.
function plainSpaces(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ')
}

// Making a formatter takes longer than a thousand uses of it.
const formats = new Map<string, unknown>()

function memoized<Format>(name: string, make: () => Format): Format {
  const known = (formats.get(name) as Format | undefined) ?? make()
  formats.set(name, known)
  return known
}
