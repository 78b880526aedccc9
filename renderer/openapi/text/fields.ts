// Fields of an object as nested directives, each with an anchor. A schema that contains itself is shown once.
import type { Language } from '../../strings/language.ts'
import { follow } from '../description.ts'
import { isObject, type JsonObject, listOf, objectOf } from '../json-object.ts'
import { apiText } from './api-words.ts'
import { container, prose } from './markdown.ts'
import { enumValues, limitsOf, literal, typesOf, typeWords } from './schema-words.ts'

export interface FieldsRequest {
  readonly language: Language
  readonly root: JsonObject
  /** Begins every anchor: `` or `202.`. */
  readonly prefix: string
  /** A field that is only in answers is left out of a request, and the other way round. */
  readonly side: 'request' | 'answer'
}

/** State of one list of fields. */
interface Walk extends FieldsRequest {
  /** Anchor of each schema by name: where it is open, and where it was shown. */
  readonly shown: Map<string, string>
  readonly ids: Set<string>
  rows: number
}

/** What one directive shows at most; the rest is in the file of the description. */
const mostRows = 120
const deepest = 5

/** Markdown of all fields of a body; `` for a body that is no object. */
export function fieldsText(schema: unknown, request: FieldsRequest): string {
  return children({ ...request, shown: new Map(), ids: new Set(), rows: 0 }, schema, '', 0).join('\n\n')
}

/** Markdown of one parameter or header. */
export function parameterText(parameter: JsonObject, request: FieldsRequest): string {
  const walk: Walk = { ...request, shown: new Map(), ids: new Set(), rows: 0 }
  return field(walk, {
    name: String(parameter.name ?? ''),
    path: String(parameter.name ?? ''),
    schema: parameter.schema ?? objectOf(Object.values(objectOf(parameter.content))[0]).schema,
    isRequired: parameter.required === true,
    outer: parameter,
    depth: 0,
  })
}

interface Field {
  readonly name: string
  /** From the body: `messages.to`. */
  readonly path: string
  readonly schema: unknown
  readonly isRequired: boolean
  /** Parameter around the schema: its own description and `deprecated` count more. */
  readonly outer?: JsonObject
  readonly depth: number
}

function field(walk: Walk, { name, path, schema: written, isRequired, outer, depth }: Field): string {
  walk.rows++
  const schema = merged(walk.root, written)
  const values = enumValues(itemSchema(walk.root, schema))
  const described = values.some(({ text }) => text !== '')
  const limits = [
    ...limitsOf(walk.language, schema),
    ...(schema.readOnly === true ? [apiText(walk.language, 'readOnly')] : []),
    ...(schema.writeOnly === true ? [apiText(walk.language, 'writeOnly')] : []),
    ...(described || values.length === 0 ? [] : [values.map(({ value }) => literal(value)).join(', ')]),
  ]
  const inside = children(walk, written, path, depth + 1)
  return container(
    'api-field',
    {
      name,
      id: uniqueId(walk, `${walk.prefix}${path}`),
      type: typeWords(walk, schema),
      required: isRequired,
      deprecated: outer?.deprecated === true || schema.deprecated === true,
      label: limits.length === 0 ? undefined : limits.join(' · '),
    },
    [
      prose(outer?.description ?? schema.description),
      described ? valuesText(values) : '',
      inside.length === 0
        ? ''
        : container('details', { label: apiText(walk.language, 'fields'), open: depth < 1 }, inside),
    ],
  )
}

function valuesText(values: ReturnType<typeof enumValues>): string {
  return values.map(({ value, text }) => `- ${literal(value)}${text === '' ? '' : ` — ${text}`}`).join('\n')
}

function uniqueId(walk: Walk, wanted: string): string {
  let id = wanted
  for (let number = 2; walk.ids.has(id); number++) id = `${wanted}-${number}`
  walk.ids.add(id)
  return id
}

// Fields inside a value: of an object, of the items of a list, of each variant.
function children(walk: Walk, written: unknown, path: string, depth: number): readonly string[] {
  const { value, name } = follow(walk.root, written)
  const known = name === undefined ? undefined : walk.shown.get(name)
  const schema = merged(walk.root, written)
  if (!hasFields(schema)) {
    const items = typesOf(schema).includes('array') ? schema.items : schema.additionalProperties
    return isObject(items) ? children(walk, items, path, depth) : []
  }
  if (known !== undefined && name !== undefined)
    return [apiText(walk.language, 'seeAbove', { name: `[${name}](#${known})` })]
  if (depth > deepest || walk.rows > mostRows) return [apiText(walk.language, 'tooDeep')]
  if (name !== undefined && path !== '') walk.shown.set(name, `${walk.prefix}${path}`)
  const required = new Set(listOf(schema.required).map(String))
  const own = Object.entries(objectOf(schema.properties))
    .filter(([, each]) => isOnSide(walk, each))
    .map(([key, each]) =>
      field(walk, {
        name: key,
        path: path === '' ? key : `${path}.${key}`,
        schema: each,
        isRequired: required.has(key),
        depth,
      }),
    )
  // Variants of an object that has fields of its own mostly say which of them go together: the description's text says that better.
  const variants = [...listOf(value.oneOf), ...listOf(value.anyOf)].filter(
    each =>
      hasFields(merged(walk.root, each)) &&
      (own.length === 0 || follow(walk.root, each).name !== undefined || objectOf(each).title !== undefined),
  )
  const choices = variants.map((each, index) => {
    const { value: variant, name: variantName } = follow(walk.root, each)
    const title = variant.title ?? variantName ?? apiText(walk.language, 'variant', { number: index + 1 })
    return container('details', { label: String(title) }, [
      prose(variant.description),
      ...children(walk, each, path, depth + 1),
    ])
  })
  return [...own, ...(choices.length === 0 ? [] : [apiText(walk.language, 'variants'), ...choices])]
}

function isOnSide({ root, side }: Walk, written: unknown): boolean {
  const { value } = follow(root, written)
  return side === 'request' ? value.readOnly !== true : value.writeOnly !== true
}

function hasFields(schema: JsonObject): boolean {
  return isObject(schema.properties) || [...listOf(schema.oneOf), ...listOf(schema.anyOf)].some(isObject)
}

function itemSchema(root: JsonObject, schema: JsonObject): JsonObject {
  return schema.items === undefined ? schema : follow(root, schema.items).value
}

// `anyOf: [$ref, { type: 'null' }]` is the other one, or null.
function withoutNull(root: JsonObject, schema: JsonObject): JsonObject {
  const key = schema.anyOf === undefined ? 'oneOf' : 'anyOf'
  const all = listOf(schema[key])
  const others = all.filter(each => objectOf(each).type !== 'null')
  if (all.length !== 2 || others.length !== 1) return schema
  const { [key]: _, ...own } = schema
  return { ...follow(root, others[0]).value, nullable: true, ...own }
}

/** A schema with the parts of its `allOf`. Named parts are merged once each: schemas that name others twice would double at every level. */
function merged(root: JsonObject, written: unknown, known: Map<string, JsonObject> = new Map()): JsonObject {
  const { value: found, name } = follow(root, written)
  const before = name === undefined ? undefined : known.get(name)
  if (before !== undefined) return before
  const value = withoutNull(root, found)
  const parts = listOf(value.allOf)
  // Inside itself a schema is what it says without its parts.
  if (name !== undefined) known.set(name, value)
  if (parts.length === 0) return value
  const { allOf: _, ...own } = value
  let result: JsonObject = {}
  for (const part of [...parts.map(each => merged(root, each, known)), own]) {
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
