// Makes a value from a schema, for requests whose description has no example.

import { numberOf } from '../../../base/text/written-number.ts'
import { follow } from '../description.ts'
import { isObject, type JsonObject, listOf, objectOf } from '../json-object.ts'
import { mergedSchema } from '../merged-schema.ts'
import { typesOf } from '../text/schema-words.ts'

const deepest = 6

const byFormat: Readonly<Record<string, string>> = {
  'date-time': '2025-01-01T12:00:00Z',
  date: '2025-01-01',
  time: '12:00:00Z',
  uuid: '00000000-0000-4000-8000-000000000000',
  email: 'name@example.com',
  uri: 'https://example.com',
  url: 'https://example.com',
  ipv4: '192.0.2.1',
}

/** Values of one example. More values would not show more of the form of a request. */
const mostValues = 200

interface Walk {
  readonly root: JsonObject
  /** Named schemas around the value. */
  readonly around: ReadonlySet<string>
  readonly depth: number
  /** Counts the values of the example so far. */
  readonly count: { values: number }
}

/**
 * Takes the example, default, constant or first value of the schema where it has one. Objects get their required fields, or all fields where
 * none is required. A schema inside itself is left empty, and so are values that exceed the limits of depth and number.
 */
export function schemaExample(root: JsonObject, written: unknown): unknown {
  return exampleIn({ root, around: new Set(), depth: 0, count: { values: 0 } }, written)
}

function exampleIn(walk: Walk, written: unknown): unknown {
  const { root, around, depth, count } = walk
  const schema = mergedSchema(root, written)
  count.values++
  const own = [
    schema.example,
    listOf(schema.examples)[0],
    schema.default,
    schema.const,
    listOf(schema.enum)[0],
  ].find(value => value !== undefined)
  if (own !== undefined) return own
  const { name } = follow(root, written)
  const isEnd = depth > deepest || count.values > mostValues || (name !== undefined && around.has(name))
  const inside = {
    ...walk,
    depth: depth + 1,
    around: name === undefined ? around : new Set([...around, name]),
  }
  const [variant] = [...listOf(schema.oneOf), ...listOf(schema.anyOf)]
  const [type] = typesOf(schema)
  if (variant !== undefined && !isObject(schema.properties)) return isEnd ? null : exampleIn(inside, variant)
  switch (type) {
    case 'object':
      return isEnd ? {} : objectExample(inside, schema)
    case 'array':
      return isEnd || schema.items === undefined ? [] : [exampleIn(inside, schema.items)]
    case 'integer':
    case 'number':
      return numberOf(schema.minimum) === undefined ? 1 : schema.minimum
    case 'boolean':
      return true
    case 'string':
      return byFormat[String(schema.format)] ?? 'string'
    default:
      return null
  }
}

function objectExample(walk: Walk, schema: JsonObject): JsonObject {
  const { root, depth, count } = walk
  const required = listOf(schema.required).map(String)
  const isWanted = ([name, each]: readonly [string, unknown]) =>
    (required.length === 0 ? depth < 3 : required.includes(name)) &&
    follow(root, each).value.readOnly !== true
  const example: Record<string, unknown> = {}
  for (const [name, each] of Object.entries(objectOf(schema.properties)).filter(isWanted)) {
    if (count.values > mostValues) break
    example[name] = exampleIn(walk, each)
  }
  return example
}
