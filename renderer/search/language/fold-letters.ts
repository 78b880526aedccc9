// Folds letters that readers type in several ways to one form.

/** Latin letters without accents, Cyrillic letters and signs: folding is lower-casing. */
const plain = /^[\0-\x7f\u0400-\u045f]*$/

/** Letters that do not decompose into a letter and an accent, and ligatures. */
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

/** Lower case, without accents, in normal width; й stays й. Examples: `Café` → `cafe`, `Łódź` → `lodz`, `ＡＰＩ` → `api`. */
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
