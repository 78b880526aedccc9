// The model of the form that sends a request of an operation.
import type { Language } from '../../../base/strings/language.ts'
import { numberOf } from '../../../base/text/written-number.ts'
import { operationAnchor } from '../../../content/markdown/includes/directive-path.ts'
import type { ParameterStyle } from '../../../contract/api/parameter-style.ts'
import {
  type TryKey,
  type TryModel,
  type TrySchema,
  type TryServer,
  type TryWay,
  tryWords,
} from '../../../contract/api/try-model.ts'
import { bodyOf, follow, type Media, type Operation } from '../description.ts'
import { isObject, type JsonObject, listOf, objectOf, textOf } from '../json-object.ts'
import { mergedSchema } from '../merged-schema.ts'
import { apiText, type ToldDescription } from '../text/api-words.ts'
import { limitsOf, typesOf } from '../text/schema-words.ts'
import { schemeWords, wayWords } from '../text/security-words.ts'
import { parameterExample, parameterSchema, parameterStyle } from './parameter-value.ts'
import { bodyKind, fieldStyle, isBinary } from './request-body.ts'
import { authorizationPrefix, examplesOf, securityWays } from './request-model.ts'

/** `origins`: the origins that the configuration allows (`tryIt`). */
export function tryModel(
  description: ToldDescription,
  operation: Operation,
  origins: readonly string[],
): TryModel {
  const { value: root, language } = description
  const media = bodyOf(root, operation, 'request')
  const written = follow(root, operation.value.requestBody).value
  // Each parameter and the body have their own limit of fields.
  const formPlace = (): FormPlace => ({ root, language, around: [], form: { fields: 0 } })
  return {
    words: Object.fromEntries(tryWords.map(name => [name, apiText(language, name)])) as TryModel['words'],
    title: textOf(operation.value.summary) ?? operation.id,
    method: operation.method,
    path: operation.path,
    servers: allowedServers(root, operation, origins),
    ways: tryWays(description, operation),
    parameters: operation.parameters.flatMap(parameter => {
      const place = parameter.in
      if (place !== 'path' && place !== 'query' && place !== 'header') return []
      const isRequired = parameter.required === true || place === 'path'
      return [
        {
          name: String(parameter.name),
          in: place,
          isRequired,
          schema: trySchema(formPlace(), parameterSchema(parameter)),
          style: parameterStyle(parameter),
          example: parameterExample(root, parameter),
        },
      ]
    }),
    body:
      media === undefined
        ? undefined
        : {
            type: media.type,
            kind: bodyKind(root, media),
            styles: fieldStyles(root, media),
            isRequired: written.required === true,
            schema: trySchema(formPlace(), media.value.schema),
            examples: examplesOf(root, media.value).flatMap(({ summary, value }) =>
              value === undefined ? [] : [{ summary, value }],
            ),
          },
    answer: answerOf(root, operation),
  }
}

// Only for bodies that are forms. The types of the schema decide how a field is written.
function fieldStyles(root: JsonObject, media: Media): readonly ParameterStyle[] {
  const kind = bodyKind(root, media)
  if (kind !== 'form' && kind !== 'parts') return []
  return Object.entries(objectOf(mergedSchema(root, media.value.schema).properties)).map(([name, schema]) => {
    const [type] = typesOf(mergedSchema(root, schema))
    const { items } = mergedSchema(root, schema)
    const [of] = items === undefined ? [] : typesOf(mergedSchema(root, items))
    return fieldStyle(media, name, { isGroup: type === 'object' || of === 'object' || of === 'array' })
  })
}

/** The path of the model below the site's address. Undefined when the API publishes no files. */
export function tryPath(
  { downloads }: { readonly downloads?: string | undefined },
  operation: string,
): string | undefined {
  if (downloads === undefined) return undefined
  return `${downloads === '' ? '' : `${downloads}/`}try/${operationAnchor(operation).replaceAll('/', '-')}.json`
}

/** Servers of the operation with one of these origins. `https://*.example.org` stands for all hosts below `example.org`. */
export function allowedServers(
  root: JsonObject,
  operation: Operation,
  origins: readonly string[],
): readonly TryServer[] {
  const written = operation.servers.length > 0 ? operation.servers : listOf(root.servers)
  return written.map(objectOf).flatMap(server => {
    const variables = Object.entries(objectOf(server.variables)).map(([name, each]) => ({
      name,
      value: String(objectOf(each).default ?? ''),
      choices: listOf(objectOf(each).enum).map(String),
    }))
    const url = (textOf(server.url) ?? '').replace(/\/$/, '')
    const filled = variables.reduce((text, { name, value }) => text.replaceAll(`{${name}}`, () => value), url)
    return origins.some(origin => isBelow(filled, origin))
      ? [{ url, about: textOf(server.description) ?? '', variables }]
      : []
  })
}

function isBelow(address: string, origin: string): boolean {
  if (!URL.canParse(address)) return false
  const { origin: own, protocol, host } = new URL(address)
  const [scheme, rest = ''] = origin.split('//*')
  return own === origin || (origin.includes('//*') && scheme === protocol && host.endsWith(rest))
}

// Ways that differ only in their scopes send the same request, so one of them is kept.
function tryWays({ value: root, language }: ToldDescription, operation: Operation): readonly TryWay[] {
  const ways = securityWays(root, operation).map(({ schemes }) => {
    const bare = schemes.map(each => ({ ...each, scopes: [] }))
    return {
      label: plain(wayWords(language, { schemes: bare })),
      keys: schemes.map(({ scheme }) => keyOf(language, scheme)),
    }
  })
  const different = [...new Map(ways.map(way => [way.label, way])).values()]
  return different.some(({ keys }) => keys.length > 0) ? different : []
}

function keyOf(language: Language, scheme: JsonObject): TryKey {
  const label = plain(schemeWords(language, scheme))
  if (scheme.type === 'mutualTLS') return { label, in: 'certificate', name: '', prefix: '' }
  if (scheme.type !== 'apiKey')
    return { label, in: 'header', name: 'Authorization', prefix: authorizationPrefix(scheme) }
  const name = String(scheme.name)
  return { label: name, in: placeOf(scheme), name, prefix: '' }
}

function placeOf(scheme: JsonObject): 'header' | 'query' | 'cookie' {
  return scheme.in === 'query' || scheme.in === 'cookie' ? scheme.in : 'header'
}

function plain(markdown: string): string {
  return markdown.replaceAll('`', '')
}

function answerOf(root: JsonObject, operation: Operation): TryModel['answer'] {
  for (const status of Object.keys(objectOf(operation.value.responses))) {
    const media = status.startsWith('2') ? bodyOf(root, operation, status) : undefined
    const [example] = media === undefined ? [] : examplesOf(root, media.value)
    if (example?.value !== undefined) return { status, value: example.value }
  }
  return undefined
}

interface FormPlace {
  readonly root: JsonObject
  readonly language: Language
  /** Names of the schemas around the field. A schema that contains itself is entered as JSON. */
  readonly around: readonly string[]
  /** Counts the fields of the body or parameter so far. */
  readonly form: { fields: number }
}

const deepest = 6
/** Fields of the body, or of one parameter. Further values are entered as JSON. */
const mostFields = 500

// How a value of a schema is entered in the form.
function trySchema(place: FormPlace, written: unknown): TrySchema {
  const { root, language, around, form } = place
  const { name } = follow(root, written)
  const schema = mergedSchema(root, written)
  const limits = limitsOf(language, schema).join(' · ').replaceAll('`', '')
  form.fields++
  const isOpen =
    around.length < deepest && form.fields <= mostFields && (name === undefined || !around.includes(name))
  const inner = { root, language, form, around: [...around, name ?? ''] }
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
