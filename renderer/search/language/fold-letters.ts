// One form for letters that readers type in several ways.

/** Latin letters without accents, Cyrillic, signs: their lower case is that form. */
const plain = /^[\0-\x7f\u0400-\u045f]*$/

/** Letters whose stroke or form no accent makes, and those of two. */
const others: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ø: 'o',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/** Lower case, letters without accents, of normal width; й stays й. Example: `Café` → `cafe`, `Łódź` → `lodz`, `ＡＰＩ` → `api`. */
export function foldLetters(text: string): string {
  if (plain.test(text)) return text.toLowerCase()
  return text
    .normalize('NFC')
    .replace(/[İı]/g, 'i')
    .replace(/[\uff01-\uff5e]/g, wide => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .toLowerCase()
    .replace(/[łđðħøŧßæœþ]/g, letter => others[letter] as string)
    .replace(/[\u00e0-\u024f\u1e00-\u1eff]/g, letter => letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .replace(/[\u0300-\u036f]/g, '')
}
