// Schemas with so many fields that they are listed once, on a page of their own: PodSpec of Kubernetes or a customer of Stripe would
// make hundreds of pages of operations many times as long as what they tell.
import { schemasOf } from '../description.ts'
import type { JsonObject } from '../json-object.ts'
import { schemaReference } from '../json-pointer.ts'
import type { ToldDescription } from './api-words.ts'
import { partsOf, schemaName } from './schema-parts.ts'

/** A schema with more rows than this, those of other large schemas left out, is large: about six screens. */
const mostRows = 100
/** Chains of schemas that are longer are not counted further. */
const longestChain = 200

const known = new WeakMap<JsonObject, ReadonlySet<string>>()

/**
 * Names of the large schemas of a description. Counted from the inside: what a large schema holds is not counted for those around it, so a large
 * body falls into parts of a page each. Where schemas hold each other, the first one in the order of the file is the outer.
 */
export function largeSchemas(root: JsonObject): ReadonlySet<string> {
  const before = known.get(root)
  if (before !== undefined) return before
  const large = new Set<string>()
  /** Rows of each, 0 while they are counted. */
  const counted = new Map<string, number>()
  const rowsOf = (written: unknown, depth: number): number => {
    const name = schemaName(root, written)
    const earlier = name === undefined ? 0 : counted.get(name)
    if (depth > longestChain || (name !== undefined && earlier !== undefined)) return earlier ?? 0
    if (name !== undefined) counted.set(name, 0)
    const { items, properties, variants } = partsOf(root, written)
    let rows = items === undefined ? 0 : rowsOf(items, depth + 1)
    for (const [, property] of properties) rows += 1 + rowsOf(property, depth + 1)
    for (const variant of variants) rows += 1 + rowsOf(variant, depth + 1)
    if (name === undefined) return rows
    if (rows > mostRows) large.add(name)
    else counted.set(name, rows)
    return large.has(name) ? 0 : rows
  }
  for (const name of Object.keys(schemasOf(root))) rowsOf({ $ref: schemaReference(name) }, 0)
  known.set(root, large)
  return large
}

const none: ReadonlySet<string> = new Set()

/** Names of the schemas that the pages of a description link instead of listing their fields: none where the site has no pages for them. */
export function linkedSchemas({ value, hasPages }: ToldDescription): ReadonlySet<string> {
  return hasPages === true ? largeSchemas(value) : none
}
