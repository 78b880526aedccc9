// A request as every language's sample writes it: what is fixed, and what comes from the environment.
import type { NamedValue, RequestModel } from '../request-model.ts'

export interface SampleRequest {
  readonly method: string
  /** With its query; with `key`, the key follows it. */
  readonly url: string
  readonly hasKeyInUrl: boolean
  readonly headers: readonly NamedValue[]
  /** Text of the body; JSON is indented by two spaces. */
  readonly body: string | undefined
  readonly bodyType: string | undefined
  /** Whether the answer is JSON. */
  readonly answersJson: boolean
}

/** The variable of the environment that has the key. */
export const keyVariable = 'API_KEY'
/** Seconds that a sample waits for an answer. */
export const timeout = 30

/** Undefined for a body that is no text: files and forms with files are written by hand in most languages. */
export function sampleRequest({
  method,
  url,
  query,
  headers,
  body,
  answersJson,
}: RequestModel): SampleRequest | undefined {
  const text = body === undefined ? undefined : bodyText(body)
  if (body !== undefined && text === undefined) return undefined
  const plain = query.filter(({ key }) => key === undefined)
  const secret = query.find(({ key }) => key !== undefined)
  const pairs = plain.map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  if (secret !== undefined) pairs.push(`${encodeURIComponent(secret.name)}=`)
  return {
    method,
    url: pairs.length === 0 ? url : `${url}?${pairs.join('&')}`,
    hasKeyInUrl: secret !== undefined,
    headers,
    body: text,
    bodyType: body?.type,
    answersJson,
  }
}

function bodyText({ type, value }: NonNullable<RequestModel['body']>): string | undefined {
  if (/[/+]json\b/.test(type)) return JSON.stringify(value, undefined, 2)
  if (typeof value === 'string') return value
  if (type !== 'application/x-www-form-urlencoded' || typeof value !== 'object' || value === null)
    return undefined
  return new URLSearchParams(
    Object.entries(value).map(([name, each]): [string, string] => [name, String(each)]),
  ).toString()
}

/** Every line but an empty one moved to the right. */
export function indented(text: string, spaces: number): string {
  return text.replace(/^(?=.)/gm, ' '.repeat(spaces))
}

/** How a language writes the value of a header. */
export interface ValueWriter {
  readonly literal: (text: string) => string
  /** The key from the environment. */
  readonly key: string
  /** A new UUID. */
  readonly uuid: string
  /** Between two texts. */
  readonly plus: string
}

/** A literal, the key from the environment with what stands before it, or a new UUID. */
export function writeValue(
  { literal, key, uuid, plus }: ValueWriter,
  { value, key: before, isUnique }: NamedValue,
): string {
  if (isUnique === true) return uuid
  if (before === undefined) return literal(value)
  return before === '' ? key : `${literal(before)}${plus}${key}`
}

/** The address, with the key behind it where the query has one. */
export function writeUrl({ literal, key, plus }: ValueWriter, { url, hasKeyInUrl }: SampleRequest): string {
  return hasKeyInUrl ? `${literal(url)}${plus}${key}` : literal(url)
}

/** In double quotes, as most languages read it. */
export function doubleQuoted(text: string): string {
  return JSON.stringify(text)
}

/** In single quotes, with a backslash before these and itself. */
export function singleQuoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}
