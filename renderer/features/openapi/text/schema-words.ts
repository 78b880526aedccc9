// What a schema says of a value in a few words: its type and its limits.
import type { Language } from '../../../base/strings/language.ts'
import { listText } from '../../../base/text/local-format.ts'
import { jsonText, numberOf } from '../../../base/text/written-number.ts'
import { follow } from '../description.ts'
import { isObject, type JsonObject, listOf, objectOf, textOf } from '../json-object.ts'
import { isNothing, mergedSchema } from '../merged-schema.ts'
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
  if (isNothing(schema)) return apiText(language, 'nothing')
  const variants = [...listOf(schema.oneOf), ...listOf(schema.anyOf)]
  const types = typesOf(schema)
  if (types.length === 0 && variants.length > 0 && depth < 3) {
    const words = variants.map(each => typeWords(told, mergedSchema(root, each), depth + 1))
    return listText(language, [...new Set(words)], 'or')
  }
  if (types.length === 0 && 'const' in schema) return typeWord(language, jsonType(schema.const))
  if (types.length === 0 && Array.isArray(schema.allOf)) return apiText(language, 'object')
  if (types.length === 0) return apiText(language, 'any')
  const words = types.map(type => {
    if (depth > 3) return typeWord(language, type)
    if (type === 'array' && schema.items !== undefined)
      return apiText(language, 'arrayOf', {
        type: typeWords(told, mergedSchema(root, schema.items), depth + 1),
      })
    const isMap =
      isObject(schema.additionalProperties) &&
      !isObject(schema.properties) &&
      !isObject(schema.patternProperties)
    if (type === 'object' && isMap)
      return apiText(language, 'mapOf', {
        type: typeWords(told, mergedSchema(root, schema.additionalProperties), depth + 1),
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
  // In 3.0 a switch says that the limit itself is not allowed, since 3.1 it is the limit.
  const isAbove = schema.exclusiveMinimum === true
  const isBelow = schema.exclusiveMaximum === true
  const limits: (string | undefined)[] = [
    range('minLength', 'maxLength', ['lengthBetween', 'lengthMin', 'lengthMax']),
    range(isAbove ? '' : 'minimum', isBelow ? '' : 'maximum', ['between', 'min', 'max']),
    one('above', 'min', isAbove ? 'minimum' : 'exclusiveMinimum'),
    one('below', 'max', isBelow ? 'maximum' : 'exclusiveMaximum'),
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

/** A value as code: a text as it is, one that is empty or has spaces at an end in quotes. */
export function literal(value: unknown): string {
  const isSeen = typeof value === 'string' && value !== '' && value.trim() === value
  return inlineCode(isSeen ? value : jsonText(value ?? null))
}

export interface EnumValue {
  readonly value: unknown
  /** What the description says of it, Markdown. */
  readonly text: string
}

/** Values of an enumeration: of `enum`, with texts by value or in the same order, or constants of which each is a choice of its own. */
export function enumValues(root: JsonObject, schema: JsonObject): readonly EnumValue[] {
  const names = schema['x-enum-varnames'] ?? schema['x-enumNames']
  const texts = schema['x-enumDescriptions'] ?? schema['x-enum-descriptions']
  const textOfValue = (of: unknown, value: unknown, index: number) =>
    textOf(Array.isArray(of) ? of[index] : objectOf(of)[String(value)])
  const written = listOf(schema.enum).map((value, index) => ({
    value,
    text: titled(textOfValue(names, value, index), textOfValue(texts, value, index)),
  }))
  return written.length > 0 ? written : constants(root, schema)
}

// `oneOf: [{ const: on, title: Active }, …]`. Null beside them is part of the type.
function constants(root: JsonObject, schema: JsonObject): readonly EnumValue[] {
  const choices = [...listOf(schema.oneOf), ...listOf(schema.anyOf)]
    .map(each => follow(root, each).value)
    .filter(({ type }) => type !== 'null')
  if (!choices.every(each => 'const' in each)) return []
  return choices.map(({ const: value, title, description }) => ({
    value,
    text: titled(textOf(title), textOf(description)),
  }))
}

function titled(title = '', text = ''): string {
  return [title, text].filter(part => part !== '').join(': ')
}
