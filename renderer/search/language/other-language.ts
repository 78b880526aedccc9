// Languages with a stemmer of `@orama/stemmers`, and languages without a stemmer. Words of another script are stemmed as English.
import { isEnglishFunctionWord, stemEnglish } from './english.ts'
import { foldLetters } from './fold-letters.ts'
import { createLanguage, plainRules, type SearchLanguage } from './search-language.ts'

interface Stemmer {
  /** Pattern of the words that the stemmer knows. */
  readonly script: RegExp
  stem(word: string): string
}

/** `stemmer`: undefined for a language without a stemmer. */
export function otherLanguage(name: string, stemmer?: Stemmer): SearchLanguage {
  return createLanguage({
    ...plainRules,
    name,
    fold: foldLetters,
    stems(word, written) {
      // Endings may have accents, and readers may omit them.
      const stems = stemmer?.script.test(word)
        ? [foldLetters(stemmer.stem(written)), stemmer.stem(word)]
        : [stemEnglish(word) ?? '']
      return [...new Set(stems)].filter(stem => stem !== '')
    },
    isFunctionWord: isEnglishFunctionWord,
  })
}
