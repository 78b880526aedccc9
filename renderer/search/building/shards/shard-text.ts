// A run of terms → the text of a shard, as elasticlunr saves an index: a tree of letters for each field. Of terms that stand in very many
// places the tree has the best few, and all of them stand packed beside it, where elasticlunr does not look.
import elasticlunr from 'elasticlunr'
import { type Field, fields } from '../../index/manifest.ts'
import { firstPlaces, type Places, packPlaces, unpackPlaces } from '../../index/packed-places.ts'
import { createJsonBytes, type JsonBytes } from './json-bytes.ts'

/**
 * Documents that elasticlunr takes a shard to be of: a number that no site reaches. Its own search computes the worth of a
 * term with it, which would be infinite for none; the real number would change every shard with each new page.
 */
const nominalDocuments = 1_000_000

/** Places of a term in one field above which they are packed. A small site has no such term. */
export const mostUnpacked = 500
/** Places of a packed term that elasticlunr finds: of equals, those of the first pages. */
const mostShown = 10

/** Where the terms of a shard stand. Terms are named by their places in the shard. */
interface ShardPostings {
  /** Undefined: the field does not have the term. */
  posting(field: Field, at: number): Posting | undefined
}

/** Where a term stands in one field, as a shard has it. */
export interface Posting {
  /** Number of all places; not 0. */
  readonly count: number
  /** What elasticlunr finds, documents in rising order. */
  readonly shown: Places
  /** All places, where they are too many to be shown. */
  readonly packed?: string
}

/** Documents in rising order. Undefined: there are none. */
export function postingOf(places: Places): Posting | undefined {
  const count = places.documents.length
  if (count > mostUnpacked) return packedPosting(packPlaces(places), count)
  return count === 0 ? undefined : { count, shown: places }
}

/** Of places that are too many to be shown: the best of them are. */
export function packedPosting(packed: string, count: number): Posting {
  return { count, shown: byDocument(unpackPlaces(firstPlaces(packed, mostShown))), packed }
}

/** Places as elasticlunr keeps them with a term. */
export type TermPlaces = Readonly<Record<string, { readonly tf: number }>>

/** Documents in rising order. */
export function placesOf(docs: TermPlaces): Places {
  return {
    documents: Object.keys(docs).map(Number),
    frequencies: Object.values(docs).map(({ tf }) => tf),
  }
}

export function byDocument({ documents, frequencies }: Places): Places {
  const order = [...documents.keys()].sort((a, b) => (documents[a] as number) - (documents[b] as number))
  return {
    documents: order.map(at => documents[at] as number),
    frequencies: order.map(at => frequencies[at] as number),
  }
}

/** `terms` in the order of code units. */
type ShardWriter = (terms: readonly string[], postings: ShardPostings) => string

/** For many shards: it keeps its memory. */
export function createShardWriter(): ShardWriter {
  const json = createJsonBytes()
  return (terms, postings) => writeShard(json, terms, postings)
}

function writeShard(json: JsonBytes, ...[terms, postings]: Parameters<ShardWriter>): string {
  json.ascii(
    `{"version":${JSON.stringify(elasticlunr.version)},"fields":${JSON.stringify(fields)},"ref":"id",`,
  )
  json.ascii(`"documentStore":{"docs":{},"docInfo":{},"length":${nominalDocuments},"save":false},"index":{`)
  const packed = new Map<Field, Map<string, string>>()
  for (const [at, field] of fields.entries()) {
    json.ascii(`${at === 0 ? '' : ','}"${field}":{"root":`)
    const own = new Map<string, string>()
    writeLetterTree(json, {
      terms,
      field,
      postings,
      pack: (term, places) => own.set(term, places),
    })
    if (own.size > 0) packed.set(field, own)
    json.ascii('}')
  }
  json.ascii('},"pipeline":[]')
  writePacked(json, packed)
  json.ascii('}')
  return json.take()
}

interface LetterTree {
  readonly terms: readonly string[]
  readonly field: Field
  readonly postings: ShardPostings
  pack(term: string, places: string): void
}

function writeLetterTree(json: JsonBytes, { terms, field, postings, pack }: LetterTree): void {
  let open = ''
  // The root and each letter: what stands there itself, then what goes on from it.
  json.ascii('{"docs":{},"df":0')
  for (let at = 0; at < terms.length; at++) {
    const posting = postings.posting(field, at)
    if (posting === undefined) continue
    const term = terms[at] as string
    let shared = 0
    while (shared < open.length && open[shared] === term[shared]) shared++
    json.ascii('}'.repeat(open.length - shared))
    for (let place = shared; place < term.length; place++) {
      json.ascii(',')
      json.letter(term[place] as string)
      json.ascii(':{"docs":{')
      if (place < term.length - 1) {
        json.ascii('},"df":0')
        continue
      }
      writePlaces(json, posting.shown)
      json.ascii('},"df":')
      json.integer(posting.count)
    }
    if (posting.packed !== undefined) pack(term, posting.packed)
    open = term
  }
  json.ascii('}'.repeat(open.length + 1))
}

/** As it stands between the braces of a node. */
export function placesText({ documents, frequencies }: Places): string {
  return documents.map((document, at) => `"${document}":{"tf":${frequencies[at]}}`).join(',')
}

// The same as bytes: of a whole site there are millions.
function writePlaces(json: JsonBytes, { documents, frequencies }: Places): void {
  for (let at = 0; at < documents.length; at++) {
    json.ascii(at === 0 ? '"' : ',"')
    json.integer(documents[at] as number)
    json.ascii('":{"tf":')
    json.ascii(`${frequencies[at]}`)
    json.ascii('}')
  }
}

function writePacked(json: JsonBytes, packed: ReadonlyMap<Field, ReadonlyMap<string, string>>): void {
  if (packed.size === 0) return
  const fieldsOf = [...packed].map(([field, terms]) => [field, Object.fromEntries(terms)])
  json.text(`,"packed":${JSON.stringify(Object.fromEntries(fieldsOf))}`)
}
