// A request as every language's sample writes it: what is fixed, and what comes from the environment.
import { jsonText } from '../../../base/text/written-number.ts'
import { queryText } from '../../../contract/api/parameter-style.ts'
import type { BodyPart } from '../request/request-body.ts'
import type { NamedValue, RequestModel } from '../request/request-model.ts'

export interface SampleRequest {
  readonly method: string
  /** With its query; with `key`, the key follows it. */
  readonly url: string
  readonly hasKeyInUrl: boolean
  readonly headers: readonly NamedValue[]
  /** Text of the body; JSON is indented by two spaces. */
  readonly body: string | undefined
  readonly isJson: boolean
  /** Of a body that is JSON. */
  readonly value: unknown
  /** Of a form with files, in the place of a text. */
  readonly parts: readonly BodyPart[] | undefined
  /** Name of the file that is the body. */
  readonly file: string | undefined
  /** Whether the answer is JSON. */
  readonly answersJson: boolean
}

/** The variable of the environment that has the key. */
export const keyVariable = 'API_KEY'
/** Seconds that a sample waits for an answer. */
export const timeout = 30

export function sampleRequest({
  method,
  url,
  query,
  headers,
  body,
  answersJson,
}: RequestModel): SampleRequest {
  const plain = query.filter(({ key }) => key === undefined)
  const secret = query.find(({ key }) => key !== undefined)
  const pairs = plain.map(({ name, value }) => queryText([[name, value]]))
  if (secret !== undefined) pairs.push(`${encodeURIComponent(secret.name)}=`)
  return {
    method,
    url: pairs.length === 0 ? url : `${url}?${pairs.join('&')}`,
    hasKeyInUrl: secret !== undefined,
    headers,
    body: textOf(body),
    isJson: body?.kind === 'json',
    value: body?.kind === 'json' ? body.value : undefined,
    parts: body?.kind === 'parts' ? body.parts : undefined,
    file: body?.kind === 'file' ? body.file : undefined,
    answersJson,
  }
}

function textOf(body: RequestModel['body']): string | undefined {
  if (body?.kind === 'json') return jsonText(body.value, 2)
  if (body?.kind === 'form')
    return new URLSearchParams(body.pairs.map(([name, value]): [string, string] => [name, value])).toString()
  return body?.kind === 'text' ? String(body.value) : undefined
}

/** Whether a text may stand as a block of lines, whose indentation the language takes away. */
export function isBlock(text: string): boolean {
  return /\n/.test(text) && /^\S/m.test(text) && !/"""|\r|[ \t]$/m.test(text)
}

/** A word that ends a block of lines, and does not stand in it. */
export function endOfBlock(text: string): string {
  let word = 'BODY'
  while (text.includes(word)) word += '_'
  return word
}

/** What stands before the content of a part, in the form that every language sends. */
export function partHead(part: BodyPart): string {
  const quoted = (text: string) => text.replaceAll('"', '%22').replace(/[\r\n]/g, ' ')
  const type = 'file' in part ? 'application/octet-stream' : part.type
  const disposition = `Content-Disposition: form-data; name="${quoted(part.name)}"`
  const file = 'file' in part ? `; filename="${quoted(part.file)}"` : ''
  return `${disposition}${file}\r\n${type === undefined ? '' : `Content-Type: ${type}\r\n`}\r\n`
}

/** Every line but an empty one moved to the right. */
export function indented(text: string, spaces: number): string {
  return text.replace(/^(?=.)/gm, ' '.repeat(spaces))
}

/** How a language writes the value of a header. */
interface ValueWriter {
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

/** How a language writes an address. */
interface UrlWriter extends ValueWriter {
  /** The key as a part of an address: one in base64 has `+` and `/`. */
  readonly encoded: (key: string) => string
}

/** The address, with the key behind it where the query has one. */
export function writeUrl(
  { literal, key, encoded, plus }: UrlWriter,
  { url, hasKeyInUrl }: SampleRequest,
): string {
  return hasKeyInUrl ? `${literal(url)}${plus}${encoded(key)}` : literal(url)
}

/** In double quotes, as most languages read it. */
export function doubleQuoted(text: string): string {
  return JSON.stringify(text)
}

/** In single quotes, with a backslash before these and itself. */
export function singleQuoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}
