// One model of a request: code samples and the Postman collection are both made from it.
import { type ApiDescription, bodyOf, follow, isJsonType, type Media, type Operation } from './description.ts'
import { isObject, type JsonObject, listOf, objectOf, textOf } from './json-object.ts'
import { schemaExample } from './schema-example.ts'

export interface RequestModel {
  readonly method: string
  /** With the first server's address; parameters of the path filled in. */
  readonly url: string
  readonly query: readonly NamedValue[]
  readonly headers: readonly NamedValue[]
  readonly body: { readonly type: string; readonly value: unknown } | undefined
  /** Whether the first good answer is JSON. */
  readonly answersJson: boolean
}

export interface NamedValue {
  readonly name: string
  /** As a reader may write it, with `YOUR_API_KEY` for the key. */
  readonly value: string
  /** What stands before the key, when the value is one: `` or `Bearer `. */
  readonly key?: string
  /** A new one for each request. */
  readonly isUnique?: true
}

/** `example`: name of the body's example; the first by default. Optional parameters without an example of their own are left out. */
export function requestModel(
  description: ApiDescription,
  operation: Operation,
  example?: string,
): RequestModel {
  const root = description.value
  const values = (place: string) =>
    operation.parameters
      .filter(
        each =>
          each.in === place && (each.required === true || exampleOf(each) !== undefined || isUnique(each)),
      )
      .map(each => ({
        name: String(each.name),
        value: written(root, each),
        ...(isUnique(each) && { isUnique: true as const }),
      }))
  const path = values('path').reduce(
    (filled, { name, value }) => filled.replace(`{${name}}`, encodeURIComponent(value)),
    operation.path,
  )
  const media = bodyOf(root, operation, 'request')
  const value = media === undefined ? undefined : bodyExample(root, media.value, example)
  return {
    method: operation.method,
    url: `${serverOf(root, operation)}${path}`,
    query: [...values('query'), ...credentials(root, operation, 'query')],
    headers: [
      ...credentials(root, operation, 'header'),
      ...values('header').filter(({ name }) => !/^(?:content-type|accept|authorization)$/i.test(name)),
      ...(media === undefined || value === undefined ? [] : [{ name: 'Content-Type', value: media.type }]),
    ],
    body: media === undefined || value === undefined ? undefined : { type: media.type, value },
    answersJson: isJsonType(answerOf(root, operation)?.type ?? ''),
  }
}

function answerOf(root: JsonObject, operation: Operation): Media | undefined {
  const status = Object.keys(objectOf(operation.value.responses)).find(each => /^2/.test(each))
  return status === undefined ? undefined : bodyOf(root, operation, status)
}

// The header by which a request that is sent again is known.
function isUnique({ in: place, name }: JsonObject): boolean {
  return place === 'header' && /^(?:x-)?idempotency-key$/i.test(String(name))
}

/** Address of the first server of an operation, or of the whole API, its variables filled in; `` when the description names none. */
export function serverOf(
  root: JsonObject,
  { servers }: Pick<Operation, 'servers'> = { servers: [] },
): string {
  const server = objectOf(servers[0] ?? listOf(root.servers)[0])
  const variables = objectOf(server.variables)
  return (textOf(server.url) ?? '')
    .replace(/\{(\w+)\}/g, (gap, name: string) => String(objectOf(variables[name]).default ?? gap))
    .replace(/\/$/, '')
}

/** Examples of a body or an answer, by name; a single one has none. */
export function examplesOf(
  root: JsonObject,
  media: JsonObject,
): readonly { readonly name: string; readonly summary: string; readonly value: unknown }[] {
  const named = Object.entries(objectOf(media.examples)).map(([name, written]) => {
    const { value: example } = follow(root, written)
    return { name, summary: textOf(example.summary) ?? name, value: example.value }
  })
  if (named.length > 0) return named.filter(({ value }) => value !== undefined)
  const own = media.example ?? exampleOf(follow(root, media.schema).value)
  return own === undefined ? [] : [{ name: '', summary: '', value: own }]
}

function bodyExample(root: JsonObject, media: JsonObject, name: string | undefined): unknown {
  const all = examplesOf(root, media)
  const found = all.find(each => each.name === name) ?? all[0]
  if (found !== undefined || media.schema === undefined) return found?.value
  return schemaExample(root, media.schema)
}

function exampleOf(value: JsonObject): unknown {
  const named = Object.values(objectOf(value.examples))[0]
  return value.example ?? (isObject(named) && 'value' in named ? named.value : listOf(value.examples)[0])
}

// A parameter that says nothing stands there with its name.
function written(root: JsonObject, parameter: JsonObject): string {
  const { value: schema } = follow(root, parameter.schema)
  const value = parameterExample(root, parameter) ?? schema.default ?? listOf(schema.enum)[0]
  return value === undefined ? `{${String(parameter.name)}}` : asText(value)
}

/** As it is sent; undefined when the description gives none. */
export function parameterExample(root: JsonObject, parameter: JsonObject): string | undefined {
  const value = exampleOf(parameter) ?? exampleOf(follow(root, parameter.schema).value)
  return value === undefined ? undefined : asText(value)
}

function asText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** One way to authorize a request: all of its schemes together. None: it may be sent without. */
export interface SecurityWay {
  readonly schemes: readonly {
    /** As the description calls it. */
    readonly name: string
    readonly scheme: JsonObject
    readonly scopes: readonly string[]
  }[]
}

/** Ways to authorize a request, of which one is enough. */
export function securityWays(root: JsonObject, operation: Operation): readonly SecurityWay[] {
  const schemes = objectOf(objectOf(root.components).securitySchemes)
  return listOf(operation.value.security ?? root.security).map(way => ({
    schemes: Object.entries(objectOf(way)).map(([name, scopes]) => ({
      name,
      scheme: follow(root, schemes[name]).value,
      scopes: listOf(scopes).map(String),
    })),
  }))
}

/** Security schemes that an operation asks for: the first of several ways that asks for any. */
export function securityOf(root: JsonObject, operation: Operation): readonly JsonObject[] {
  const way = securityWays(root, operation).find(({ schemes }) => schemes.length > 0)
  return way?.schemes.map(({ scheme }) => scheme) ?? []
}

// Headers carry Latin letters only, so that a sample that is run too early is refused by the server and not by the language.
const yourKey = 'YOUR_API_KEY'

function credentials(root: JsonObject, operation: Operation, place: string): readonly NamedValue[] {
  return securityOf(root, operation).flatMap((scheme): readonly NamedValue[] => {
    const named = (name: string, key: string) => [{ name, value: `${key}${yourKey}`, key }]
    if (scheme.type === 'mutualTLS') return []
    if (scheme.type !== 'apiKey')
      return place === 'header' ? named('Authorization', isBasic(scheme) ? 'Basic ' : 'Bearer ') : []
    if (scheme.in === 'cookie') return place === 'header' ? named('Cookie', `${String(scheme.name)}=`) : []
    return scheme.in === place ? named(String(scheme.name), '') : []
  })
}

/** A scheme of HTTP's basic authentication (RFC 7617). */
export function isBasic(scheme: JsonObject): boolean {
  return scheme.type === 'http' && String(scheme.scheme).toLowerCase() === 'basic'
}
