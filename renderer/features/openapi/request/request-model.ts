// A request of an operation. Code samples and the Postman collection are made from it.
import { type Pair, pathText, stylePairs, styleText } from '../../../contract/api/parameter-style.ts'
import { bodyOf, follow, isJsonType, type Media, type Operation } from '../description.ts'
import { type JsonObject, listOf, objectOf, textOf } from '../json-object.ts'
import { exampleOf, parameterExample, parameterStyle, parameterValue } from './parameter-value.ts'
import { bodyKind, type RequestBody, requestBody } from './request-body.ts'
import { schemaExample } from './schema-example.ts'

export interface RequestModel {
  readonly method: string
  /** The address of the first server and the path with its parameters filled in. */
  readonly url: string
  readonly query: readonly NamedValue[]
  readonly headers: readonly NamedValue[]
  readonly body: RequestBody | undefined
  /** Whether the first successful answer is JSON. */
  readonly answersJson: boolean
}

/** The value of a description, and the host of servers that it gives without one. */
export interface DescribedServers {
  readonly value: JsonObject
  /** Origin: `https://api.example.org`. */
  readonly host?: string | undefined
}

export interface NamedValue {
  readonly name: string
  /** As a reader would write it, with `YOUR_API_KEY` for the key. */
  readonly value: string
  /** Only for a value with a key: the text before the key, `` or `Bearer `. */
  readonly key?: string
  /** Each request needs a new value. */
  readonly isUnique?: true
}

/** `example`: the name of the body's example; the first by default. Optional parameters without an example are left out. */
export function requestModel(
  description: DescribedServers,
  operation: Operation,
  example?: string,
): RequestModel {
  const root = description.value
  const sent = (place: string) =>
    operation.parameters
      .filter(
        each => each.in === place && (each.required === true || parameterExample(root, each) !== undefined),
      )
      .map(each => ({ style: parameterStyle(each), value: parameterValue(root, each) }))
  const pairs = (place: string) => sent(place).flatMap(({ style, value }) => stylePairs(style, value))
  const path = sent('path').reduce(
    (filled, { style, value }) => filled.replaceAll(`{${style.name}}`, () => pathText(style, value)),
    operation.path,
  )
  const query = [
    ...pairs('query'),
    ...sent('querystring').flatMap(({ style, value }) => wholeQuery(style.name, value)),
  ]
  const media = bodyOf(root, operation, 'request')
  const value = media === undefined ? undefined : bodyExample(root, media.value, example)
  // A body that is a file needs no example.
  const isSent = media !== undefined && (value !== undefined || bodyKind(root, media) === 'file')
  const body = isSent ? requestBody(root, media, value) : undefined
  return {
    method: operation.method,
    url: `${serverOf(description, operation)}${path}`,
    query: [...query.map(named), ...credentials(root, operation, 'query')],
    headers: [
      ...withCookies(credentials(root, operation, 'header'), pairs('cookie')),
      ...operation.parameters
        .filter(isUnique)
        .map(({ name }) => ({ name: String(name), value: '', isUnique: true as const })),
      ...sent('header')
        .map(({ style, value: each }) => ({ name: style.name, value: styleText(style, each) }))
        .filter(({ name }) => !/^(?:content-type|accept|authorization|(?:x-)?idempotency-key)$/i.test(name)),
      // The program that sends parts chooses their boundary and writes it into this header.
      ...(body === undefined || body.kind === 'parts' ? [] : [{ name: 'Content-Type', value: body.type }]),
    ],
    body,
    answersJson: isJsonType(answerOf(root, operation)?.type ?? ''),
  }
}

function named([name, value]: Pair): NamedValue {
  return { name, value }
}

// Since 3.2, one parameter may be the whole query.
function wholeQuery(name: string, value: unknown): readonly Pair[] {
  return stylePairs({ name, style: 'form', isExploded: true, isJson: false }, value)
}

// All cookies are one header.
function withCookies(headers: readonly NamedValue[], cookies: readonly Pair[]): readonly NamedValue[] {
  if (cookies.length === 0) return headers
  const text = cookies.map(([name, value]) => `${name}=${value}`).join('; ')
  const key = headers.find(({ name }) => name === 'Cookie')
  if (key === undefined) return [...headers, { name: 'Cookie', value: text }]
  const joined = { name: 'Cookie', value: `${text}; ${key.value}`, key: `${text}; ${key.key}` }
  return headers.map(each => (each === key ? joined : each))
}

function answerOf(root: JsonObject, operation: Operation): Media | undefined {
  const status = Object.keys(objectOf(operation.value.responses)).find(each => /^2/.test(each))
  return status === undefined ? undefined : bodyOf(root, operation, status)
}

// By this header, a server recognizes a request that is sent again.
function isUnique({ in: place, name }: JsonObject): boolean {
  return place === 'header' && /^(?:x-)?idempotency-key$/i.test(String(name))
}

/** Used where neither the description nor the configuration names a host. */
const placeholderHost = 'https://api.example.com'

/** Address of the first server of an operation, or of the whole API, its variables filled in. A relative or missing address is taken below `host`. */
export function serverOf(
  { value: root, host = placeholderHost }: DescribedServers,
  operation?: Operation,
): string {
  const server = objectOf(operation?.servers[0] ?? listOf(root.servers)[0])
  const variables = objectOf(server.variables)
  const url = (textOf(server.url) ?? '').replace(/\{([^{}]+)\}/g, (gap, name: string) =>
    String(objectOf(variables[name]).default ?? gap),
  )
  const isWhole = /^(?:[a-z][a-z\d+.-]*:|\/\/|\{)/i.test(url)
  return (isWhole ? url : `${host}/${url.replace(/^(?:\.?\/)+/, '')}`).replace(/\/$/, '')
}

export interface MediaExample {
  /** `` for a single example without a name. */
  readonly name: string
  readonly summary: string
  /** Undefined for an external example. */
  readonly value: unknown
  /** An address, or a path from the file of the description. */
  readonly external?: string
}

/** Examples of a body or an answer. Since 3.2, `dataValue` is the value, and `serializedValue` the text that is sent. */
export function examplesOf(root: JsonObject, media: JsonObject): readonly MediaExample[] {
  const named = Object.entries(objectOf(media.examples)).flatMap(
    ([name, written]): readonly MediaExample[] => {
      const { value: example } = follow(root, written)
      const about = { name, summary: textOf(example.summary) ?? name }
      const value = example.value ?? example.dataValue ?? example.serializedValue
      if (value !== undefined) return [{ ...about, value }]
      const external = textOf(example.externalValue)
      return external === undefined ? [] : [{ ...about, value, external }]
    },
  )
  if (named.length > 0) return named
  const own = media.example ?? exampleOf(root, follow(root, media.schema).value)
  return own === undefined ? [] : [{ name: '', summary: '', value: own }]
}

function bodyExample(root: JsonObject, media: JsonObject, name: string | undefined): unknown {
  const all = examplesOf(root, media).filter(({ value }) => value !== undefined)
  const found = all.find(each => each.name === name) ?? all[0]
  if (found !== undefined || media.schema === undefined) return found?.value
  return schemaExample(root, media.schema)
}

/** One way to authorize a request: all of its schemes together. Without schemes, the request needs no authorization. */
export interface SecurityWay {
  readonly schemes: readonly {
    /** In the description. */
    readonly name: string
    readonly scheme: JsonObject
    readonly scopes: readonly string[]
  }[]
}

/** The alternative ways to authorize a request. */
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

/** The security schemes of the first way that has any. */
export function securityOf(root: JsonObject, operation: Operation): readonly JsonObject[] {
  const way = securityWays(root, operation).find(({ schemes }) => schemes.length > 0)
  return way?.schemes.map(({ scheme }) => scheme) ?? []
}

// Headers can carry Latin letters only. With other letters, a sample that still has the placeholder would fail in its language, not at the server.
const yourKey = 'YOUR_API_KEY'

function credentials(root: JsonObject, operation: Operation, place: string): readonly NamedValue[] {
  return securityOf(root, operation).flatMap((scheme): readonly NamedValue[] => {
    const named = (name: string, key: string) => [{ name, value: `${key}${yourKey}`, key }]
    if (scheme.type === 'mutualTLS') return []
    if (scheme.type !== 'apiKey')
      return place === 'header' ? named('Authorization', authorizationPrefix(scheme)) : []
    if (scheme.in === 'cookie') return place === 'header' ? named('Cookie', `${String(scheme.name)}=`) : []
    return scheme.in === place ? named(String(scheme.name), '') : []
  })
}

/** The word before the key in the header `Authorization`: `Bearer` (RFC 6750) unless the description names another scheme of HTTP. */
export function authorizationPrefix({ type, scheme }: JsonObject): string {
  const written = type === 'http' ? String(scheme) : 'bearer'
  const known = ['Basic', 'Bearer'].find(each => each.toLowerCase() === written.toLowerCase())
  return `${known ?? written} `
}
