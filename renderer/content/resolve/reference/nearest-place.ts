// Of the places that show one part of an API, the one that a page means.
import type { Page } from '../../graph/content-graph.ts'

/** On the same page, else in the same version, where the folder is nearest: two descriptions may have schemas of one name. */
export function nearestPlace<Place extends { readonly page: Page }>(
  places: readonly Place[],
  from: Page | undefined,
): Place | undefined {
  const [first] = places
  if (from === undefined || places.length < 2) return first
  const folders = from.file.split('/').slice(0, -1)
  const nearness = ({ page }: Place): number => {
    if (page === from) return Number.POSITIVE_INFINITY
    const other = page.file.split('/')
    const differs = folders.findIndex((folder, index) => other[index] !== folder)
    return (page.version === from.version ? 1000 : 0) + (differs === -1 ? folders.length : differs)
  }
  const all = places.map(nearness)
  return places[all.indexOf(Math.max(...all))]
}
