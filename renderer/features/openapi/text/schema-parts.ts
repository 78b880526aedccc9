// The parts of a schema, as pages list them: properties, variants, or the items of a list or a map.
import { follow } from '../description.ts'
import { isObject, type JsonObject, listOf, objectOf } from '../json-object.ts'
import { referenceKeys, valueAt } from '../json-pointer.ts'
import { mergedSchema, onlyChoiceOf } from '../merged-schema.ts'
import { typesOf } from './schema-words.ts'

export interface SchemaParts {
  /** The schema of the items of a list, or of the values of a map. Its parts are listed as the parts of the whole. */
  readonly items?: unknown
  /** Schemas by name, as they are written. Also `[0]` for a list with fixed places, `/^x-/` for names that match a pattern, `*` for all other names. */
  readonly properties: readonly (readonly [string, unknown])[]
  /** Alternatives of the object, as they are written. */
  readonly variants: readonly unknown[]
  /** Names of the required properties. */
  readonly required: ReadonlySet<string>
}

const noParts: SchemaParts = { properties: [], variants: [], required: new Set() }

/** Levels of lists in lists. A deeper schema consists of itself, and has no parts. */
const mostLists = 20

/** The innermost items of a list or a map, or the value itself, as it is written. */
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

/** Empty for a value without fields. */
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
  // The variants of an object with fields mostly say which fields are used together. The description's text says that better.
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

// Whether the value, the items of a list or the values of a map have fields.
function hasFieldsInside(root: JsonObject, written: unknown, depth = 0): boolean {
  const schema = mergedSchema(root, written)
  if (hasFields(schema)) return true
  const inner = schema.items ?? schema.additionalProperties
  return depth < 4 && isObject(inner) && hasFieldsInside(root, inner, depth + 1)
}

/** The name in the last reference to the schema. `null` beside the schema is ignored. Undefined for a schema outside of the components. */
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
