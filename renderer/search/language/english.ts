// English: Porter's stemmer, which is part of elasticlunr, and function words.
import elasticlunr from 'elasticlunr'
import { foldLetters } from './fold-letters.ts'
import { createLanguage, plainRules } from './search-language.ts'

const functionWords = new Set(
  'a an and are as at be by can do does for from how i if in is it my no not of on or so that the their then there these they this to was what when where which who why will with you your'.split(
    ' ',
  ),
)

/** Undefined for a word with other than English letters. */
export function stemEnglish(word: string): string | undefined {
  return /^[a-z]+$/.test(word) ? elasticlunr.stemmer(word) : undefined
}

export function isEnglishFunctionWord(word: string): boolean {
  return functionWords.has(word)
}

export const language = createLanguage({
  ...plainRules,
  name: 'english',
  fold: foldLetters,
  stems(word) {
    const stem = stemEnglish(word)
    return stem === undefined ? [] : [stem]
  },
  isFunctionWord: isEnglishFunctionWord,
})
