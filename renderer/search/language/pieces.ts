// Divides a text into pieces: runs between spaces and brackets, without the punctuation around them. And words of scripts without spaces: Chinese,
// Japanese, Thai, Lao, Khmer, Burmese.

const separators = '\\s«»„“”"`(){}[\\]<>|,;!?…—–•·'

/** A piece, from its first letter or digit to its last. */
const piece = new RegExp(`[\\p{L}\\p{N}](?:[^${separators}]*[\\p{L}\\p{N}\\p{M}])?`, 'gu')

/** `/clients/{id}` is one piece, although braces separate words elsewhere. */
const pathParameters = /\/\{(\w+)\}/g

export function piecesOf(text: string): readonly string[] {
  return withPlainPaths(text).match(piece) ?? []
}

export function withPlainPaths(text: string): string {
  return text.replace(pathParameters, '/$1')
}

/** Kinds of code points. A piece begins and ends with a letter; a mark may end it; a sign may be inside. Digits count as letters. */
export const kinds = { separator: 1, sign: 2, mark: 3, letter: 4 }

const separator = new RegExp(`[${separators}]`, 'u')

/** The kind of a code point, one of `kinds`. */
export function kindOf(codePoint: number): number {
  const own = String.fromCodePoint(codePoint)
  if (/[\p{L}\p{N}]/u.test(own)) return kinds.letter
  if (/\p{M}/u.test(own)) return kinds.mark
  return separator.test(own) ? kinds.separator : kinds.sign
}

/** A letter of a script without spaces. */
export const unspacedLetter =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

// The time and memory of the segmenter grow with the square of the length, so it gets one clause at a time. A clause of more than 300 characters is
// cut at a space, or after 300 characters without a space.
const clause = /[^\n，。、「」]{1,300}(?=[\s，。、「」]|$)|[^\n，。、「」]{1,300}/gu

/** Undefined for a text of a script with spaces, or when the browser has no segmenter. */
export function unspacedWords(text: string): readonly string[] | undefined {
  if (!unspacedLetter.test(text) || Intl.Segmenter === undefined) return undefined
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' })
  const words: string[] = []
  for (const [part] of text.matchAll(clause))
    for (const { segment, isWordLike } of segmenter.segment(part)) if (isWordLike) words.push(segment)
  return words
}

// The dictionaries belong to scripts, so one locale serves all. Created for the first such text.
let segmenter: Intl.Segmenter | undefined
