// Words offered for a beginning that is too short to lead to one shard.
import type { SearchManifest } from '../index/manifest.ts'
import { longestBeginning } from '../index/search-index.ts'
import { lettersOf, wholeMark } from '../language/tokenize.ts'

/** Terms offered for a beginning. */
const most = 3

/** Of two letters and more, with words in more than one shard. Each but the shortest has its own beginning among them. */
export function dividedBeginnings(beginnings: Iterable<string>): ReadonlySet<string> {
  const found = new Set<string>()
  for (const beginning of beginnings)
    for (let length = 2; length < beginning.length; length++) found.add(beginning.slice(0, length))
  return found
}

/** Those that most texts have, the most frequent first. `counts`: places of each term, in the order of code units. */
export function completionsOf(
  divided: ReadonlySet<string>,
  counts: ReadonlyMap<string, number>,
): SearchManifest['completions'] {
  const chosen = new Map([...divided].map(beginning => [beginning, [] as { term: string; count: number }[]]))
  for (const [term, count] of counts) {
    if (term.startsWith(wholeMark)) continue
    const letters = lettersOf(term)
    for (let length = 2; length <= Math.min(letters.length, longestBeginning); length++) {
      const list = chosen.get(letters.slice(0, length))
      if (list === undefined) break
      // Of equals the first stays before.
      const place = list.findIndex(other => count > other.count)
      if (place !== -1) list.splice(place, 0, { term, count })
      else if (list.length < most) list.push({ term, count })
      if (list.length > most) list.pop()
    }
  }
  return Object.fromEntries([...chosen].map(([beginning, list]) => [beginning, list.map(({ term }) => term)]))
}
