// Schemas with so many fields that they are listed once, on a page of their own: PodSpec of Kubernetes or a customer of Stripe would
// make hundreds of pages of operations many times as long as what they tell.
import { schemasOf } from '../description.ts'
import type { JsonObject } from '../json-object.ts'
import { schemaReference } from '../json-pointer.ts'
import type { ToldDescription } from './api-words.ts'
import { innermost, partsOf, type SchemaParts, schemaName } from './schema-parts.ts'

/** A schema that shows more rows than this, those of other large schemas left out, is large: about six screens. */
const mostRows = 100
/** Fields inside of this many others are not listed. */
export const deepestLevel = 5

const known = new WeakMap<JsonObject, ReadonlySet<string>>()

/**
 * Names of the large schemas of a description. The schemas that a schema refers to are measured before it, and a large one is a link: so a
 * large body falls into parts of a page each. A schema that stands too deep in another one to be listed there is large, too.
 */
export function largeSchemas(root: JsonObject): ReadonlySet<string> {
  const before = known.get(root)
  if (before !== undefined) return before
  const large = new Set<string>()
  const outlines = outlinesOf(root)
  const ordered = innerFirst(outlines)
  for (const name of ordered) if (shownOf(outlines, { name, large }).rows > mostRows) large.add(name)
  // From the outside, so that of a deep chain only each sixth schema has a page.
  for (const name of ordered.toReversed())
    for (const deep of shownOf(outlines, { name, large }).tooDeep) large.add(deep)
  known.set(root, large)
  return large
}

const none: ReadonlySet<string> = new Set()

/** Names of the schemas that the pages of a description link instead of listing their fields: none where the site has no pages for them. */
export function linkedSchemas({ value, hasPages }: ToldDescription): ReadonlySet<string> {
  return hasPages === true ? largeSchemas(value) : none
}

/**
 * What a schema lists itself, and the schemas whose fields follow, each with the number of fields that it stands in. A list has neither: its
 * items stand for it.
 */
interface Outline {
  readonly rows: number
  readonly inside: readonly { readonly name: string; readonly level: number }[]
}

type Outlines = ReadonlyMap<string, Outline>

function outlinesOf(root: JsonObject): Outlines {
  const outlineOf = (name: string): Outline => {
    let rows = 0
    const inside: { readonly name: string; readonly level: number }[] = []
    const look = (written: unknown, level: number): void => {
      const { written: inner, parts } = innermost(root, written)
      const innerName = schemaName(root, inner)
      if (innerName !== undefined) inside.push({ name: innerName, level })
      else if (level <= deepestLevel) list(parts, level)
    }
    const list = ({ properties, variants }: SchemaParts, level: number): void => {
      rows += properties.length + variants.length
      for (const [, property] of properties) look(property, level + 1)
      for (const variant of variants) look(variant, level + 1)
    }
    list(partsOf(root, { $ref: schemaReference(name) }), 0)
    return { rows, inside }
  }
  return new Map(Object.keys(schemasOf(root)).map(name => [name, outlineOf(name)]))
}

// Each name after those that it refers to; where schemas refer to each other, the first one in the order of the file comes last.
function innerFirst(outlines: Outlines): readonly string[] {
  const begun = new Set<string>()
  const ordered: string[] = []
  for (const first of outlines.keys()) {
    const open: { readonly name: string; readonly next: Iterator<{ readonly name: string }> }[] = []
    const enter = (name: string) => {
      if (begun.has(name)) return
      begun.add(name)
      open.push({ name, next: (outlines.get(name)?.inside ?? []).values() })
    }
    enter(first)
    for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
      const { done, value } = last.next.next()
      if (done !== true) enter(value.name)
      else ordered.push(open.pop()?.name ?? '')
    }
  }
  return ordered
}

interface Shown {
  /** Rows of the fields of the schema, each schema inside of it once, until there are more than a page may show. */
  readonly rows: number
  /** Schemas inside of too many others to be listed. */
  readonly tooDeep: ReadonlySet<string>
}

function shownOf(
  outlines: Outlines,
  { name, large }: { readonly name: string; readonly large: ReadonlySet<string> },
): Shown {
  const shown = new Set<string>()
  const tooDeep = new Set<string>()
  let rows = 0
  const add = (inner: string, level: number): void => {
    const outline = outlines.get(inner)
    const isLink = shown.has(inner) || (level > 0 && large.has(inner))
    if (outline === undefined || outline.rows === 0 || isLink || rows > mostRows) return
    if (level > deepestLevel) {
      tooDeep.add(inner)
      return
    }
    shown.add(inner)
    rows += outline.rows
    for (const { name: next, level: below } of outline.inside) add(next, level + below)
  }
  add(name, 0)
  return { rows, tooDeep }
}
