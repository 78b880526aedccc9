// A language of the search: how a text is divided into terms, for the index and for queries. Identifiers give a term for the whole and for each part;
// words give a term as written and a stem.
import { piecesOf, unspacedWords } from './pieces.ts'

/** Rules that only some languages have. Words are given folded. */
interface SpecialRules {
  /** Stems of other forms of the same word. */
  otherStems(word: string, stem: string): readonly string[]
  /** Whether words that begin like the stem may have the same root. */
  hasRelatives(stem: string): boolean
  /** The stem of the word from which a word with this stem is derived; undefined when there is none. */
  baseOf(stem: string): string | undefined
  /** Undefined: the word has no prefix. */
  withoutPrefix(word: string): string | undefined
  /** The same keys on the other keyboard layout; undefined when the text is not of one layout. */
  otherLayout(text: string): string | undefined
  /** A word written in the other script by its sound. */
  otherScript(word: string): string | undefined
}

interface WordRules extends SpecialRules {
  /** Identifies the language in caches. */
  readonly name: string
  /** One form for letters that readers type in several ways. */
  fold(text: string): string
  /** Function words are searched like other words, but count little beside them. */
  isFunctionWord(word: string): boolean
}

interface LanguageRules extends WordRules {
  /** Stems without marks; none for a word that no stemmer knows. `written`: the word with its accents, in lower case. */
  stems(word: string, written: string): readonly string[]
}

/** For a language without special rules. */
export const plainRules: SpecialRules = {
  otherStems: () => [],
  hasRelatives: () => false,
  baseOf: () => undefined,
  withoutPrefix: () => undefined,
  otherLayout: () => undefined,
  otherScript: () => undefined,
}

export interface SearchLanguage extends WordRules {
  /** The chunks of one piece. They do not depend on the text around the piece. */
  chunksOfPiece(piece: string): readonly Chunk[]
  /** The chunks of all pieces of a text. */
  chunksOf(text: string): readonly Chunk[]
  /** Every term of a chunk. For long texts, words with stems have only their stems as terms. */
  termsOf(chunk: Chunk, options: { readonly isLong: boolean }): readonly string[]
  /** Stems with marks; none for a word of mixed scripts. The word may be folded, because readers may type it so. */
  stemsOf(word: string): readonly string[]
  /** The term of a whole text: `POST /messages` → `=post /messages`. Undefined for a long text and for a text without words. */
  wholeTerm(text: string): string | undefined
}

/** Marks stems, so that they never equal a written word. */
export const stemMark = '~'

/** Marks terms of whole texts: titles, headings and keywords. */
export const wholeMark = '='

/** A term without the mark. */
export function lettersOf(term: string): string {
  return term.startsWith(stemMark) || term.startsWith(wholeMark) ? term.slice(1) : term
}

/** Characters of a text that gets a term as a whole. */
const longestWhole = 80

/** One word of a text, with its terms. */
export interface Word {
  /** As written. */
  readonly raw: string
  /** Folded. */
  readonly word: string
  /** With the mark; the second stem is without a fleeting vowel. */
  readonly stems: readonly string[]
}

/** A run of characters between spaces, such as `Object.defineProperty`. */
export interface Chunk {
  /** Folded, with the signs inside it. For a chunk of one word, the word. */
  readonly whole: string
  /** The words written together: `WhatsApp`, `whats-app` → `whatsapp`. */
  readonly joined: string
  readonly words: readonly Word[]
}

/** A chunk that is one word. */
const oneWord = /^\p{L}\p{Ll}*$/u
const humps = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u

/** Words whose stems are memoized. */
const mostKnown = 50_000

export function createLanguage(rules: LanguageRules): SearchLanguage {
  const { fold } = rules
  // Most words of a text occurred before.
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
