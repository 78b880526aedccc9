// What a schema says of a value in a few words: its type and its limits.
import { apiText, apiWords } from '../../strings/api.ru.ts'
import { follow } from '../description.ts'
import { isObject, type JsonObject, listOf, objectOf } from '../json-object.ts'
import { inlineCode } from './markdown.ts'

/** Types that a value may have; 3.0 says `nullable`, 3.1 a list. */
export function typesOf(schema: JsonObject): readonly string[] {
  const written = Array.isArray(schema.type)
    ? schema.type.map(String)
    : typeof schema.type === 'string'
      ? [schema.type]
      : []
  const types =
    written.length > 0
      ? written
      : isObject(schema.properties)
        ? ['object']
        : schema.items !== undefined
          ? ['array']
          : [...new Set(listOf(schema.enum).map(jsonType))]
  return schema.nullable === true && !types.includes('null') ? [...types, 'null'] : types
}

function jsonType(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** `строка`, `массив: строка`, `целое число или null`. */
export function typeWords(root: JsonObject, schema: JsonObject, depth = 0): string {
  const variants = [...listOf(schema.oneOf), ...listOf(schema.anyOf)]
  const types = typesOf(schema)
  if (types.length === 0 && variants.length > 0 && depth < 3) {
    const words = variants.map(each => typeWords(root, follow(root, each).value, depth + 1))
    return [...new Set(words)].join(` ${apiWords.or} `)
  }
  if (types.length === 0 && 'const' in schema) return typeWord(jsonType(schema.const))
  if (types.length === 0 && Array.isArray(schema.allOf)) return apiWords.object
  if (types.length === 0) return apiWords.any
  return types
    .map(type => {
      if (depth > 3) return typeWord(type)
      if (type === 'array' && schema.items !== undefined)
        return apiText('arrayOf', { type: typeWords(root, follow(root, schema.items).value, depth + 1) })
      const isMap = isObject(schema.additionalProperties) && !isObject(schema.properties)
      if (type === 'object' && isMap)
        return apiText('mapOf', {
          type: typeWords(root, follow(root, schema.additionalProperties).value, depth + 1),
        })
      return typeWord(type)
    })
    .join(` ${apiWords.or} `)
}

function typeWord(type: string): string {
  return Object.hasOwn(apiWords, type) ? apiWords[type as keyof typeof apiWords] : type
}

/** Limits, default and the like, each as a piece of Markdown. */
export function limitsOf(schema: JsonObject): readonly string[] {
  const number = (key: string) => (typeof schema[key] === 'number' ? (schema[key] as number) : undefined)
  const limits: (string | undefined)[] = [
    range(number('minLength'), number('maxLength'), ['lengthBetween', 'lengthMin', 'lengthMax']),
    range(number('minimum'), number('maximum'), ['between', 'min', 'max']),
    typeof schema.exclusiveMinimum === 'number'
      ? apiText('above', { min: schema.exclusiveMinimum })
      : undefined,
    typeof schema.exclusiveMaximum === 'number'
      ? apiText('below', { max: schema.exclusiveMaximum })
      : undefined,
    number('multipleOf') === undefined
      ? undefined
      : apiText('step', { step: number('multipleOf') as number }),
    range(number('minItems'), number('maxItems'), ['itemsBetween', 'itemsMin', 'itemsMax']),
    schema.uniqueItems === true ? apiWords.unique : undefined,
    typeof schema.format === 'string' ? apiText('format', { format: schema.format }) : undefined,
    typeof schema.pattern === 'string'
      ? apiText('pattern', { pattern: inlineCode(schema.pattern) })
      : undefined,
    'const' in schema ? apiText('constant', { value: literal(schema.const) }) : undefined,
    'default' in schema ? apiText('default', { value: literal(schema.default) }) : undefined,
  ]
  return limits.filter(limit => limit !== undefined)
}

type RangeName = Parameters<typeof apiText>[0]

function range(
  min: number | undefined,
  max: number | undefined,
  [both, lower, upper]: readonly [RangeName, RangeName, RangeName],
): string | undefined {
  if (min !== undefined && max !== undefined && (min > 0 || upper === 'max'))
    return apiText(both, { min, max })
  if (max !== undefined) return apiText(upper, { max })
  return min !== undefined && (min > 0 || lower === 'min') ? apiText(lower, { min }) : undefined
}

export function literal(value: unknown): string {
  return inlineCode(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
}

/** Values of an enumeration with what the description says of each. */
export function enumValues(
  schema: JsonObject,
): readonly { readonly value: unknown; readonly text: string }[] {
  const texts = objectOf(schema['x-enumDescriptions'] ?? schema['x-enum-descriptions'])
  return listOf(schema.enum).map(value => {
    const text = texts[String(value)]
    return { value, text: typeof text === 'string' ? text : '' }
  })
}
