// Normalises words of built pages, so that the same words are equal whatever generator wrote them.

/** Words in lower case, without punctuation around them. */
export function wordsOf(text: string): readonly string[] {
  return plainWords(text)
    .toLowerCase()
    .split(' ')
    .map(bareWord)
    .filter(word => word !== '')
}

/** A word without the punctuation before and after it, and an address without its protocol: some generators show addresses so. */
export function bareWord(word: string): string {
  return word
    .replace(/^[^\p{L}\p{N}]*https?:\/\/(?=[\p{L}\p{N}])/iu, '')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
}

/** Text with plain quotes, dots and dashes: generators may replace them by typographic ones. */
export function plainWords(text: string): string {
  return plainText(text)
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/…/g, '...')
    .replace(/[–—]|-{2,3}/g, '-')
}

/** Text without invisible characters, and without characters of icon fonts (private use area). */
export function plainText(text: string): string {
  return text
    .replaceAll('\0', '')
    .normalize('NFC')
    .replace(/[\u200b-\u200d\u2060\ufeff\u00ad\ue000-\uf8ff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** True for digits, too. */
export function hasLetters(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

/** True for the alternative text of an emoji picture: other generators write the character. */
export function isSign(alt = ''): boolean {
  // One pictograph, the letter i in a box, is also a letter.
  const others = alt.replace(/\p{Extended_Pictographic}/gu, '')
  return others !== alt && !/[\p{L}\p{N}\s]/u.test(others)
}

/** Items of the first list that the second lacks, as often as the first has more of them. Items with the same key are equal. */
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
