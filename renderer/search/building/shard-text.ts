// A run of terms → the text of a shard, as elasticlunr saves an index: a tree of letters for each field.
import elasticlunr from 'elasticlunr'
import { type Field, fields } from '../index/manifest.ts'
import type { TermPostings } from './posting-table.ts'

/**
 * Documents that elasticlunr takes a shard to be of: a number that no site reaches. Its own search computes the worth of a
 * term with it, which would be infinite for none; the real number would change every shard with each new page.
 */
const nominalDocuments = 1_000_000

/** `terms` in the order of code units; `postingsOf`: of a term by its place there. */
export function shardText(
  terms: readonly string[],
  postingsOf: (field: Field, at: number) => TermPostings,
): string {
  const index = fields.map(field => `"${field}":{"root":${letterTree(terms, at => postingsOf(field, at))}}`)
  return (
    `{"version":${JSON.stringify(elasticlunr.version)},"fields":${JSON.stringify(fields)},"ref":"id",` +
    `"documentStore":{"docs":{},"docInfo":{},"length":${nominalDocuments},"save":false},"index":{${index.join(',')}},` +
    '"pipeline":[]}'
  )
}

function letterTree(terms: readonly string[], postingsOf: (at: number) => TermPostings): string {
  let text = ''
  let open = ''
  // The root and each letter: what stands there itself, then what goes on from it.
  text += '{"docs":{},"df":0'
  for (const [at, term] of terms.entries()) {
    const { docs, count } = postingsOf(at)
    if (count === 0) continue
    let shared = 0
    while (shared < open.length && open[shared] === term[shared]) shared++
    text += '}'.repeat(open.length - shared)
    for (let letter = shared; letter < term.length; letter++) {
      const isLast = letter === term.length - 1
      text += `,${JSON.stringify(term[letter])}:{"docs":${isLast ? docs : '{}'},"df":${isLast ? count : 0}`
    }
    open = term
  }
  return `${text}${'}'.repeat(open.length)}}`
}
