// Finds the schemas with so many fields that they are listed once, on a page of their own. Otherwise the PodSpec of Kubernetes or a customer of
// Stripe would make hundreds of pages of operations many times longer.
import { schemasOf } from '../description.ts'
import type { JsonObject } from '../json-object.ts'
import { schemaReference } from '../json-pointer.ts'
import type { ToldDescription } from './api-words.ts'
import { innermost, partsOf, type SchemaParts, schemaName } from './schema-parts.ts'

/** A schema with more rows is large, rows of other large schemas not counted. 100 rows are about six screens. */
const mostRows = 100
/** Fields below this level are not listed. */
export const deepestLevel = 5

const known = new WeakMap<JsonObject, ReadonlySet<string>>()

/**
 * Names of the large schemas of a description. A schema is measured after the schemas that it refers to, because a large one is only a link: so a
 * large body is divided into pages. A schema that is too deep inside another one to be listed there is large, too.
 */
export function largeSchemas(root: JsonObject): ReadonlySet<string> {
  const before = known.get(root)
  if (before !== undefined) return before
  const large = new Set<string>()
  const outlines = outlinesOf(root)
  const ordered = innerFirst(outlines)
  for (const name of ordered) if (shownOf(outlines, { name, large }).rows > mostRows) large.add(name)
  // From the outside, so that only every sixth schema of a deep chain gets a page.
  for (const name of ordered.toReversed())
    for (const deep of shownOf(outlines, { name, large }).tooDeep) large.add(deep)
  known.set(root, large)
  return large
}

const none: ReadonlySet<string> = new Set()

/** Names of the schemas whose fields are not listed but linked. Empty where the site has no pages for schemas. */
export function linkedSchemas({ value, hasPages }: ToldDescription): ReadonlySet<string> {
  return hasPages === true ? largeSchemas(value) : none
}

interface Outline {
  /** Rows of the schema, without the rows of named schemas inside it. */
  readonly rows: number
  /** Named schemas inside it, with the number of fields around them. The items of a list stand for the list. */
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

// Each name after the names that it refers to. Of schemas that refer to each other, the first one in the file comes last.
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
  /** Rows of the schema, with each schema inside it counted once. Counting stops above `mostRows`. */
  readonly rows: number
  /** Schemas that are too deep to be listed. */
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
