// A run of terms → the text of a shard, as elasticlunr saves an index: a tree of letters for each field.
import elasticlunr from 'elasticlunr'
import { type Field, fields } from '../index/manifest.ts'
import type { PostingTable } from './posting-table.ts'

/**
 * Documents that elasticlunr takes a shard to be of: a number that no site reaches. Its own search computes the worth of a
 * term with it, which would be infinite for none; the real number would change every shard with each new page.
 */
const nominalDocuments = 1_000_000

/** `terms` in the order of code units. */
export function shardText(table: Pick<PostingTable, 'postings'>, terms: readonly string[]): string {
  const index = fields.map(field => `"${field}":{"root":${letterTree(field, table, terms)}}`)
  return (
    `{"version":${JSON.stringify(elasticlunr.version)},"fields":${JSON.stringify(fields)},"ref":"id",` +
    `"documentStore":{"docs":{},"docInfo":{},"length":${nominalDocuments},"save":false},"index":{${index.join(',')}},` +
    '"pipeline":[]}'
  )
}

function letterTree(field: Field, table: Pick<PostingTable, 'postings'>, terms: readonly string[]): string {
  const found = terms.flatMap(term => {
    const { docs, count } = table.postings(field, term)
    return count === 0 ? [] : [{ term, docs, count }]
  })
  let text = ''
  let open = ''
  // The root and each letter: what stands there itself, then what goes on from it.
  text += '{"docs":{},"df":0'
  for (const { term, docs, count } of found) {
    let shared = 0
    while (shared < open.length && open[shared] === term[shared]) shared++
    text += '}'.repeat(open.length - shared)
    for (let at = shared; at < term.length; at++) {
      const isLast = at === term.length - 1
      text += `,${JSON.stringify(term[at])}:{"docs":${isLast ? docs : '{}'},"df":${isLast ? count : 0}`
    }
    open = term
  }
  return `${text}${'}'.repeat(open.length)}}`
}
