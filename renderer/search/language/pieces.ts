// Where the pieces of a text begin and end: what stands between spaces and brackets, without the signs around it.

const separators = '\\s«»„“”"`(){}[\\]<>|,;!?…—–•·'

/** From its first letter or digit to its last. */
const piece = new RegExp(`[\\p{L}\\p{N}](?:[^${separators}]*[\\p{L}\\p{N}\\p{M}])?`, 'gu')

/** `/clients/{id}` is one run, although braces set words apart elsewhere. */
const pathParameters = /\/\{(\w+)\}/g

export function piecesOf(text: string): readonly string[] {
  return withPlainPaths(text).match(piece) ?? []
}

export function withPlainPaths(text: string): string {
  return text.replace(pathParameters, '/$1')
}

/** What a code point is to a piece. A letter begins and ends it, a mark may end it, a sign may stand inside. Digits count as letters. */
export const kinds = { separator: 1, sign: 2, mark: 3, letter: 4 }

const separator = new RegExp(`[${separators}]`, 'u')

/** One of `kinds`. */
export function kindOf(codePoint: number): number {
  const own = String.fromCodePoint(codePoint)
  if (/[\p{L}\p{N}]/u.test(own)) return kinds.letter
  if (/\p{M}/u.test(own)) return kinds.mark
  return separator.test(own) ? kinds.separator : kinds.sign
}
