// Words typed with the wrong keyboard layout, both ways: `hfccskrf` is `рассылка`, `ызыщ` is `spso`.

const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const cyrillic = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

const toCyrillic = new Map([...latin].map((key, index) => [key, cyrillic[index] as string]))
const toLatin = new Map([...cyrillic].map((key, index) => [key, latin[index] as string]))

/** The same keys on the other layout; undefined when the text is not of one layout. */
export function otherLayout(text: string): string | undefined {
  const lower = text.toLowerCase()
  const isLatin = /[a-z]/.test(lower)
  const isCyrillic = /[а-яё]/.test(lower)
  if (isLatin === isCyrillic) return undefined
  const table = isLatin ? toCyrillic : toLatin
  return [...lower].map(key => table.get(key) ?? key).join('')
}
