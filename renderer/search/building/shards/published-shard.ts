// What readers get of a shard. It is stored with all places of its terms, because the next build starts from them; a word that stands in
// very many pages tells them hardly apart, so the pages that say most of it are enough to rank by.
import { firstPlaces } from '../../index/packed-places.ts'
import { joinPacked, splitPacked } from './packed-part.ts'

/** Places of a term in one field that readers get; of equal frequency those of the first pages, as answers are ordered. */
export const mostPublished = 8192

/** `text`: of the whole shard. */
export function publishedShard(text: string): string {
  const { tree, packed } = splitPacked(text)
  const published = Object.entries(packed).map(([field, terms = {}]) => [
    field,
    Object.fromEntries(
      Object.entries(terms).map(([term, places]) => [term, firstPlaces(places, mostPublished)]),
    ),
  ])
  return joinPacked({ tree, packed: Object.fromEntries(published) })
}
