// Words of built pages in one spelling, so that the same words are equal whatever their generator did to them.

/** In small letters, without the signs around them. */
export function wordsOf(text: string): readonly string[] {
  return plainWords(text)
    .toLowerCase()
    .split(' ')
    .map(bareWord)
    .filter(word => word !== '')
}

/** Without the signs before and behind it. Some programs show bare addresses without their protocol. */
export function bareWord(word: string): string {
  return word
    .replace(/^[^\p{L}\p{N}]*https?:\/\/(?=[\p{L}\p{N}])/iu, '')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
}

/** Quotes, dots and dashes are those of the author, or those that the old generator set: the words are the same. */
export function plainWords(text: string): string {
  return plainText(text)
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/…/g, '...')
    .replace(/[–—]|-{2,3}/g, '-')
}

/** Without what nobody sees, and without the signs that a font of icons has where no letters are. */
export function plainText(text: string): string {
  return text
    .replaceAll('\0', '')
    .normalize('NFC')
    .replace(/[\u200b-\u200d\u2060\ufeff\u00ad\ue000-\uf8ff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Or a digit. */
export function hasLetters(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

/** The words for a picture that is an emoji: other generators write the character. */
export function isSign(alt = ''): boolean {
  // One of them, the letter i in a box, is a letter, too.
  const others = alt.replace(/\p{Extended_Pictographic}/gu, '')
  return others !== alt && !/[\p{L}\p{N}\s]/u.test(others)
}

/** Each as often as it stands more in the first list; `keyOf`: what is the same in both. */
export function without(
  first: readonly string[],
  second: readonly string[],
  keyOf = (item: string) => item,
): readonly string[] {
  const left = new Map<string, number>()
  for (const item of second) left.set(keyOf(item), (left.get(keyOf(item)) ?? 0) + 1)
  return first.filter(item => {
    const key = keyOf(item)
    const count = left.get(key) ?? 0
    left.set(key, count - 1)
    return count <= 0
  })
}
