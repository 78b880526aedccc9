// Lengths of fields and what follows from them: how much a word counts in a long text.
import { type Field, fields } from '../index/manifest.ts'
import { lengthWeight } from '../ranking/worth.ts'
import type { IndexEntry } from './page-entries.ts'

/** Of each field: words in all documents, and documents in which it is filled. */
export type FieldSums = Readonly<Record<Field, { readonly words: number; readonly filled: number }>>

export const noSums = Object.fromEntries(
  fields.map(field => [field, { words: 0, filled: 0 }]),
) as unknown as FieldSums

/** `sign`: 1 adds the entries, -1 takes them away. */
export function withEntries(sums: FieldSums, entries: readonly IndexEntry[], sign: 1 | -1): FieldSums {
  const result: Record<Field, { words: number; filled: number }> = { ...sums }
  for (const { field, terms } of entries) {
    if (terms.length === 0) continue
    const { words, filled } = result[field]
    result[field] = { words: words + sign * terms.length, filled: filled + sign }
  }
  return result
}

/** Words of each field on average. */
export type Averages = Readonly<Record<Field, number>>

/** Rounded to two digits, so that an edit of one page hardly ever changes what was computed with them. */
export function averagesOf(sums: FieldSums): Averages {
  const average = (field: Field) => {
    const { words, filled } = sums[field]
    return Number((words / Math.max(1, filled)).toPrecision(2)) || 1
  }
  return Object.fromEntries(fields.map(field => [field, average(field)])) as unknown as Averages
}

/** Frequency of a term over the length of the field, to a tenth. */
export function frequencyIn(count: number, length: number, average: number): number {
  return Math.max(0.1, Math.round((count / (1 - lengthWeight + (lengthWeight * length) / average)) * 10) / 10)
}
