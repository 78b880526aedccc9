// Finds terms of the index that are other forms of a word, share its root, or begin with it.
import type { SearchIndex } from '../index/search-index.ts'
import { lettersOf, type SearchLanguage, stemMark, type Word } from '../language/search-language.ts'
import { limits } from './worth.ts'

/** The written word, its stems, and the stems of its other forms. */
export function formsOf(language: SearchLanguage, word: Word): readonly string[] {
  return [word.word, ...word.stems, ...otherStems(language, word)]
}

/** Possible stems of other forms of a word. Most of them do not exist in the language. */
export function otherStems(language: SearchLanguage, { word, stems }: Word): readonly string[] {
  const found = new Set(stems.flatMap(stem => language.otherStems(word, lettersOf(stem))))
  return [...found].map(other => stemMark + other).filter(other => !stems.includes(other))
}

/** The letters that words of one root share at least, and the lengths of their endings. */
export const root = { shortest: 5, ending: 3, longer: 3 }

/** Other stems with the same root. Rejects when a file of the index cannot be read. */
export async function relatives(index: SearchIndex, stem: string): Promise<readonly string[]> {
  const letters = lettersOf(stem)
  if (!index.language.hasRelatives(letters)) return []
  const base = index.language.baseOf(letters)
  if (base !== undefined) await index.load([stemMark + base])
  const bases = base !== undefined && index.has(stemMark + base) ? [stemMark + base] : []
  if (letters.length < root.shortest) return bases
  const beginning = letters.slice(0, Math.max(root.shortest, letters.length - root.ending))
  // In a large index, this would load many files for words that count little.
  if (await index.isDivided(beginning)) return bases
  const terms = await index.termsFrom(beginning)
  return [
    ...bases,
    ...terms.filter(
      term => term.startsWith(stemMark) && lettersOf(term).length <= letters.length + root.longer,
    ),
  ]
}

/** Terms with this beginning, the most frequent first. Rejects when a file of the index cannot be read. */
export async function completions(index: SearchIndex, prefix: string): Promise<readonly string[]> {
  const known = (await index.termsFrom(prefix)).map(term => ({ term, frequency: index.frequency(term) }))
  return known
    .filter(({ frequency }) => frequency > 0)
    .sort((a, b) => b.frequency - a.frequency || (a.term < b.term ? -1 : 1))
    .slice(0, limits.prefixed)
    .map(({ term }) => term)
}
