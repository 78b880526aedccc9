// Words of scripts that set no spaces between them: Chinese, Japanese, Thai, Lao, Khmer, Burmese.

/** A letter of such a script. */
export const unspacedLetter =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Undefined when the text sets spaces, or when the browser cannot tell words apart. */
export function unspacedWords(text: string): readonly string[] | undefined {
  if (!unspacedLetter.test(text) || Intl.Segmenter === undefined) return undefined
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' })
  return [...segmenter.segment(text)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []))
}

// Its dictionaries belong to scripts, not to a locale; made when there is such a text.
let segmenter: Intl.Segmenter | undefined
