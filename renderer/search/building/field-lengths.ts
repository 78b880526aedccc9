// Lengths of fields and what follows from them: how much a word counts in a long text.
import { type Field, fields } from '../index/manifest.ts'
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

/** Words of each field on average, and what follows from the size of the site. */
export type Averages = Readonly<Record<Field, number>> & {
  /** Lengths count to four binary digits only. */
  readonly isCoarse: boolean
  /** How much the length of a field counts: 0 counts words alone, 1 only their share (BM25's b). */
  readonly lengthWeight: number
}

/** Documents up to which lengths count as they are. */
const mostExact = 4096

/** Rounded to two digits, so that an edit of one page hardly ever changes what was computed with them. */
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

/** Whether all frequencies follow from both in the same way. */
export function areSameAverages(one: Averages, other: Averages): boolean {
  if (one.isCoarse !== other.isCoarse || one.lengthWeight !== other.lengthWeight) return false
  return fields.every(field => one[field] === other[field])
}

/** Frequency of a term over the length of the field, to a tenth. */
export function frequencyIn(count: number, length: number, field: Field, averages: Averages): number {
  const { lengthWeight } = averages
  const counted = averages.isCoarse ? inBinaryDigits(length) : length
  const share = 1 - lengthWeight + (lengthWeight * counted) / averages[field]
  return Math.max(0.1, Math.round((count / share) * 10) / 10)
}

// As Lucene keeps lengths. One word more would change how often each other word of the page counts, and with it hundreds of files of a
// large index; in steps of an eighth a few words seldom do.
function inBinaryDigits(length: number): number {
  const step = 2 ** Math.max(0, Math.floor(Math.log2(length)) - 3)
  return Math.round(length / step) * step
}
