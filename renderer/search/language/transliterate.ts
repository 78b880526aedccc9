// Words written in the other script by their sound (`графана` is Grafana, `rassylka` is `рассылка`), or typed on the other keyboard layout (`hfccskrf`
// is `рассылка`, `ызыщ` is `spso`).

const latinOf: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}

/** Other spellings that people use. */
const otherLatin: Readonly<Record<string, string>> = {
  a: 'а',
  c: 'к',
  h: 'х',
  j: 'й',
  q: 'к',
  sch: 'щ',
  w: 'в',
  x: 'кс',
  y: 'ы',
  e: 'е',
}

const cyrillicOf = new Map([
  ...Object.entries(latinOf).map(([cyrillic, latin]) => [latin, cyrillic] as const),
  ...Object.entries(otherLatin),
])

/** The folded word in the other script. Undefined for a word of neither script. */
export function transliterate(word: string): string | undefined {
  if (/^[а-я]+$/.test(word)) return [...word].map(letter => latinOf[letter]).join('')
  if (!/^[a-z]+$/.test(word)) return undefined
  return word.replace(/shch|sch|[sczk]h|ts|y[ua]|[a-z]/g, letters => cyrillicOf.get(letters) ?? letters)
}

const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const cyrillic = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

const toCyrillic = new Map([...latin].map((key, index) => [key, cyrillic[index] as string]))
const toLatin = new Map([...cyrillic].map((key, index) => [key, latin[index] as string]))

/** The same keys on the other layout. Undefined for a text with letters of both layouts or of none. */
export function otherLayout(text: string): string | undefined {
  const lower = text.toLowerCase()
  const isLatin = /[a-z]/.test(lower)
  const isCyrillic = /[а-яё]/.test(lower)
  if (isLatin === isCyrillic) return undefined
  const table = isLatin ? toCyrillic : toLatin
  return [...lower].map(key => table.get(key) ?? key).join('')
}
