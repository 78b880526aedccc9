// Text → terms, for the index and for queries alike. Identifiers count whole and in parts, words as written and as stems.
import elasticlunr from 'elasticlunr'
import { foldLetters } from './fold-letters.ts'
import { stemRussian, withoutFleetingVowel } from './stem-russian.ts'

/** Marks stems, so that they never mix with words as they are written. */
export const stemMark = '~'

/** Marks what is found by its whole text: titles, headings and keywords. */
export const wholeMark = '='

/** A term without the mark. */
export function lettersOf(term: string): string {
  return term.startsWith(stemMark) || term.startsWith(wholeMark) ? term.slice(1) : term
}

/** Longest text that is found as a whole. */
const longestWhole = 80

/** The term of a whole text: `POST /messages` → `=post /messages`; undefined for what is long or has no word. */
export function wholeTerm(text: string): string | undefined {
  const folded = foldLetters(text)
    .replace(/[«»„“”"'`?!.,;:…]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return folded.length <= longestWhole && /[\p{L}\p{N}]/u.test(folded) ? wholeMark + folded : undefined
}

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
/** `/clients/{id}` is one run, although braces set words apart elsewhere. */
const pathParameters = /\/\{(\w+)\}/g
const edges = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu
const humps = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u

export function chunksOf(text: string): readonly Chunk[] {
  return text
    .replace(pathParameters, '/$1')
    .split(separators)
    .flatMap(piece => knownChunks.get(piece) ?? remember(piece))
}

// Most of a text is words that were there before.
const knownChunks = new Map<string, readonly Chunk[]>()
/** Chunks, and words with their stems, that are remembered. */
const mostKnown = 50_000

function remember(piece: string): readonly Chunk[] {
  const chunks = chunksOfPiece(piece)
  if (knownChunks.size >= mostKnown) knownChunks.clear()
  knownChunks.set(piece, chunks)
  return chunks
}

function chunksOfPiece(piece: string): readonly Chunk[] {
  const raw = piece.replace(edges, '')
  if (raw === '') return []
  const parts = raw
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap(part => part.split(humps))
    .filter(Boolean)
  const words = parts.map(toWord)
  return [{ whole: foldLetters(raw), joined: words.map(({ word }) => word).join(''), words }]
}

/** Every term under which a run is found. Long texts are found by the stems of their words alone. */
export function termsOf(
  { whole, joined, words }: Chunk,
  { isLong }: { readonly isLong: boolean },
): readonly string[] {
  const formsOf = (word: string, stems: readonly string[]) =>
    isLong && stems.length > 0 ? stems : [word, ...stems]
  const [first] = words
  if (first !== undefined && words.length === 1) return formsOf(first.word, first.stems)
  const terms = words.flatMap(({ word, stems }) => formsOf(word, stems))
  return [...terms, ...formsOf(joined, stemsOf(joined)), ...(whole === joined ? [] : [whole])]
}

function toWord(raw: string): Word {
  const word = foldLetters(raw)
  return { raw, word, stems: stemsOf(word) }
}

const known = new Map<string, readonly string[]>()

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
