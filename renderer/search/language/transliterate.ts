// Names of one script written in the other: `графана` is Grafana, `rassylka` is `рассылка`.

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

/** How people write it beside that. */
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

/** Of a folded word; undefined for what is no word of one of the two scripts. */
export function transliterate(word: string): string | undefined {
  if (/^[а-я]+$/.test(word)) return [...word].map(letter => latinOf[letter]).join('')
  if (!/^[a-z]+$/.test(word)) return undefined
  return word.replace(/shch|sch|[sczk]h|ts|y[ua]|[a-z]/g, letters => cyrillicOf.get(letters) ?? letters)
}
