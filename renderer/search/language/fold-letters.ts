// One form for letters that readers type in several ways.

/** Lower case, ё as е, letters without accents; й stays й. Example: `Ёлка` → `елка`, `Café` → `cafe`. */
export function foldLetters(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\u00e0-\u024f]/g, letter => letter.normalize('NFD').replace(/\p{M}/gu, ''))
}
