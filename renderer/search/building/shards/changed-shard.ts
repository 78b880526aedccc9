// Writes a shard again after changes of few pages. Packed terms stay packed.
import { fields } from '../../index/manifest.ts'
import { changePacked, type Places, unpackPlaces } from '../../index/packed-places.ts'
import type { PostingChanges } from '../posting-changes.ts'
import {
  byDocument,
  createShardWriter,
  mostUnpacked,
  type Posting,
  packedPosting,
  placesOf,
  postingOf,
  type TermPlaces,
} from './shard-text.ts'

/** `texts`: of the shards with its former terms; `terms`: its present terms, in the order of code units. */
export function changedShard(
  texts: readonly string[],
  terms: readonly string[],
  changes: PostingChanges['places'],
): string {
  const known = new Map<string, Posting>()
  for (const text of texts) {
    const { index, packed = {} } = JSON.parse(text) as {
      readonly index: Readonly<Record<string, { readonly root: LetterNode }>>
      readonly packed?: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>>
    }
    for (const field of fields) {
      const own = new Map(Object.entries(packed[field] ?? {}))
      collect(index[field]?.root ?? emptyNode, '', (term, posting) => {
        const whole = own.get(term)
        known.set(`${field} ${term}`, whole === undefined ? posting : { ...posting, packed: whole })
      })
    }
  }
  return createShardWriter()(terms, {
    posting(field, at) {
      const name = `${field} ${terms[at]}`
      const before = known.get(name)
      const changed = changes.get(name)
      return changed === undefined ? before : changedPosting(before, changed)
    },
  })
}

/** Changes the places of a posting. `changed`: document → frequency, 0 for a removed place. Undefined: no place is left. */
export function changedPosting(
  before: Posting | undefined,
  changed: ReadonlyMap<number, number>,
): Posting | undefined {
  if (before?.packed === undefined) return postingOf(withPlaces(before?.shown ?? noPlaces, changed))
  const { packed, more } = changePacked(before.packed, changed)
  const count = before.count + more
  return count > mostUnpacked ? packedPosting(packed, count) : postingOf(byDocument(unpackPlaces(packed)))
}

const noPlaces: Places = { documents: [], frequencies: [] }

function withPlaces({ documents, frequencies }: Places, changed: ReadonlyMap<number, number>): Places {
  const now = new Map(documents.map((document, at) => [document, frequencies[at] as number]))
  for (const [document, frequency] of changed) {
    if (frequency === 0) now.delete(document)
    else now.set(document, frequency)
  }
  return byDocument({ documents: [...now.keys()], frequencies: [...now.values()] })
}

/** The node of elasticlunr for each letter of a term. */
interface LetterNode {
  readonly docs: TermPlaces
  readonly df: number
}

const emptyNode: LetterNode = { docs: {}, df: 0 }

function collect(node: LetterNode, term: string, take: (term: string, posting: Posting) => void): void {
  if (node.df > 0) {
    take(term, { count: node.df, shown: placesOf(node.docs) })
  }
  for (const [letter, inner] of Object.entries(node))
    if (letter !== 'docs' && letter !== 'df') collect(inner as LetterNode, term + letter, take)
}
