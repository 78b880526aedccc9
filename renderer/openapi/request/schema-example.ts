// A value that a schema allows, for requests whose description has no example.

import { numberOf } from '../../text/written-number.ts'
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

/** What the schema gives itself comes first: example, default, constant, first value. Objects have the fields that are needed, else all. */
export function schemaExample(root: JsonObject, written: unknown, depth = 0): unknown {
  const schema = mergedSchema(root, written)
  const own = [
    schema.example,
    listOf(schema.examples)[0],
    schema.default,
    schema.const,
    listOf(schema.enum)[0],
  ].find(value => value !== undefined)
  if (own !== undefined) return own
  const [variant] = [...listOf(schema.oneOf), ...listOf(schema.anyOf)]
  const [type] = typesOf(schema)
  if (variant !== undefined && !isObject(schema.properties))
    return depth > deepest ? null : schemaExample(root, variant, depth + 1)
  switch (type) {
    case 'object':
      return depth > deepest ? {} : objectExample(root, schema, depth)
    case 'array':
      return depth > deepest || schema.items === undefined
        ? []
        : [schemaExample(root, schema.items, depth + 1)]
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

function objectExample(root: JsonObject, schema: JsonObject, depth: number): JsonObject {
  const required = listOf(schema.required).map(String)
  const fields = Object.entries(objectOf(schema.properties)).filter(
    ([name, each]) =>
      (required.length === 0 ? depth < 2 : required.includes(name)) &&
      follow(root, each).value.readOnly !== true,
  )
  return Object.fromEntries(fields.map(([name, each]) => [name, schemaExample(root, each, depth + 1)]))
}
