// Words offered for a beginning that is too short to lead to one shard.
import { compareCodeUnits } from '../../text/site-path.ts'
import { longestBeginning } from '../index/search-index.ts'
import { lettersOf, wholeMark } from '../language/search-language.ts'
import type { CountChange } from './split-terms.ts'

/** Terms offered for a beginning. */
const most = 3

/** For each beginning the terms that most texts have, with their places, the most frequent first. */
export type Completions = Readonly<Record<string, readonly Completion[]>>

export type Completion = readonly [term: string, count: number]

/** With words in more than one shard. */
export function dividedBeginnings(beginnings: Iterable<string>): ReadonlySet<string> {
  const found = new Set<string>()
  for (const beginning of beginnings)
    for (let length = 1; length < beginning.length; length++) found.add(beginning.slice(0, length))
  return found
}

/** `counts`: places of each term, in any order. */
export function completionsOf(divided: ReadonlySet<string>, counts: Iterable<Completion>): Completions {
  const chosen = new Map([...divided].map(beginning => [beginning, [] as Completion[]]))
  for (const found of counts) for (const { list } of listsOf(found[0], chosen)) offer(list, found)
  return Object.fromEntries(chosen)
}

export interface CompletionsRequest {
  /** As they are now. */
  readonly divided: ReadonlySet<string>
  readonly changes: Iterable<CountChange>
  /** All terms with a beginning, for a new one and for where a word that was offered has become rarer. */
  termsFrom(beginning: string): Iterable<Completion>
}

/** After these changes: what counting all terms anew would give. */
export function changedCompletions(
  before: Completions,
  { divided, changes, termsFrom }: CompletionsRequest,
): Completions {
  const known = new Map(Object.entries(before))
  const lists = new Map([...divided].map(beginning => [beginning, [...(known.get(beginning) ?? [])]]))
  const again = new Set([...divided].filter(beginning => !known.has(beginning)))
  for (const { term, before: old, now } of changes) {
    for (const { beginning, list } of listsOf(term, lists)) {
      const place = list.findIndex(([other]) => other === term)
      if (place !== -1) list.splice(place, 1)
      if (place !== -1 && now < old) again.add(beginning)
      if (now > 0) offer(list, [term, now])
    }
  }
  for (const beginning of again)
    lists.set(beginning, [...(completionsOf(new Set([beginning]), termsFrom(beginning))[beginning] ?? [])])
  return Object.fromEntries(lists)
}

// Those that a term may be offered in.
function listsOf(term: string, lists: ReadonlyMap<string, Completion[]>) {
  const found: { readonly beginning: string; readonly list: Completion[] }[] = []
  if (term.startsWith(wholeMark)) return found
  const letters = lettersOf(term)
  for (let length = 1; length <= Math.min(letters.length, longestBeginning); length++) {
    const beginning = letters.slice(0, length)
    const list = lists.get(beginning)
    if (list !== undefined) found.push({ beginning, list })
  }
  return found
}

function offer(list: Completion[], found: Completion): void {
  const place = list.findIndex(other => isBefore(found, other))
  if (place !== -1) list.splice(place, 0, found)
  else list.push(found)
  if (list.length > most) list.pop()
}

// Of equals the first in the order of terms.
function isBefore([term, count]: Completion, [other, otherCount]: Completion): boolean {
  return count > otherCount || (count === otherCount && compareCodeUnits(term, other) < 0)
}
