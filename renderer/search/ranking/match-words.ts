// A query's words → the terms of the index that each may mean, with how much a match of each is worth.

import type { SearchIndex } from '../index/search-index.ts'
import {
  type Chunk,
  lettersOf,
  type SearchLanguage,
  stemMark,
  type Word,
} from '../language/search-language.ts'
import { longestQuery } from './limits.ts'
import { type NearStem, nearBeginnings, nearStems } from './near-stems.ts'

export interface WantedWord {
  /** As typed. */
  readonly raw: string
  /** Folded. */
  readonly word: string
  /** By term. All are loaded. */
  readonly terms: ReadonlyMap<string, WantedTerm>
  /** How much it counts beside the other words: 1, less for words like `как`. */
  readonly weight: number
}

export interface WantedTerm {
  /** Of a full match, from 0 to 1; more for identifiers as a whole. */
  readonly share: number
  /** Terms of one origin stand for one idea, which is as rare as the most frequent of them: else a beginning or a slip would mean the rarest word. */
  readonly origin: string
}

export interface Wanted {
  readonly words: readonly WantedWord[]
  /** What was searched for when the keyboard was on another layout. */
  readonly instead: string | undefined
}

const worth = {
  stem: 0.85,
  secondStem: 0.7,
  prefix: 0.6,
  typo: [0, 0.43, 0.3],
  synonym: 0.6,
  relative: 0.5,
  otherScript: 0.6,
  whole: 1.5,
  wholeText: 2,
  functionWord: 0.15,
} as const
/** Words of a query, and terms that a prefix or a slip may stand for. */
const limits = { words: 12, prefixed: 20, typos: 12 }

/** Rejects as the index does when a file of it cannot be read. */
export async function matchWords(index: SearchIndex, query: string): Promise<Wanted> {
  const text = query.slice(0, longestQuery)
  const { language } = index
  const flat = flatten(language.chunksOf(text))
  await index.load(flat.flatMap(word => termsToLoad(language, word)))
  const swapped = language.otherLayout(text)
  const known = await knownLetters(index, flat)
  if (swapped !== undefined && known < lettersIn(flat)) {
    const others = flatten(language.chunksOf(swapped))
    await index.load(others.flatMap(word => termsToLoad(language, word)))
    if ((await knownLetters(index, others)) > known)
      return { words: await wantedWords(index, others, swapped), instead: swapped }
  }
  return { words: await wantedWords(index, flat, text), instead: undefined }
}

interface QueryWord extends Word {
  readonly chunk: Chunk
}

function flatten(chunks: readonly Chunk[]): readonly QueryWord[] {
  return chunks.flatMap(chunk => chunk.words.map(word => ({ ...word, chunk }))).slice(0, limits.words)
}

function termsToLoad(language: SearchLanguage, { word, stems, chunk }: QueryWord): readonly string[] {
  const { whole, joined } = chunk
  return [word, ...stems, ...otherStems(language, stems), whole, joined, ...language.stemsOf(joined)]
}

// Letters of the words that any text has, alone or as a beginning.
async function knownLetters(index: SearchIndex, words: readonly QueryWord[]): Promise<number> {
  let sum = 0
  for (const each of words) {
    const { joined } = each.chunk
    // A word that only stands for others is known too: `webhook` on a site that writes `вебхук`.
    const isKnown =
      termsToLoad(index.language, each).some(index.has) ||
      replacements(index, each).length > 0 ||
      index.synonyms.startingWith(joined).length > 0 ||
      (await index.termsFrom(joined)).length > 0
    if (isKnown) sum += each.word.length
  }
  return sum
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
    for (const [order, stem] of stems.entries()) add(stem, order === 0 ? worth.stem : worth.secondStem)
    for (const term of otherStems(language, stems)) if (index.has(term)) add(term, worth.secondStem)
    if (chunk.words.length > 1)
      for (const term of [chunk.whole, chunk.joined, ...stemsOf(chunk.joined)])
        adder(lettersOf(term))(term, worth.whole)
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
    if (!isKnown()) await addTypos(index, each, adder('slip'))
    if (!isKnown()) await addWithoutPrefix(index, word, adder('relative'))
    if (isBeginning && !isKnown()) await addBegunTypos(index, word, adder('slip'))
    return { raw, word, terms, weight: hasOthers && isFunctionWord(word) ? worth.functionWord : 1 }
  })
  // A single word of a language is meant with its other forms.
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
  return [...(await Promise.all(wanted)), ...asWhole]
}

// Synonyms of a word, and of the whole that it is a part of: `e-mail` is `email`.
function replacements(index: SearchIndex, each: QueryWord): readonly Word[] {
  const { joined } = each.chunk
  const whole = { raw: joined, word: joined, stems: index.language.stemsOf(joined) }
  return [each, ...(joined === each.word ? [] : [whole])].flatMap(word => index.synonyms.of(word))
}

// `whats app` is `WhatsApp`.
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

function formsOf(language: SearchLanguage, { word, stems }: Word): readonly string[] {
  return [word, ...stems, ...otherStems(language, stems)]
}

function otherStems(language: SearchLanguage, stems: readonly string[]): readonly string[] {
  return stems.flatMap(stem => language.otherStems(lettersOf(stem)).map(other => stemMark + other))
}

/** Letters that words of one root share at least, and that their endings may take. */
const root = { shortest: 5, ending: 3, longer: 3 }

// Words of one root whose stems differ.
async function relatives(index: SearchIndex, stem: string): Promise<readonly string[]> {
  const letters = lettersOf(stem)
  if (letters.length < root.shortest || !index.language.hasRelatives(letters)) return []
  const beginning = letters.slice(0, Math.max(root.shortest, letters.length - root.ending))
  // In a large index these would be many files for words that count little.
  if (index.isDivided(beginning)) return []
  const terms = await index.termsFrom(beginning)
  return terms.filter(
    term => term.startsWith(stemMark) && lettersOf(term).length <= letters.length + root.longer,
  )
}

async function completions(index: SearchIndex, prefix: string): Promise<readonly string[]> {
  const known = (await index.termsFrom(prefix)).map(term => ({ term, frequency: index.frequency(term) }))
  return known
    .filter(({ frequency }) => frequency > 0)
    .sort((a, b) => b.frequency - a.frequency || (a.term < b.term ? -1 : 1))
    .slice(0, limits.prefixed)
    .map(({ term }) => term)
}

async function begunSynonyms(index: SearchIndex, beginning: string): Promise<readonly string[]> {
  const terms = index.synonyms.startingWith(beginning).flatMap(({ word, stems }) => [word, ...stems])
  await index.load(terms)
  return terms.filter(index.has)
}

interface Adding {
  readonly isBeginning: boolean
  add(term: string, share: number): void
}

// A name of the other script, as one hears it.
async function addTransliterated(
  index: SearchIndex,
  word: string,
  { isBeginning, add }: Adding,
): Promise<void> {
  const other = word.length < 3 ? undefined : index.language.otherScript(word)
  if (other === undefined) return
  const terms = [other, ...index.language.stemsOf(other)]
  await index.load(terms)
  for (const term of terms) if (index.has(term)) add(term, worth.otherScript)
  if (!isBeginning) return
  for (const term of await completions(index, other)) add(term, worth.otherScript * worth.prefix)
}

// A text that says `шифрование` is about `зашифровать`.
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

// Only for words that the index lacks: a known word is meant as it stands.
async function addTypos(
  index: SearchIndex,
  { word, stems }: Word,
  add: (term: string, share: number) => void,
): Promise<void> {
  if (index.slips === 0 || word.length < 4) return
  const spellings = [word, ...stems.map(lettersOf)]
  const known = await index.stems()
  // Two slips are so rare that they count only where nothing is nearer.
  let near = nearStems(known, spellings, 1)
  if (near.length === 0 && index.slips > 1 && word.length >= 6) near = nearStems(known, spellings, 2)
  await addNearest(index, near, add)
}

// The rest of the word is not there yet: what begins nearly so may be meant.
async function addBegunTypos(
  index: SearchIndex,
  word: string,
  add: (term: string, share: number) => void,
): Promise<void> {
  const limit = Math.min(index.slips, word.length >= 6 ? 2 : word.length >= 3 ? 1 : 0)
  if (limit === 0) return
  const near = nearBeginnings(await index.stems(), word, limit)
  await addNearest(index, near, (term, share) => add(term, share * worth.prefix))
}

async function addNearest(
  index: SearchIndex,
  near: readonly NearStem[],
  add: (term: string, share: number) => void,
): Promise<void> {
  const best = near[0]?.distance ?? 0
  const chosen = near.filter(each => each.distance === best).slice(0, limits.typos)
  await index.load(chosen.map(({ stem }) => stemMark + stem))
  for (const { stem, distance } of chosen) add(stemMark + stem, worth.typo[distance] ?? 0)
}
