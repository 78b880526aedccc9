// Text → terms, for the index and for queries alike. Identifiers count whole and in parts, words as written and as stems.
import elasticlunr from 'elasticlunr'
import { foldLetters } from './fold-letters.ts'
import { stemRussian, withoutFleetingVowel } from './stem-russian.ts'

/** Marks stems, so that they never mix with words as they are written. */
export const stemMark = '~'

/** One word of a text with the forms under which it is found. */
export interface Word {
  /** As written. */
  readonly raw: string
  /** Folded. */
  readonly word: string
  /** With the mark; the second without a fleeting vowel. */
  readonly stems: readonly string[]
}

/** A run of characters between spaces, for example `Object.defineProperty`. */
export interface Chunk {
  /** Folded, with its inner signs; equal to the only word when there is one. */
  readonly whole: string
  /** Its words written together: `WhatsApp`, `whats-app` → `whatsapp`. */
  readonly joined: string
  readonly words: readonly Word[]
}

const separators = /[\s«»„“”"`(){}[\]<>|,;!?…—–•·]+/u
const edges = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu
const humps = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u

export function chunksOf(text: string): readonly Chunk[] {
  return text.split(separators).flatMap(piece => {
    const raw = piece.replace(edges, '')
    if (raw === '') return []
    const parts = raw
      .split(/[^\p{L}\p{N}]+/u)
      .flatMap(part => part.split(humps))
      .filter(Boolean)
    const words = parts.map(toWord)
    return [{ whole: foldLetters(raw), joined: words.map(({ word }) => word).join(''), words }]
  })
}

/** Every term under which a text is found, one after another. Long texts are found by the stems of their words alone. */
export function termsOf(chunks: readonly Chunk[], { isLong }: { isLong: boolean }): readonly string[] {
  const formsOf = (word: string, stems: readonly string[]) =>
    isLong && stems.length > 0 ? stems : [word, ...stems]
  return chunks.flatMap(({ whole, joined, words }) => {
    const terms = words.flatMap(({ word, stems }) => formsOf(word, stems))
    if (words.length < 2) return terms
    return [...terms, ...formsOf(joined, stemsOf(joined)), ...(whole === joined ? [] : [whole])]
  })
}

function toWord(raw: string): Word {
  const word = foldLetters(raw)
  return { raw, word, stems: stemsOf(word) }
}

const known = new Map<string, readonly string[]>()
/** Words whose stems are remembered. */
const mostKnown = 100_000

/** Of a folded word, with marks; none for what is no word of one script. */
export function stemsOf(word: string): readonly string[] {
  let stems = known.get(word)
  if (stems === undefined) {
    stems = findStems(word)
    if (known.size >= mostKnown) known.clear()
    known.set(word, stems)
  }
  return stems
}

function findStems(word: string): readonly string[] {
  if (/^[a-z]+$/.test(word)) return [stemMark + elasticlunr.stemmer(word)]
  if (!/^[а-я]+$/.test(word)) return []
  const stem = stemRussian(word)
  const other = withoutFleetingVowel(stem)
  return other === undefined ? [stemMark + stem] : [stemMark + stem, stemMark + other]
}
