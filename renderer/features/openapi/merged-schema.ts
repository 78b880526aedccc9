// A schema and its parts (`allOf`) as one object.
import { follow } from './description.ts'
import { isObject, type JsonObject, listOf, objectOf } from './json-object.ts'

const nothing: JsonObject = { not: {} }

/** Whether the schema allows no value. */
export function isNothing({ not }: JsonObject): boolean {
  return not === true || (isObject(not) && Object.keys(not).length === 0)
}

/**
 * A schema with the parts of its `allOf`. Each named part is merged once; otherwise, schemas that name other schemas twice would double the work
 * at every level.
 */
export function mergedSchema(
  root: JsonObject,
  written: unknown,
  known: Map<string, JsonObject> = new Map(),
): JsonObject {
  // JSON Schema 2020-12 defines `false` as `{ not: {} }`.
  if (written === false) return nothing
  const { value: found, name } = follow(root, written)
  const before = name === undefined ? undefined : known.get(name)
  if (before !== undefined) return before
  const value = withoutNull(root, found)
  const parts = listOf(value.allOf)
  // A schema inside itself is taken without its parts.
  if (name !== undefined) known.set(name, value)
  if (parts.length === 0) return value
  const { allOf: _, ...own } = value
  let result: JsonObject = {}
  for (const part of [...parts.map(each => mergedSchema(root, each, known)), own]) {
    const properties = { ...objectOf(result.properties), ...objectOf(part.properties) }
    const required = [...new Set([...listOf(result.required), ...listOf(part.required)])]
    result = {
      ...result,
      ...part,
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
    }
  }
  if (name !== undefined) known.set(name, result)
  return result
}

// `anyOf: [$ref, { type: 'null' }]` is the schema with `nullable`, and `anyOf: [$ref]` is the schema.
function withoutNull(root: JsonObject, schema: JsonObject): JsonObject {
  const other = onlyChoice(schema)
  if (other === undefined) return schema
  const { [choicesKey(schema)]: choices, ...own } = schema
  return { ...follow(root, other).value, ...(listOf(choices).length > 1 && { nullable: true }), ...own }
}

/** The only schema of `anyOf: [$ref, { type: 'null' }]` or `anyOf: [$ref]`, as it is written. Undefined for any other schema. */
export function onlyChoiceOf(root: JsonObject, written: unknown): unknown {
  return onlyChoice(follow(root, written).value)
}

function onlyChoice(schema: JsonObject): unknown {
  const all = listOf(schema[choicesKey(schema)])
  const others = all.filter(each => objectOf(each).type !== 'null')
  return schema.properties === undefined && all.length <= 2 && others.length === 1 ? others[0] : undefined
}

function choicesKey(schema: JsonObject): 'anyOf' | 'oneOf' {
  return schema.anyOf === undefined ? 'oneOf' : 'anyOf'
}
