// Languages with a stemmer of a package, and those without any; what they say in English is stemmed where its script is not theirs.
import { isEnglishFunctionWord, stemEnglish } from './english.ts'
import { foldLetters } from './fold-letters.ts'
import { createLanguage, plainRules, type SearchLanguage } from './search-language.ts'

interface Stemmer {
  /** Words that it knows. */
  readonly script: RegExp
  stem(word: string): string
}

/** `stemmer`: undefined when there is none for the language. */
export function otherLanguage(name: string, stemmer?: Stemmer): SearchLanguage {
  return createLanguage({
    ...plainRules,
    name,
    fold: foldLetters,
    stems(word, written) {
      // Endings may have accents, and readers may leave them out.
      const stems = stemmer?.script.test(word)
        ? [foldLetters(stemmer.stem(written)), stemmer.stem(word)]
        : [stemEnglish(word) ?? '']
      return [...new Set(stems)].filter(stem => stem !== '')
    },
    isFunctionWord: isEnglishFunctionWord,
  })
}
