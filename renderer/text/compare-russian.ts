// Alphabetical order as a Russian reader expects it, the same on every machine: signs and digits, Cyrillic with ё after е, Latin.

/** Letter case and marks of Latin letters do not matter; texts that differ in nothing else keep the order of code units. */
export function compareRussian(a: string, b: string): number {
  const [left, right] = [weightsOf(a), weightsOf(b)]
  for (let index = 0; index < Math.min(left.length, right.length); index++) {
    const difference = (left[index] as number) - (right[index] as number)
    if (difference !== 0) return difference
  }
  return left.length - right.length || (a < b ? -1 : a > b ? 1 : 0)
}

function weightsOf(text: string): readonly number[] {
  return [...text.normalize('NFC').toLowerCase()].map(letter => {
    if (letter === 'ё') return 0x10_000 + 0x435 * 2 + 1
    const code = letter.codePointAt(0) as number
    if (/\p{Script=Cyrillic}/u.test(letter)) return 0x10_000 + code * 2
    const bare = letter.normalize('NFD').charCodeAt(0)
    return /\p{Script=Latin}/u.test(letter) ? 0x100_000 + bare : code
  })
}
