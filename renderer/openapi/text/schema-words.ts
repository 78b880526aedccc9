// What a schema says of a value in a few words: its type and its limits.
import type { Language } from '../../strings/language.ts'
import { listText } from '../../text/local-format.ts'
import { jsonText, numberOf } from '../../text/written-number.ts'
import { follow } from '../description.ts'
import { isObject, type JsonObject, listOf, objectOf } from '../json-object.ts'
import { type ApiWord, apiText } from './api-words.ts'
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
  if (numberOf(value) !== undefined) return 'number'
  return Array.isArray(value) ? 'array' : typeof value
}

/** The whole description, and the language in which it is told. */
interface Told {
  readonly language: Language
  readonly root: JsonObject
}

/** `строка`, `массив: строка`, `целое число или null`. */
export function typeWords(told: Told, schema: JsonObject, depth = 0): string {
  const { language, root } = told
  const variants = [...listOf(schema.oneOf), ...listOf(schema.anyOf)]
  const types = typesOf(schema)
  if (types.length === 0 && variants.length > 0 && depth < 3) {
    const words = variants.map(each => typeWords(told, follow(root, each).value, depth + 1))
    return listText(language, [...new Set(words)], 'or')
  }
  if (types.length === 0 && 'const' in schema) return typeWord(language, jsonType(schema.const))
  if (types.length === 0 && Array.isArray(schema.allOf)) return apiText(language, 'object')
  if (types.length === 0) return apiText(language, 'any')
  const words = types.map(type => {
    if (depth > 3) return typeWord(language, type)
    if (type === 'array' && schema.items !== undefined)
      return apiText(language, 'arrayOf', {
        type: typeWords(told, follow(root, schema.items).value, depth + 1),
      })
    const isMap = isObject(schema.additionalProperties) && !isObject(schema.properties)
    if (type === 'object' && isMap)
      return apiText(language, 'mapOf', {
        type: typeWords(told, follow(root, schema.additionalProperties).value, depth + 1),
      })
    return typeWord(language, type)
  })
  return listText(language, words, 'or')
}

const namedTypes: ReadonlySet<string> = new Set(['string', 'integer', 'number', 'boolean', 'object', 'array'])

function typeWord(language: Language, type: string): string {
  return namedTypes.has(type) ? apiText(language, type as ApiWord) : type
}

/** Limits, default and the like, each as a piece of Markdown. */
export function limitsOf(language: Language, schema: JsonObject): readonly string[] {
  const told = (name: ApiWord, values?: Parameters<typeof apiText>[2]) => apiText(language, name, values)
  const number = (key: string) => numberOf(schema[key])
  const written = (key: string) => String(schema[key])
  const range = (least: string, most: string, [both, lower, upper]: readonly [ApiWord, ApiWord, ApiWord]) => {
    const [low, high] = [number(least), number(most)]
    const [min, max] = [written(least), written(most)]
    if (low !== undefined && high !== undefined && (low > 0 || upper === 'max'))
      return told(both, { min, max })
    if (high !== undefined) return told(upper, { max })
    return low !== undefined && (low > 0 || lower === 'min') ? told(lower, { min }) : undefined
  }
  const one = (word: 'above' | 'below' | 'step', gap: string, key: string) =>
    number(key) === undefined ? undefined : told(word, { [gap]: written(key) })
  const limits: (string | undefined)[] = [
    range('minLength', 'maxLength', ['lengthBetween', 'lengthMin', 'lengthMax']),
    range('minimum', 'maximum', ['between', 'min', 'max']),
    one('above', 'min', 'exclusiveMinimum'),
    one('below', 'max', 'exclusiveMaximum'),
    one('step', 'step', 'multipleOf'),
    range('minItems', 'maxItems', ['itemsBetween', 'itemsMin', 'itemsMax']),
    schema.uniqueItems === true ? told('unique') : undefined,
    typeof schema.format === 'string' ? told('format', { format: schema.format }) : undefined,
    typeof schema.pattern === 'string' ? told('pattern', { pattern: inlineCode(schema.pattern) }) : undefined,
    'const' in schema ? told('constant', { value: literal(schema.const) }) : undefined,
    'default' in schema ? told('default', { value: literal(schema.default) }) : undefined,
  ]
  return limits.filter(limit => limit !== undefined)
}

export function literal(value: unknown): string {
  return inlineCode(typeof value === 'string' ? value : jsonText(value ?? null))
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
