// A run of terms → the text of a shard, as elasticlunr saves an index: a tree of letters for each field.
import elasticlunr from 'elasticlunr'
import { type Field, fields } from '../index/manifest.ts'
import { createJsonBytes, type JsonBytes } from './json-bytes.ts'

/**
 * Documents that elasticlunr takes a shard to be of: a number that no site reaches. Its own search computes the worth of a
 * term with it, which would be infinite for none; the real number would change every shard with each new page.
 */
const nominalDocuments = 1_000_000

/** Where the terms of a shard stand. Terms are named by their places in the shard. */
export interface ShardPostings {
  has(field: Field, at: number): boolean
  /** Documents in rising order. */
  each(field: Field, at: number, take: (document: number, frequency: number) => void): void
}

/** `terms` in the order of code units. */
export type ShardWriter = (terms: readonly string[], postings: ShardPostings) => string

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
  for (const [at, field] of fields.entries()) {
    json.ascii(`${at === 0 ? '' : ','}"${field}":{"root":`)
    writeLetterTree(json, { terms, field, postings })
    json.ascii('}')
  }
  json.ascii('},"pipeline":[]}')
  return json.take()
}

interface LetterTree {
  readonly terms: readonly string[]
  readonly field: Field
  readonly postings: ShardPostings
}

function writeLetterTree(json: JsonBytes, { terms, field, postings }: LetterTree): void {
  let open = ''
  let count = 0
  const write = (document: number, frequency: number) => {
    json.ascii(count === 0 ? '"' : ',"')
    json.integer(document)
    json.ascii(`":{"tf":${frequency}}`)
    count++
  }
  // The root and each letter: what stands there itself, then what goes on from it.
  json.ascii('{"docs":{},"df":0')
  for (let at = 0; at < terms.length; at++) {
    if (!postings.has(field, at)) continue
    const term = terms[at] as string
    let shared = 0
    while (shared < open.length && open[shared] === term[shared]) shared++
    json.ascii('}'.repeat(open.length - shared))
    for (let place = shared; place < term.length; place++) {
      json.ascii(',')
      json.letter(term[place] as string)
      json.ascii(':{"docs":{')
      count = 0
      if (place === term.length - 1) postings.each(field, at, write)
      json.ascii('},"df":')
      json.integer(count)
    }
    open = term
  }
  json.ascii('}'.repeat(open.length + 1))
}
