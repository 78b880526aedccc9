// A query's words → the terms of the index that each may mean, with how much a match of each is worth.
import { otherLayout } from '../language/keyboard-layout.ts'
import { type Chunk, chunksOf, stemMark } from '../language/tokenize.ts'
import { fields, type SearchIndex } from '../search-index.ts'
import { synonymsOf } from '../synonyms.ts'
import { nearWords } from './near-words.ts'

export interface WantedWord {
  readonly word: string
  /** Term → share of a full match, from 0 to 1; more for identifiers as a whole. */
  readonly terms: ReadonlyMap<string, number>
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
  typo: [0, 0.5, 0.35],
  synonym: 0.6,
  whole: 3,
} as const
/** Words of a query, and terms that a prefix may stand for. */
const limits = { words: 12, prefixed: 60, typos: 12 }

export function matchWords(index: SearchIndex, query: string): Wanted {
  const text = query.slice(0, 400)
  const chunks = chunksOf(text)
  const swapped = otherLayout(text)
  if (swapped !== undefined && !chunks.some(chunk => isKnown(index, chunk))) {
    const others = chunksOf(swapped)
    if (others.length > 0 && others.some(chunk => isKnown(index, chunk)))
      return { words: wantedWords(index, others, swapped), instead: swapped }
  }
  return { words: wantedWords(index, chunks, text), instead: undefined }
}

function isKnown(index: SearchIndex, { words, joined }: Chunk): boolean {
  return (
    has(index, joined) ||
    words.some(
      ({ word, stems }) => word.length > 1 && (has(index, word) || stems.some(stem => has(index, stem))),
    ) ||
    startingWith(index, joined).length > 0
  )
}

function wantedWords(index: SearchIndex, chunks: readonly Chunk[], text: string): readonly WantedWord[] {
  const isTyping = /[\p{L}\p{N}]$/u.test(text)
  const flat = chunks.flatMap(chunk => chunk.words.map(word => ({ ...word, chunk }))).slice(0, limits.words)
  const wanted = flat.map(({ raw, word, stems, chunk }, at): WantedWord => {
    const terms = new Map<string, number>([[word, 1]])
    const add = (term: string, share: number) => terms.set(term, Math.max(share, terms.get(term) ?? 0))
    for (const [order, stem] of stems.entries()) add(stem, order === 0 ? worth.stem : worth.secondStem)
    if (chunk.words.length > 1) for (const term of [chunk.whole, chunk.joined]) add(term, worth.whole)
    for (const other of synonymsOf(index.synonyms, { raw, word, stems }))
      for (const term of [other.word, ...other.stems]) add(term, worth.synonym)
    // `whats app` is `WhatsApp`.
    for (const other of [flat[at - 1], flat[at + 1]]) {
      if (other === undefined || other.chunk === chunk) continue
      const pair = other === flat[at + 1] ? word + other.word : other.word + word
      if (has(index, pair)) add(pair, 1)
    }
    if (isTyping && at === flat.length - 1 && word.length > 1)
      for (const term of startingWith(index, word)) add(term, worth.prefix)
    if (![...terms.keys()].some(term => has(index, term))) addTypos(index, word, add)
    return { word, terms }
  })
  return wanted
}

// Only for words that the index lacks: a known word is meant as it stands.
function addTypos(index: SearchIndex, word: string, add: (term: string, share: number) => void): void {
  const limit = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0
  if (limit === 0) return
  const near = nearWords(index, word, limit)
  const best = near[0]?.distance ?? 0
  for (const { word: term, distance } of near.filter(each => each.distance === best).slice(0, limits.typos)) {
    const share = worth.typo[distance] ?? 0
    add(term, share)
    for (const { stems } of chunksOf(term).flatMap(chunk => chunk.words))
      for (const stem of stems) add(stem, share * worth.stem)
  }
}

function has({ index }: SearchIndex, term: string): boolean {
  return term !== '' && fields.some(field => index[field].getDocFreq(term) > 0)
}

/** Words that begin so; stems are none. */
export function startingWith({ vocabulary }: SearchIndex, prefix: string): readonly string[] {
  if (prefix.length < 2 || prefix.startsWith(stemMark)) return []
  let [low, high] = [0, vocabulary.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((vocabulary[middle] as string) < prefix) low = middle + 1
    else high = middle
  }
  const found: string[] = []
  for (let at = low; at < vocabulary.length && found.length < limits.prefixed; at++) {
    const term = vocabulary[at] as string
    if (!term.startsWith(prefix)) break
    found.push(term)
  }
  return found
}
