// The fields of a schema as nested directives, each with an anchor. A schema that contains itself is listed once.
import type { Language } from '../../../base/strings/language.ts'
import { follow } from '../description.ts'
import { isObject, type JsonObject, listOf, objectOf, textOf } from '../json-object.ts'
import { schemaReference } from '../json-pointer.ts'
import { mergedSchema, onlyChoiceOf } from '../merged-schema.ts'
import { apiText, type ToldDescription } from './api-words.ts'
import { deepestLevel, linkedSchemas } from './large-schemas.ts'
import { container, destination, inlineCode } from './markdown.ts'
import { docsLink, prose } from './prose.ts'
import { innermost, schemaName } from './schema-parts.ts'
import { type EnumValue, enumValues, keywordTexts, limitsOf, literal, typeWords } from './schema-words.ts'

/** The fields that one directive lists. */
export interface FieldsContext {
  readonly language: Language
  readonly root: JsonObject
  /** The beginning of every anchor: `` or `202.`. */
  readonly prefix: string
  /** Read-only fields are left out of requests, and write-only fields out of answers. */
  readonly side: 'request' | 'answer' | 'both'
  /** Names of the schemas with a page of their own: inside other fields, they are links. */
  readonly linked: ReadonlySet<string>
  /** What the same directive has listed so far. */
  readonly shown?: ShownFields
  /** The value is also sent as XML. */
  readonly isXml?: boolean
}

interface ShownFields {
  /** Anchor of each listed schema, by the name of the schema. */
  readonly schemas: Map<string, string>
  readonly ids: Set<string>
  rows: number
}

interface Walk extends FieldsContext {
  readonly shown: ShownFields
}

/** Rows of one directive. Readers find the rest in the file of the description. */
const mostRows = 2500

export function noFields(): ShownFields {
  return { schemas: new Map(), ids: new Set(), rows: 0 }
}

/** Markdown of a body: its type unless it is a plain object, and all of its fields. `id`: the anchor of the whole body. */
export function fieldsText(schema: unknown, context: FieldsContext, id?: string): string {
  const walk: Walk = { shown: noFields(), ...context }
  const { rows, note } = inside(walk, schema, { path: '', level: 0 })
  const own = [...valueTexts(walk, schema), note]
  return rows.length === 0
    ? own.filter(text => text !== '').join('\n\n')
    : container('api-schema', { id }, [...own, ...rows])
}

// A line with the type and the limits of a value without a name, and its description.
function valueTexts(walk: Walk, written: unknown): readonly string[] {
  const schema = mergedSchema(walk.root, written)
  const { limits, blocks } = factsOf(walk, schema)
  const type = typeWords(walk, schema)
  const isPlain = limits.length === 0 && type === apiText(walk.language, 'object')
  return [isPlain ? '' : [type, ...limits].join(' · '), ...blocks]
}

/** Markdown of all fields of a schema, for requests and answers. Undefined for a schema without fields. */
export function schemaFieldsText(description: ToldDescription, name: string): string | undefined {
  const id = name.replace(/[^\w.-]/g, '-')
  const { value: root, language } = description
  const linked = linkedSchemas(description)
  const context = { root, language, linked, prefix: `${id}.`, side: 'both', shown: noFields() } as const
  return fieldsText({ $ref: schemaReference(name) }, context, id) || undefined
}

/** Markdown of parameters or headers. */
export function parameterFields(parameters: readonly JsonObject[], context: FieldsContext): string {
  const walk: Walk = { shown: noFields(), ...context }
  const rows = parameters.flatMap(parameter =>
    field(walk, {
      name: String(parameter.name ?? ''),
      path: String(parameter.name ?? ''),
      schema: parameter.schema ?? objectOf(Object.values(objectOf(parameter.content))[0]).schema,
      isRequired: parameter.required === true,
      outer: parameter,
      level: 0,
    }),
  )
  return rows.length === 0 ? '' : container('api-schema', {}, rows)
}

interface Field {
  readonly name: string
  /** From the body: `messages.to`. */
  readonly path: string
  readonly schema: unknown
  readonly isRequired: boolean
  /** The parameter around the schema: its description and `deprecated` replace those of the schema. */
  readonly outer?: JsonObject
  /** The number of fields around this field. */
  readonly level: number
}

// The row of the field, and the rows of the fields inside it.
function field(
  walk: Walk,
  { name, path, schema: written, isRequired, outer, level }: Field,
): readonly string[] {
  walk.shown.rows++
  const schema = mergedSchema(walk.root, written)
  const { limits, blocks } = factsOf(walk, schema, outer)
  const id = uniqueId(walk, `${walk.prefix}${path}`)
  const own = inside(walk, written, { path, level: level + 1 })
  const row = container(
    'api-field',
    {
      name,
      id,
      type: typeWords(walk, schema),
      required: isRequired,
      deprecated: outer?.deprecated === true || schema.deprecated === true,
      level: levelWord(level),
      group: own.rows.length === 0 ? undefined : textOf(schema.title),
      label: limits.length === 0 ? undefined : limits.join(' · '),
    },
    [...blocks, own.note],
  )
  return [row, ...own.rows]
}

interface Facts {
  /** Markdown for one line. */
  readonly limits: readonly string[]
  /** Markdown blocks: texts, values with texts, keywords without words. */
  readonly blocks: readonly string[]
}

// The description of a value beside its name, type and fields. It includes the items of a list and the values of a map, unless these have fields.
function factsOf(walk: Walk, schema: JsonObject, outer?: JsonObject): Facts {
  const { root, language, isXml = false } = walk
  const { written, parts } = innermost(root, schema)
  const inner = written === schema ? schema : mergedSchema(root, written)
  const hasRows = parts.properties.length > 0 || parts.variants.length > 0
  const values = enumValues(root, inner)
  const described = values.some(({ text }) => text !== '')
  const all = inner === schema || hasRows ? [schema] : [schema, inner]
  const keywords = all.map(each => keywordTexts(each, { isXml }))
  const limits = [
    ...all.flatMap(each => limitsOf(language, each)),
    ...(schema.readOnly === true ? [apiText(language, 'readOnly')] : []),
    ...(schema.writeOnly === true ? [apiText(language, 'writeOnly')] : []),
    ...exampleWords(language, outer?.example ?? schema.example ?? listOf(schema.examples)[0]),
    ...(described || values.length === 0 ? [] : [values.map(({ value }) => literal(value)).join(', ')]),
    ...keywords.flatMap(each => each.limits),
  ]
  const texts = all.map(({ description }) => description)
  const blocks = [
    ...[outer?.description ?? texts[0], ...texts.slice(1)].map(prose),
    described ? valuesText(values) : '',
    hasRows || values.length > 0 ? '' : choicesText(walk, inner),
    docsLink(language, schema.externalDocs),
    ...keywords.flatMap(each => each.blocks),
  ]
  return { limits: [...new Set(limits)], blocks: [...new Set(blocks)].filter(text => text !== '') }
}

// The alternatives of a value without fields, where the description says more than their types. Alternatives inside alternatives are left out.
function choicesText(walk: Walk, schema: JsonObject): string {
  const choices = [...listOf(schema.oneOf), ...listOf(schema.anyOf)].map(each => {
    const merged = mergedSchema(walk.root, each)
    const { limits, blocks } = factsOf(walk, { ...merged, oneOf: undefined, anyOf: undefined })
    return { line: [typeWords(walk, merged), ...limits].join(' · '), limits, blocks }
  })
  if (choices.every(({ limits, blocks }) => limits.length === 0 && blocks.length === 0)) return ''
  return choices
    .map(({ line, blocks }) => `- ${[line, ...blocks].join('\n\n').replace(/\n(?=.)/g, '\n  ')}`)
    .join('\n')
}

function levelWord(level: number): string | undefined {
  return level === 0 ? undefined : String(level)
}

// Long examples are shown in the samples only.
function exampleWords(language: Language, value: unknown): readonly string[] {
  if (
    value === undefined ||
    value === null ||
    isObject(value) ||
    Array.isArray(value) ||
    String(value).length > 60
  )
    return []
  return [apiText(language, 'example', { value: literal(value) })]
}

function valuesText(values: readonly EnumValue[]): string {
  return values.map(({ value, text }) => `- ${literal(value)}${text === '' ? '' : ` — ${text}`}`).join('\n')
}

function uniqueId(walk: Walk, wanted: string): string {
  let id = wanted
  for (let number = 2; walk.shown.ids.has(id); number++) id = `${wanted}-${number}`
  walk.shown.ids.add(id)
  return id
}

interface Inside {
  readonly rows: readonly string[]
  /** Why there are no rows. */
  readonly note: string
}

// The fields inside a value: of an object, of the items of a list, of each variant.
function inside(
  walk: Walk,
  outer: unknown,
  { path, level }: { readonly path: string; readonly level: number },
): Inside {
  const { root, language, shown, linked } = walk
  const { written, parts } = innermost(root, outer)
  const { properties, variants, required } = parts
  if (properties.length === 0 && variants.length === 0) return { rows: [], note: '' }
  const name = schemaName(root, written)
  const known = name === undefined ? undefined : shown.schemas.get(name)
  if (known !== undefined && name !== undefined)
    return { rows: [], note: apiText(language, 'seeAbove', { name: `[${name}](#${known})` }) }
  if (name !== undefined && level > 0 && linked.has(name))
    return { rows: [], note: apiText(language, 'ownPage', { name: schemaLink(name) }) }
  if (level > deepestLevel || shown.rows > mostRows) return { rows: [], note: apiText(language, 'tooDeep') }
  const anchor = `${walk.prefix}${path}`.replace(/\.$/, '')
  if (name !== undefined && anchor !== '') shown.schemas.set(name, anchor)
  const own = properties
    .filter(([, each]) => isOnSide(walk, each))
    .flatMap(([key, each]) =>
      field(walk, {
        name: key,
        path: [...(path === '' ? [] : [path]), anchorName(key)].join('.'),
        schema: each,
        isRequired: required.has(key),
        level,
      }),
    )
  const { value } = follow(root, onlyChoiceOf(root, written) ?? written)
  const others = variants.flatMap((variant, index) => {
    const of = inside(walk, variant, { path, level: level + 1 })
    const row = container(
      'api-field',
      { name: variantName(walk, { schema: value, variant, index }), variant: true, level: levelWord(level) },
      [...valueTexts(walk, variant), of.note],
    )
    return [row, ...of.rows]
  })
  return { rows: [...own, ...others], note: '' }
}

// The name of a pattern (`/^x-/`) has characters that an address cannot have.
function anchorName(name: string): string {
  return name.startsWith('/') ? name.replace(/[^\w.-]+/g, '-') : name
}

/** A link to the page of a schema, if the site has one. For `io.k8s.api.core.v1.PodSpec`, the text is `PodSpec`. */
export function schemaLink(name: string): string {
  const [last = name] = name.split('.').slice(-1)
  return `[${inlineCode(last)}](${destination(`api:schema/${encodeURIComponent(name)}?`)})`
}

// The value of the discriminator field for the variant, else the title or name of the variant.
function variantName(
  walk: Walk,
  {
    schema,
    variant,
    index,
  }: { readonly schema: JsonObject; readonly variant: unknown; readonly index: number },
): string {
  const { value, name } = follow(walk.root, variant)
  const { mapping, propertyName } = objectOf(schema.discriminator)
  const reference = objectOf(variant).$ref
  const mapped = Object.entries(objectOf(mapping)).find(
    ([, target]) => target === reference || (name !== undefined && target === name),
  )
  const told = objectOf(objectOf(mergedSchema(walk.root, variant).properties)[String(propertyName)])
  return String(
    mapped?.[0] ??
      told.const ??
      value.title ??
      name ??
      apiText(walk.language, 'variant', { number: index + 1 }),
  )
}

function isOnSide({ root, side }: Walk, written: unknown): boolean {
  const { value } = follow(root, written)
  if (side === 'both') return true
  return side === 'request' ? value.readOnly !== true : value.writeOnly !== true
}
