// Lengths of fields: the frequency of a term counts less in a longer field.
import { type Field, fields } from '../index/manifest.ts'
import type { IndexEntry } from './page-entries.ts'

/** For each field: the words in all documents, and the documents in which the field is not empty. */
export type FieldSums = Readonly<Record<Field, { readonly words: number; readonly filled: number }>>

export const noSums = Object.fromEntries(
  fields.map(field => [field, { words: 0, filled: 0 }]),
) as unknown as FieldSums

/** `sign`: 1 adds the entries, -1 subtracts them. */
export function withEntries(sums: FieldSums, entries: readonly IndexEntry[], sign: 1 | -1): FieldSums {
  const result: Record<Field, { words: number; filled: number }> = { ...sums }
  for (const { field, terms } of entries) {
    if (terms.length === 0) continue
    const { words, filled } = result[field]
    result[field] = { words: words + sign * terms.length, filled: filled + sign }
  }
  return result
}

/** The average number of words of each field, and settings that follow from the site. */
export type Averages = Readonly<Record<Field, number>> & {
  /** Lengths are rounded to four binary digits. */
  readonly isCoarse: boolean
  /** Weight of the length of a field (BM25's b): with 0 it does not count, with 1 only the share of a term counts. */
  readonly lengthWeight: number
}

/** With more documents, lengths are rounded. */
const mostExact = 4096

/** Averages are rounded to two digits, so that an edit of one page rarely changes the frequencies of other pages. */
export function averagesOf(sums: FieldSums, lengthWeight: number): Averages {
  const average = (field: Field) => {
    const { words, filled } = sums[field]
    return Number((words / Math.max(1, filled)).toPrecision(2)) || 1
  }
  const averages = Object.fromEntries(fields.map(field => [field, average(field)]))
  return {
    ...(averages as unknown as Readonly<Record<Field, number>>),
    isCoarse: sums.title.filled > mostExact,
    lengthWeight,
  }
}

/** Whether both give the same frequencies. */
export function areSameAverages(one: Averages, other: Averages): boolean {
  if (one.isCoarse !== other.isCoarse || one.lengthWeight !== other.lengthWeight) return false
  return fields.every(field => one[field] === other[field])
}

/** The frequency of a term over the length of the field, rounded to a tenth. */
export function frequencyIn(count: number, length: number, field: Field, averages: Averages): number {
  const { lengthWeight } = averages
  const counted = averages.isCoarse ? inBinaryDigits(length) : length
  const share = 1 - lengthWeight + (lengthWeight * counted) / averages[field]
  return Math.max(0.1, Math.round((count / share) * 10) / 10)
}

// Rounds a length as Lucene does, in steps of an eighth. Without rounding, one more word would change the frequencies of all words of the page, and so
// hundreds of files of a large index.
function inBinaryDigits(length: number): number {
  const step = 2 ** Math.max(0, Math.floor(Math.log2(length)) - 3)
  return Math.round(length / step) * step
}
