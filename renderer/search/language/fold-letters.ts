// One form for letters that readers type in several ways.

/** Lower case, letters without accents; й stays й. Example: `Café` → `cafe`, `İstanbul` → `istanbul`. */
export function foldLetters(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[İı]/g, 'i')
    .toLowerCase()
    .replace(/[\u00e0-\u024f\u1e00-\u1eff]/g, letter => letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .replace(/[\u0300-\u036f]/g, '')
}
