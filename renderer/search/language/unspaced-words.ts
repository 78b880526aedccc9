// Words of scripts that set no spaces between them: Chinese, Japanese, Thai, Lao, Khmer, Burmese.

/** A letter of such a script. */
export const unspacedLetter =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

// The segmenter takes time and memory that grow with the square of the text, so it gets one clause at a time. A clause of more than 300
// signs is cut at a space, or after 300 signs where there is none.
const piece = /[^\n，。、「」]{1,300}(?=[\s，。、「」]|$)|[^\n，。、「」]{1,300}/gu

/** Undefined when the text sets spaces, or when the browser cannot tell words apart. */
export function unspacedWords(text: string): readonly string[] | undefined {
  if (!unspacedLetter.test(text) || Intl.Segmenter === undefined) return undefined
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' })
  const words: string[] = []
  for (const [part] of text.matchAll(piece))
    for (const { segment, isWordLike } of segmenter.segment(part)) if (isWordLike) words.push(segment)
  return words
}

// Its dictionaries belong to scripts, not to a locale; made when there is such a text.
let segmenter: Intl.Segmenter | undefined
