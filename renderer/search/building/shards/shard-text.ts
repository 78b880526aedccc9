// The text of a shard, in the form in which elasticlunr saves an index: a tree of letters for each field. For terms with very many places, the tree has
// the best few, and all places are packed beside the tree, where elasticlunr ignores them.
import elasticlunr from 'elasticlunr'
import { type Field, fields } from '../../index/manifest.ts'
import { firstPlaces, type Places, packPlaces, unpackPlaces } from '../../index/packed-places.ts'
import { createJsonBytes, type JsonBytes } from './json-bytes.ts'

/**
 * The number of documents that a shard states, larger than that of any site. elasticlunr's search computes the weight of a term with it: 0 would give an
 * infinite weight, and the real number would change every shard with each new page.
 */
const nominalDocuments = 1_000_000

/** A term with more places in one field is packed. A small site has no such term. */
export const mostUnpacked = 500
/** Places of a packed term that elasticlunr finds. Of places with equal frequency, the first pages are taken. */
const mostShown = 10

/** The postings of a shard. `at`: the position of a term in the shard. */
interface ShardPostings {
  /** Undefined: the field does not have the term. */
  posting(field: Field, at: number): Posting | undefined
}

/** The places of a term in one field of a shard. */
export interface Posting {
  /** Number of all places; not 0. */
  readonly count: number
  /** The places that elasticlunr finds, documents in rising order. */
  readonly shown: Places
  /** All places, for a packed term. */
  readonly packed?: string
}

/** Documents in rising order. Undefined: no places. */
export function postingOf(places: Places): Posting | undefined {
  const count = places.documents.length
  if (count > mostUnpacked) return packedPosting(packPlaces(places), count)
  return count === 0 ? undefined : { count, shown: places }
}

/** The posting of a packed term: its best places are shown. */
export function packedPosting(packed: string, count: number): Posting {
  return { count, shown: byDocument(unpackPlaces(firstPlaces(packed, mostShown))), packed }
}

/** The places of a term in elasticlunr's form. */
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

/** For many shards: the writer reuses its buffer. */
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
  // The places of a node come before its children.
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

/** The text between the braces of a node. */
export function placesText({ documents, frequencies }: Places): string {
  return documents.map((document, at) => `"${document}":{"tf":${frequencies[at]}}`).join(',')
}

// Writes the same text as bytes, because a site has millions of places.
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

interface ShardParts {
  /** All before. */
  readonly tree: string
  /** Field → term → places. */
  readonly packed: PackedTerms
}

type PackedTerms = Readonly<Partial<Record<string, Readonly<Record<string, string>>>>>

/** No term can hold these letters: JSON writes its quotes otherwise. */
const packedStart = ',"packed":'

export function splitPacked(text: string): ShardParts {
  const start = text.lastIndexOf(packedStart)
  if (start === -1) return { tree: text.slice(0, -1), packed: {} }
  return {
    tree: text.slice(0, start),
    packed: JSON.parse(text.slice(start + packedStart.length, -1)) as PackedTerms,
  }
}

export function joinPacked({ tree, packed }: ShardParts): string {
  return Object.keys(packed).length === 0 ? `${tree}}` : `${tree}${packedStart}${JSON.stringify(packed)}}`
}

/** Places of a term in one field that are published. Of places with equal frequency, the first pages are taken, as in answers. */
export const mostPublished = 8192

/**
 * The published form of a shard. The stored shard has all places of its terms, because the next build starts from them. For a word in very many pages, the
 * pages with the highest frequency are enough for ranking.
 */
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
