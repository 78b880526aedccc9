// What readers get of a shard. It is stored with all places of its terms, because the next build starts from them; a word that stands in
// very many pages tells them hardly apart, so the pages that say most of it are enough to rank by.
import { firstPlaces } from '../../index/packed-places.ts'

/** Places of a term in one field that readers get; of equal frequency those of the first pages, as answers are ordered. */
export const mostPublished = 8192

/** `text`: of the whole shard. */
export function publishedShard(text: string): string {
  const start = text.lastIndexOf(packedStart)
  if (start === -1) return text
  const packed = JSON.parse(text.slice(start + packedStart.length, -1)) as PackedTerms
  const published = Object.entries(packed).map(([field, terms]) => [
    field,
    Object.fromEntries(
      Object.entries(terms).map(([term, places]) => [term, firstPlaces(places, mostPublished)]),
    ),
  ])
  return `${text.slice(0, start)}${packedStart}${JSON.stringify(Object.fromEntries(published))}}`
}

type PackedTerms = Readonly<Record<string, Readonly<Record<string, string>>>>

/** No term can hold these letters: JSON writes its quotes otherwise. */
const packedStart = ',"packed":'
