// A schema in a few words: the type and the limits of a value, its enumeration, and keywords without words.
import type { Language } from '../../../base/strings/language.ts'
import { listText } from '../../../base/text/local-format.ts'
import { jsonText, numberOf } from '../../../base/text/written-number.ts'
import { follow } from '../description.ts'
import { isObject, type JsonObject, listOf, objectOf, textOf } from '../json-object.ts'
import { isNothing, mergedSchema } from '../merged-schema.ts'
import { type ApiWord, apiText } from './api-words.ts'
import { codeBlock, inlineCode } from './markdown.ts'

/** The types of a value. 3.0 writes `nullable`, 3.1 a list of types. */
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

/** `string`, `array: string`, `integer or null`, in the words of the language. */
export function typeWords(
  described: { readonly language: Language; readonly root: JsonObject },
  schema: JsonObject,
  depth = 0,
): string {
  const { language, root } = described
  if (isNothing(schema)) return apiText(language, 'nothing')
  const variants = [...listOf(schema.oneOf), ...listOf(schema.anyOf)]
  const types = typesOf(schema)
  if (types.length === 0 && variants.length > 0 && depth < 3) {
    const words = variants.map(each => typeWords(described, mergedSchema(root, each), depth + 1))
    return listText(language, [...new Set(words)], 'or')
  }
  if (types.length === 0 && 'const' in schema) return typeWord(language, jsonType(schema.const))
  if (types.length === 0 && Array.isArray(schema.allOf)) return apiText(language, 'object')
  if (types.length === 0) return apiText(language, 'any')
  const words = types.map(type => {
    if (depth > 3) return typeWord(language, type)
    if (type === 'array' && schema.items !== undefined)
      return apiText(language, 'arrayOf', {
        type: typeWords(described, mergedSchema(root, schema.items), depth + 1),
      })
    const isMap =
      isObject(schema.additionalProperties) &&
      !isObject(schema.properties) &&
      !isObject(schema.patternProperties)
    if (type === 'object' && isMap)
      return apiText(language, 'mapOf', {
        type: typeWords(described, mergedSchema(root, schema.additionalProperties), depth + 1),
      })
    return typeWord(language, type)
  })
  return listText(language, words, 'or')
}

const namedTypes: ReadonlySet<string> = new Set(['string', 'integer', 'number', 'boolean', 'object', 'array'])

function typeWord(language: Language, type: string): string {
  return namedTypes.has(type) ? apiText(language, type as ApiWord) : type
}

/** Limits, format, constant and default; each is Markdown for one line. */
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
  // In 3.0, `exclusiveMinimum` is a boolean beside `minimum`; since 3.1, it is the limit.
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

/** A value as code. Empty strings and strings with spaces at an end stand in quotes. */
export function literal(value: unknown): string {
  const isSeen = typeof value === 'string' && value !== '' && value.trim() === value
  return inlineCode(isSeen ? value : jsonText(value ?? null))
}

export interface EnumValue {
  readonly value: unknown
  /** The title and description of the value. Markdown. */
  readonly text: string
}

/** Values of an enumeration: of `enum`, with texts by value or in the same order, or of alternatives that are constants. */
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

// `oneOf: [{ const: on, title: Active }, …]`. `null` beside them is part of the type.
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

/** Keywords that pages show in words or as rows, and keywords that only name the schema. */
const told: ReadonlySet<string> = new Set(
  `$ref $id $schema $anchor $dynamicAnchor $comment $defs definitions title description externalDocs
  type nullable format enum const default example examples deprecated readOnly writeOnly
  minLength maxLength pattern minimum maximum exclusiveMinimum exclusiveMaximum multipleOf
  minItems maxItems uniqueItems items prefixItems properties patternProperties additionalProperties required
  allOf oneOf anyOf discriminator xml`.split(/\s+/),
)

/** A longer keyword gets a block of its own. */
const longestInLine = 60

/** Keywords without words, as the description writes them: `not`, `if`, `dependentRequired`. `isXml`: the value is also sent as XML, so `xml` is shown. */
export function keywordTexts(
  schema: JsonObject,
  { isXml }: { readonly isXml: boolean },
): { readonly limits: readonly string[]; readonly blocks: readonly string[] } {
  const limits: string[] = []
  const blocks: string[] = []
  for (const [name, value] of Object.entries(schema)) {
    const isTold =
      name.startsWith('x-') ||
      (name === 'not' && isNothing(schema)) ||
      (told.has(name) && !(isXml && name === 'xml') && !(name === 'additionalProperties' && value === false))
    const text = isTold ? undefined : jsonText({ [name]: value }, 2)
    if (text === undefined) continue
    const line = `${name}: ${jsonText(value)}`
    if (line.length > longestInLine) blocks.push(codeBlock('json', text))
    else limits.push(inlineCode(line))
  }
  return { limits, blocks }
}
