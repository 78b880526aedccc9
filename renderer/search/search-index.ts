// The index of a site: documents, and where their terms stand, in elasticlunr's form.
import elasticlunr from 'elasticlunr'
import { termsOf } from './language/tokenize.ts'
import type { SearchDocument } from './search-documents.ts'
import type { Synonyms } from './synonyms.ts'

/** Fields of a document, and what a match in each is worth. */
export const fieldWeights = { title: 6, heading: 3.5, page: 1.5, meta: 2, content: 1, code: 0.8 } as const

export type Field = keyof typeof fieldWeights

export const fields = Object.keys(fieldWeights) as readonly Field[]

export interface SearchIndex {
  readonly documents: readonly SearchDocument[]
  /** Document by term; references are places in `documents`. */
  readonly index: Readonly<Record<Field, elasticlunr.InvertedIndex>>
  /** Terms of each field of each document, and the average of a field. */
  readonly lengths: Readonly<Record<Field, readonly number[]>>
  readonly averages: Readonly<Record<Field, number>>
  /** Words as written, without stems, each once, in a fixed order. */
  readonly vocabulary: readonly string[]
  readonly synonyms: Synonyms
}

/** The same documents give the same index. */
export function buildIndex(
  documents: readonly SearchDocument[],
  synonyms: Synonyms = new Map(),
): SearchIndex {
  const index = Object.fromEntries(fields.map(field => [field, new elasticlunr.InvertedIndex()])) as Record<
    Field,
    elasticlunr.InvertedIndex
  >
  const lengths = Object.fromEntries(fields.map(field => [field, [] as number[]])) as Record<Field, number[]>
  const words = new Set<string>()
  for (const [id, document] of documents.entries()) {
    for (const field of fields) {
      const terms = termsOf(document[field])
      const counts = new Map<string, number>()
      for (const term of terms) {
        counts.set(term, (counts.get(term) ?? 0) + 1)
        if (!term.startsWith('~')) words.add(term)
      }
      for (const [term, tf] of counts) index[field].addToken(term, { ref: String(id), tf })
      lengths[field].push(terms.length)
    }
  }
  const averages = Object.fromEntries(
    fields.map(field => {
      const filled = lengths[field].filter(length => length > 0)
      return [field, filled.reduce((sum, length) => sum + length, 0) / Math.max(1, filled.length)]
    }),
  ) as Record<Field, number>
  return { documents, index, lengths, averages, vocabulary: [...words].sort(), synonyms }
}
