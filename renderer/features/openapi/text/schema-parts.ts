// What is inside a schema, as its fields are listed: properties, variants, or what a list or a map consists of.
import { follow } from '../description.ts'
import { isObject, type JsonObject, listOf, objectOf } from '../json-object.ts'
import { referenceKeys, valueAt } from '../json-pointer.ts'
import { mergedSchema, onlyChoiceOf } from '../merged-schema.ts'
import { typesOf } from './schema-words.ts'

export interface SchemaParts {
  /** What the items of a list, or the values of a map, are: its parts stand for those of the whole. */
  readonly items?: unknown
  /** By name, as they are written: also `[0]` of a list with fixed places, `/^x-/` of names that match, `*` of all others. */
  readonly properties: readonly (readonly [string, unknown])[]
  /** Ways in which the object may go on, as they are written. */
  readonly variants: readonly unknown[]
  /** Names of the properties that must be there. */
  readonly required: ReadonlySet<string>
}

const noParts: SchemaParts = { properties: [], variants: [], required: new Set() }

/** A list in a list in a list: of lists that consist of each other nothing is inside. */
const mostLists = 20

/** What a list or a map consists of in the end, or the value itself, as it is written. */
export function innermost(
  root: JsonObject,
  written: unknown,
): { readonly written: unknown; readonly parts: SchemaParts } {
  let inner = written
  let parts = partsOf(root, inner)
  for (let lists = 0; parts.items !== undefined; lists++) {
    if (lists === mostLists) return { written: inner, parts: noParts }
    inner = parts.items
    parts = partsOf(root, inner)
  }
  return { written: inner, parts }
}

/** Nothing for a value without fields. */
export function partsOf(root: JsonObject, written: unknown): SchemaParts {
  const other = onlyChoiceOf(root, written)
  if (other !== undefined) return partsOf(root, other)
  const schema = mergedSchema(root, written)
  if (!hasFields(schema)) {
    const items = typesOf(schema).includes('array') ? schema.items : schema.additionalProperties
    return isObject(items) ? { ...noParts, items } : noParts
  }
  const { value } = follow(root, written)
  const properties = placesOf(schema)
  const choices = [...listOf(value.oneOf), ...listOf(value.anyOf)]
  // Variants of an object that has fields of its own mostly say which of them go together: the description's text says that better.
  const isShown =
    properties.length > 0
      ? (each: unknown) =>
          hasFieldsInside(root, each) &&
          (follow(root, each).name !== undefined || objectOf(each).title !== undefined)
      : (each: unknown) => objectOf(each).type !== 'null'
  const variants = choices.some(each => hasFieldsInside(root, each)) ? choices.filter(isShown) : []
  return { properties, variants, required: new Set(listOf(schema.required).map(String)) }
}

function placesOf(schema: JsonObject): SchemaParts['properties'] {
  const { properties, patternProperties, additionalProperties, items } = schema
  const first = listOf(schema.prefixItems)
  const named = [
    ...Object.entries(objectOf(properties)),
    ...Object.entries(objectOf(patternProperties)).map(([pattern, each]) => [`/${pattern}/`, each] as const),
  ]
  return [
    ...named,
    ...(named.length > 0 && isObject(additionalProperties) ? [['*', additionalProperties] as const] : []),
    ...first.map((each, index) => [`[${index}]`, each] as const),
    ...(first.length > 0 && isObject(items) ? [[`[${first.length}…]`, items] as const] : []),
  ]
}

/** Whether the schema has fields or variants of its own. */
function hasFields(schema: JsonObject): boolean {
  return placesOf(schema).length > 0 || [...listOf(schema.oneOf), ...listOf(schema.anyOf)].some(isObject)
}

// Of the value, or of the items of a list or the values of a map.
function hasFieldsInside(root: JsonObject, written: unknown, depth = 0): boolean {
  const schema = mergedSchema(root, written)
  if (hasFields(schema)) return true
  const inner = schema.items ?? schema.additionalProperties
  return depth < 4 && isObject(inner) && hasFieldsInside(root, inner, depth + 1)
}

/** The name that the last reference calls the schema by, of a schema or null that of the schema; undefined for one that stands elsewhere. */
export function schemaName(root: JsonObject, written: unknown): string | undefined {
  let name: string | undefined
  let value = objectOf(onlyChoiceOf(root, written) ?? written)
  for (let steps = 0; typeof value.$ref === 'string' && steps < 50; steps++) {
    const keys = referenceKeys(value.$ref) ?? []
    name = keys.length === 3 && keys[0] === 'components' && keys[1] === 'schemas' ? keys[2] : undefined
    value = objectOf(valueAt(root, keys))
  }
  return name
}
