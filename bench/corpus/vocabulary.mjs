// All word forms of the corpus, most frequent first, and drawing from them in Zipf frequencies.
import { createRandom, shuffle } from './random.mjs'
import { functionWords, nounPrefixes, nouns, verbEndings, verbPrefixes, verbStems } from './stems.mjs'

/** Distinct word forms; a corpus of 2,000 pages uses nearly all of them. */
const vocabularySize = 36_000

/** Zipf–Mandelbrot: the frequency of rank r is proportional to 1 / (r + shift). */
const zipfShift = 2.7

/**
 * @typedef {object} Vocabulary
 * @property {readonly string[]} forms  most frequent first
 * @property {(random: import('./random.mjs').Random) => string} draw
 */

/**
 * Makes the vocabulary: function words on top, then simple words, then the long tail of derived ones,
 * which gives words the lengths of real text. Within a part the order is arbitrary, but always the same.
 * @returns {Vocabulary}
 */
export function createVocabulary() {
  const random = createRandom(36)
  const simple = shuffle([...new Set(inflectSimple())], random)
  const derived = shuffle([...new Set(inflectDerived())], random)
  const forms = [...new Set([...functionWords, ...simple, ...derived])].slice(0, vocabularySize)
  if (forms.length < vocabularySize) throw new Error(`The stems give ${forms.length} forms only.`)
  const bounds = cumulate(forms.length)
  return { forms, draw: random => forms[findRank(bounds, random.next())] }
}

function* inflectSimple() {
  for (const [endings, stems] of nouns) for (const stem of stems) yield* inflect(stem, endings)
  for (const stem of verbStems) yield* inflect(stem, verbEndings[0])
}

function* inflectDerived() {
  for (const [endings, stems] of nouns) {
    for (const stem of stems) for (const prefix of nounPrefixes) yield* inflect(prefix + stem, endings)
  }
  for (const endings of verbEndings) {
    for (const stem of verbStems) for (const prefix of verbPrefixes) yield* inflect(prefix + stem, endings)
  }
}

function* inflect(stem, endings) {
  for (const ending of endings.split(' ')) yield ending === '-' ? stem : stem + ending
}

// bounds[rank] = probability of this rank or a more frequent one.
function cumulate(size) {
  const bounds = new Float64Array(size)
  let sum = 0
  for (let rank = 0; rank < size; rank++) bounds[rank] = sum += 1 / (rank + 1 + zipfShift)
  return bounds.map(bound => bound / sum)
}

function findRank(bounds, probability) {
  let low = 0
  let high = bounds.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if (bounds[middle] > probability) high = middle
    else low = middle + 1
  }
  return low
}
