// A language of the search: how a text becomes terms, for the index and for queries alike. Identifiers count whole and in
// parts, words as written and as stems.
import { piecesOf } from './pieces.ts'
import { unspacedWords } from './unspaced-words.ts'

/** What a language does with its words. Words come folded. */
export interface LanguageRules {
  /** Names it in caches. */
  readonly name: string
  /** One form for letters that readers type in several ways. */
  fold(text: string): string
  /** Without marks; none for a word of which no stemmer knows. `written`: with its accents, in lower case. */
  stems(word: string, written: string): readonly string[]
  /** Words that hold a sentence together are searched like others, but count little beside them. */
  isFunctionWord(word: string): boolean
  /** Stems that other forms of the same word have. */
  otherStems(word: string, stem: string): readonly string[]
  /** Whether words that begin like the stem may have the same root. */
  hasRelatives(stem: string): boolean
  /** The stem of the word that one of this stem is made of; undefined when there is none. */
  baseOf(stem: string): string | undefined
  /** Undefined: the word has no such beginning. */
  withoutPrefix(word: string): string | undefined
  /** The same keys on the other layout; undefined when the text is not of one layout. */
  otherLayout(text: string): string | undefined
  /** A word written in the other script by its sound. */
  otherScript(word: string): string | undefined
}

/** Of a language about which nothing more is known. */
export const plainRules: Omit<LanguageRules, 'name' | 'fold' | 'stems' | 'isFunctionWord'> = {
  otherStems: () => [],
  hasRelatives: () => false,
  baseOf: () => undefined,
  withoutPrefix: () => undefined,
  otherLayout: () => undefined,
  otherScript: () => undefined,
}

export interface SearchLanguage extends Omit<LanguageRules, 'stems'> {
  /** Of one piece: the same whatever stands beside it. */
  chunksOfPiece(piece: string): readonly Chunk[]
  /** Of all pieces of the text. */
  chunksOf(text: string): readonly Chunk[]
  /** Every term under which a run is found. Long texts are found by the stems of their words alone. */
  termsOf(chunk: Chunk, options: { readonly isLong: boolean }): readonly string[]
  /** With marks; none for what is no word of one script. The word may be folded: a reader may type it so. */
  stemsOf(word: string): readonly string[]
  /** The term of a whole text: `POST /messages` → `=post /messages`; undefined for what is long or has no word. */
  wholeTerm(text: string): string | undefined
}

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

/** Nothing in it sets words apart. */
const oneWord = /^\p{L}\p{Ll}*$/u
const humps = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u

/** Words whose stems are memoized at once. */
const mostKnown = 50_000

export function createLanguage(rules: LanguageRules): SearchLanguage {
  const { fold } = rules
  // Most of a text is words that were there before.
  const stemsOfWritten = memoized((written: string) =>
    rules.stems(fold(written), written).map(stem => stemMark + stem),
  )
  const stemsOf = (word: string) => stemsOfWritten(word.normalize('NFC').toLowerCase())
  const toWord = (raw: string): Word => {
    return { raw, word: fold(raw), stems: stemsOf(raw) }
  }
  const toChunk = (raw: string): Chunk => {
    if (oneWord.test(raw)) {
      const only = toWord(raw)
      return { whole: only.word, joined: only.word, words: [only] }
    }
    const words = raw
      .split(/[^\p{L}\p{N}\p{M}]+/u)
      .flatMap(part => part.split(humps))
      .filter(Boolean)
      .map(toWord)
    return { whole: fold(raw), joined: words.map(({ word }) => word).join(''), words }
  }
  const chunksOfPiece = (piece: string) => (unspacedWords(piece) ?? [piece]).map(toChunk)
  return {
    ...rules,
    stemsOf,
    chunksOfPiece,
    chunksOf: text => piecesOf(text).flatMap(chunksOfPiece),
    termsOf({ whole, joined, words }, { isLong }) {
      const formsOf = (word: string, stems: readonly string[]) =>
        isLong && stems.length > 0 ? stems : [word, ...stems]
      const [first] = words
      if (first !== undefined && words.length === 1) return formsOf(first.word, first.stems)
      const terms = words.flatMap(({ word, stems }) => formsOf(word, stems))
      return [...terms, ...formsOf(joined, stemsOf(joined)), ...(whole === joined ? [] : [whole])]
    },
    wholeTerm(text) {
      const folded = fold(text)
        .replace(/[«»„“”"'`?!.,;:…]+/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim()
      return folded.length <= longestWhole && /[\p{L}\p{N}]/u.test(folded) ? wholeMark + folded : undefined
    },
  }
}

function memoized<Value>(make: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>()
  return key => {
    const before = known.get(key)
    if (before !== undefined) return before
    const made = make(key)
    if (known.size >= mostKnown) known.clear()
    known.set(key, made)
    return made
  }
}
