// A schema → how its value is entered in a form.
import type { Language } from '../../../base/strings/language.ts'
import { numberOf } from '../../../base/text/written-number.ts'
import type { TrySchema } from '../../../contract/api/try-model.ts'
import { follow } from '../description.ts'
import { isObject, type JsonObject, listOf, objectOf } from '../json-object.ts'
import { mergedSchema } from '../merged-schema.ts'
import { isBinary } from '../request/request-body.ts'
import { limitsOf, typesOf } from '../text/schema-words.ts'

interface SchemaRequest {
  readonly root: JsonObject
  readonly language: Language
  /** Names of the schemas around it: one that contains itself is written as JSON. */
  readonly around?: readonly string[]
  /** What the whole form has so far. */
  readonly form?: { fields: number }
}

const deepest = 6
/** In one form. What is beyond is written as JSON. */
const mostFields = 500

export function trySchema(request: SchemaRequest, written: unknown): TrySchema {
  const { root, language, around = [], form = { fields: 0 } } = request
  const { name } = follow(root, written)
  const schema = mergedSchema(root, written)
  const limits = limitsOf(language, schema).join(' · ').replaceAll('`', '')
  form.fields++
  const isOpen =
    around.length < deepest && form.fields <= mostFields && (name === undefined || !around.includes(name))
  const inner = { ...request, form, around: [...around, name ?? ''] }
  const number = (key: string) => numberOf(schema[key])
  const between = (least: string, most: string) => {
    const [min, max] = [number(least), number(most)]
    return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
  }
  const [type, ...others] = typesOf(schema).filter(each => each !== 'null')
  if (others.length > 0) return { kind: 'json', limits }
  if ('const' in schema) return { kind: 'choice', limits, choices: [schema.const] }
  if (Array.isArray(schema.enum)) return { kind: 'choice', limits, choices: schema.enum }
  switch (type) {
    case 'boolean':
      return { kind: 'choice', limits, choices: [true, false] }
    case 'string':
      if (isBinary(root, schema)) return { kind: 'file', limits }
      return {
        kind: 'text',
        limits,
        ...between('minLength', 'maxLength'),
        ...(typeof schema.pattern === 'string' && { pattern: schema.pattern }),
      }
    case 'integer':
    case 'number':
      return { kind: 'number', limits, isWhole: type === 'integer', ...between('minimum', 'maximum') }
    case 'array':
      return isOpen && isObject(schema.items)
        ? { kind: 'list', limits, items: trySchema(inner, schema.items), min: number('minItems') ?? 0 }
        : { kind: 'json', limits }
    default: {
      if (!isOpen || !isObject(schema.properties)) return { kind: 'json', limits }
      const required = new Set(listOf(schema.required))
      const fields = Object.entries(objectOf(schema.properties))
        .filter(([, each]) => follow(root, each).value.readOnly !== true)
        .map(([key, each]) => ({
          name: key,
          isRequired: required.has(key),
          schema: trySchema(inner, each),
        }))
      return { kind: 'object', limits, fields }
    }
  }
}
