// Finds the terms of the index that each word of a query may mean, with the worth of a match.

import type { SearchIndex } from '../index/search-index.ts'
import { type Chunk, lettersOf, type SearchLanguage, type Word } from '../language/search-language.ts'
import { signTermsIn } from '../language/sign-terms.ts'
import { addBegunSlips, addFarSlips, addSlips, hasNear } from './slips.ts'
import { completions, formsOf, otherStems, relatives } from './word-forms.ts'
import { limits, longestQuery, worth } from './worth.ts'

export interface WantedWord {
  /** As typed. */
  readonly raw: string
  /** Folded. */
  readonly word: string
  /** By term. All terms are loaded. */
  readonly terms: ReadonlyMap<string, WantedTerm>
  /** Weight beside the other words: 1, less for function words such as `как`. */
  readonly weight: number
}

interface WantedTerm {
  /** Share of a full match, from 0 to 1; more for whole texts. */
  readonly share: number
  /** Terms of one origin have the rarity of the most frequent of them. Otherwise the rarest word would win for a beginning or a slip. */
  readonly origin: string
  /** The term is an identifier with the word as a part. It counts in addition to the word. */
  readonly isWhole?: true
}

interface Wanted {
  readonly words: readonly WantedWord[]
  /** The query on the other keyboard layout, when that was searched. */
  readonly instead: string | undefined
}

/** Rejects when a file of the index cannot be read. */
export async function matchWords(index: SearchIndex, query: string): Promise<Wanted> {
  const text = query.slice(0, longestQuery)
  const { language } = index
  const flat = flatten(language, language.chunksOf(text))
  await index.load(flat.flatMap(word => termsToLoad(language, word)))
  const swapped = language.otherLayout(text)
  const known = await knownLetters(index, flat)
  if (swapped !== undefined && known < lettersIn(flat)) {
    const others = flatten(language, language.chunksOf(swapped))
    await index.load(others.flatMap(word => termsToLoad(language, word)))
    const knownThere = await knownLetters(index, others)
    // A letter on one layout may be a sign on the other. So a word with a slip is divided there, and one of the parts may be a known word.
    const isMeant =
      knownThere === 0
        ? known === 0 && !(await isSlip(index, flat)) && (await isSlip(index, others))
        : knownThere > known && 2 * knownThere > lettersIn(others)
    if (isMeant) return { words: await wantedWords(index, others, swapped), instead: swapped }
  }
  return { words: await wantedWords(index, flat, text), instead: undefined }
}

interface QueryWord extends Word {
  readonly chunk: Chunk
}

// The function words of a long query are left out first: its subject may be at the end.
function flatten(language: SearchLanguage, chunks: readonly Chunk[]): readonly QueryWord[] {
  const all = chunks.flatMap(chunk => chunk.words.map(word => ({ ...word, chunk })))
  if (all.length <= limits.words) return all
  const telling = all.filter(({ word }) => !language.isFunctionWord(word))
  return (telling.length > 0 ? telling : all).slice(0, limits.words)
}

function termsToLoad(language: SearchLanguage, each: QueryWord): readonly string[] {
  const { word, stems, chunk } = each
  const { whole, joined } = chunk
  return [word, ...stems, ...otherStems(language, each), whole, joined, ...language.stemsOf(joined)]
}

// Number of letters in the words that the index has, as whole words or beginnings.
async function knownLetters(index: SearchIndex, words: readonly QueryWord[]): Promise<number> {
  let sum = 0
  for (const each of words) {
    const { joined } = each.chunk
    // A word with synonyms is known, too: `webhook` on a site that writes `вебхук`.
    const isKnown =
      termsToLoad(index.language, each).some(index.has) ||
      replacements(index, each).length > 0 ||
      index.synonyms.startingWith(joined).length > 0 ||
      (await index.termsFrom(joined)).length > 0
    if (isKnown) sum += each.word.length
  }
  return sum
}

async function isSlip(index: SearchIndex, words: readonly QueryWord[]): Promise<boolean> {
  for (const word of words) if (await hasNear(index, word)) return true
  return false
}

function lettersIn(words: readonly QueryWord[]): number {
  return words.reduce((sum, { word }) => sum + word.length, 0)
}

async function wantedWords(
  index: SearchIndex,
  words: readonly QueryWord[],
  text: string,
): Promise<readonly WantedWord[]> {
  const { language } = index
  const { isFunctionWord, stemsOf } = language
  const isTyping = /[\p{L}\p{N}]$/u.test(text)
  const hasOthers = words.some(({ word }) => !isFunctionWord(word))
  const pairs = words.map((each, at) => pairsOf(language, words, at, each))
  await index.load([
    ...pairs.flat(),
    ...words.flatMap(word => replacements(index, word).flatMap(each => formsOf(language, each))),
  ])
  const wanted = words.map(async (each, at): Promise<WantedWord> => {
    const { raw, word, stems, chunk } = each
    const terms = new Map<string, WantedTerm>([[word, { share: 1, origin: 'word' }]])
    const adder = (origin: string) => (term: string, share: number) => {
      if (share > (terms.get(term)?.share ?? 0)) terms.set(term, { share, origin })
    }
    const add = adder('word')
    const addSlip = (term: string, share: number, origin: string) => adder(origin)(term, share)
    for (const [order, stem] of stems.entries()) add(stem, order === 0 ? worth.stem : worth.secondStem)
    for (const term of otherStems(language, each)) if (index.has(term)) add(term, worth.secondStem)
    if (chunk.words.length > 1)
      for (const term of [chunk.whole, chunk.joined, ...stemsOf(chunk.joined)])
        terms.set(term, { share: worth.whole, origin: lettersOf(term), isWhole: true })
    for (const other of replacements(index, each))
      for (const term of formsOf(language, other)) adder(`=${other.word}`)(term, worth.synonym)
    for (const term of pairs[at] ?? []) if (index.has(term)) adder(lettersOf(term))(term, 1)
    for (const stem of stems)
      for (const term of await relatives(index, stem)) adder('relative')(term, worth.relative)
    const isBeginning = isTyping && at === words.length - 1
    const isKnown = () => [...terms.keys()].some(index.has)
    if (isBeginning) {
      for (const term of await completions(index, word)) adder('beginning')(term, worth.prefix)
      if (word.length > 1 || !isKnown())
        for (const term of await begunSynonyms(index, word))
          adder('beginning')(term, worth.synonym * worth.prefix)
    }
    if (!isKnown()) await addTransliterated(index, word, { isBeginning, add: adder('script') })
    if (!isKnown()) await addSlips(index, each, addSlip)
    if (!isKnown()) await addWithoutPrefix(index, word, adder('relative'))
    if (!isKnown()) await addFarSlips(index, each, addSlip)
    if (isBeginning && !isKnown()) await addBegunSlips(index, word, addSlip)
    return { raw, word, terms, weight: hasOthers && isFunctionWord(word) ? worth.functionWord : 1 }
  })
  // A single word is not searched as a whole text, because its other forms are also meant.
  const isWord = /^\s*\p{L}+\s*$/u.test(text)
  const whole = isWord ? undefined : language.wholeTerm(text)
  if (whole !== undefined) await index.load([whole])
  const asWhole =
    whole !== undefined && index.has(whole)
      ? [
          {
            raw: text,
            word: text,
            terms: new Map([[whole, { share: worth.wholeText, origin: 'word' }]]),
            weight: 1,
          },
        ]
      : []
  return [...(await Promise.all(wanted)), ...(await wantedSigns(index, text)), ...asWhole]
}

// A sign term is a further word beside its word: `C#` beside `c`. A sign that no text has is ignored.
async function wantedSigns(index: SearchIndex, text: string): Promise<readonly WantedWord[]> {
  const signs = [...signTermsIn(index.language, text)].slice(0, limits.words)
  await index.load(signs.map(({ term }) => term))
  return signs
    .filter(({ term }) => index.has(term))
    .map(({ term, start, end }) => ({
      raw: text.slice(start, end),
      word: term,
      terms: new Map([[term, { share: 1, origin: 'word' }]]),
      weight: 1,
    }))
}

// Synonyms of a word, and of the identifier with the word as a part: `e-mail` is `email`.
function replacements(index: SearchIndex, each: QueryWord): readonly Word[] {
  const { joined } = each.chunk
  const whole = { raw: joined, word: joined, stems: index.language.stemsOf(joined) }
  return [each, ...(joined === each.word ? [] : [whole])].flatMap(word => index.synonyms.of(word))
}

// Two words as one: `whats app` is `WhatsApp`.
function pairsOf(
  { stemsOf }: SearchLanguage,
  words: readonly QueryWord[],
  at: number,
  { word, chunk }: QueryWord,
): readonly string[] {
  return [words[at - 1], words[at + 1]].flatMap(other => {
    if (other === undefined || other.chunk === chunk) return []
    const pair = other === words[at + 1] ? word + other.word : other.word + word
    return [pair, ...stemsOf(pair)]
  })
}

async function begunSynonyms(index: SearchIndex, beginning: string): Promise<readonly string[]> {
  const terms = index.synonyms.startingWith(beginning).flatMap(({ word, stems }) => [word, ...stems])
  await index.load(terms)
  return terms.filter(index.has)
}

// Adds the word in the other script, written by its sound.
async function addTransliterated(
  index: SearchIndex,
  word: string,
  {
    isBeginning,
    add,
  }: { readonly isBeginning: boolean; readonly add: (term: string, share: number) => void },
): Promise<void> {
  const other = word.length < 3 ? undefined : index.language.otherScript(word)
  if (other === undefined) return
  const terms = [other, ...index.language.stemsOf(other)]
  await index.load(terms)
  for (const term of terms) if (index.has(term)) add(term, worth.otherScript)
  if (!isBeginning) return
  for (const term of await completions(index, other)) add(term, worth.otherScript * worth.prefix)
}

// Adds the word without its prefix: a text with `шифрование` is about `зашифровать`.
async function addWithoutPrefix(
  index: SearchIndex,
  word: string,
  add: (term: string, share: number) => void,
): Promise<void> {
  const rest = index.language.withoutPrefix(word)
  if (rest === undefined) return
  const stems = index.language.stemsOf(rest)
  await index.load(stems)
  for (const stem of stems)
    for (const term of [stem, ...(await relatives(index, stem))])
      if (index.has(term)) add(term, worth.relative)
}
