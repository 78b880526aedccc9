// One form for letters that readers type in several ways.

/** Latin letters without accents, Cyrillic, signs: their lower case is that form. */
const plain = /^[\0-\x7f\u0400-\u045f]*$/

/** Lower case, letters without accents; й stays й. Example: `Café` → `cafe`, `İstanbul` → `istanbul`. */
export function foldLetters(text: string): string {
  if (plain.test(text)) return text.toLowerCase()
  return text
    .normalize('NFC')
    .replace(/[İı]/g, 'i')
    .toLowerCase()
    .replace(/[\u00e0-\u024f\u1e00-\u1eff]/g, letter => letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .replace(/[\u0300-\u036f]/g, '')
}
