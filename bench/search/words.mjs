// What an author who cares would add to an engine that knows no Russian: one form for letters, stems of both languages,
// words that hold a sentence together left out, and synonyms added to the query.
import { stemmer as stemEnglish } from '@orama/stemmers/english'
import { stemmer as stemRussian } from '@orama/stemmers/russian'

/**
 * @typedef {object} Words
 * @property {(text: string) => string} fold
 * @property {(word: string) => string} stem  of a folded word
 * @property {(word: string) => boolean} isFunctionWord
 * @property {(text: string) => string[]} split  identifiers whole and in parts
 * @property {(query: string) => string} withSynonyms
 */

/**
 * @param {readonly (readonly string[])[]} synonyms
 * @param {(word: string) => boolean} isFunctionWord
 * @returns {Words}
 */
export function createWords(synonyms, isFunctionWord) {
  const others = new Map()
  for (const group of synonyms)
    for (const member of group.filter(each => !/\s/.test(each))) {
      const key = stem(fold(member))
      others.set(key, [...(others.get(key) ?? []), ...group.filter(each => each !== member)])
    }
  const partsOf = text => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return {
    fold,
    stem,
    isFunctionWord,
    split: text =>
      text.split(/[\s«»„“”"`(){}[\]<>|,;!?…—–•·]+/u).flatMap(run => {
        const whole = run.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
        const parts = partsOf(whole)
        return parts.length > 1 ? [whole, ...parts] : parts
      }),
    withSynonyms: query =>
      [query, ...partsOf(fold(query)).flatMap(word => others.get(stem(word)) ?? [])].join(' '),
  }
}

function fold(text) {
  return text.toLowerCase().replaceAll('ё', 'е')
}

function stem(word) {
  if (/[а-я]/.test(word)) return stemRussian(word)
  return /^[a-z]+$/.test(word) ? stemEnglish(word) : word
}
