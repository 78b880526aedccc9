// A request in the form that the samples of all languages need, and the expressions that several languages write alike.
import { jsonText, WrittenNumber } from '../../../base/text/written-number.ts'
import { queryText } from '../../../contract/api/parameter-style.ts'
import type { BodyPart } from '../request/request-body.ts'
import type { NamedValue, RequestModel } from '../request/request-model.ts'

export interface SampleRequest {
  readonly method: string
  /** With the query. `hasKeyInUrl`: the key follows at the end. */
  readonly url: string
  readonly hasKeyInUrl: boolean
  readonly headers: readonly NamedValue[]
  /** Text of the body; JSON is indented by two spaces. */
  readonly body: string | undefined
  readonly isJson: boolean
  /** Value of a body that is JSON. */
  readonly value: unknown
  /** Parts of a form with files. Such a request has no `body`. */
  readonly parts: readonly BodyPart[] | undefined
  /** Name of the file that is the body. */
  readonly file: string | undefined
  /** Whether the answer is JSON. */
  readonly answersJson: boolean
}

/** The environment variable with the key. */
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

/** Whether a text can be written as a multi-line string whose indentation the language removes. */
export function isBlock(text: string): boolean {
  return /\n/.test(text) && /^\S/m.test(text) && !/"""|\r|[ \t]$/m.test(text)
}

/** A word that ends a multi-line string, and is not in the text. */
export function endOfBlock(text: string): string {
  let word = 'BODY'
  while (text.includes(word)) word += '_'
  return word
}

/** The headers of a part of a multipart body. */
export function partHead(part: BodyPart): string {
  const quoted = (text: string) => text.replaceAll('"', '%22').replace(/[\r\n]/g, ' ')
  const type = 'file' in part ? 'application/octet-stream' : part.type
  const disposition = `Content-Disposition: form-data; name="${quoted(part.name)}"`
  const file = 'file' in part ? `; filename="${quoted(part.file)}"` : ''
  return `${disposition}${file}\r\n${type === undefined ? '' : `Content-Type: ${type}\r\n`}\r\n`
}

/** Indents all lines that are not empty. */
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
  /** The operator between two strings. */
  readonly plus: string
}

/** The value of a header: a literal, the key from the environment with the text before it, or a new UUID. */
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
  /** Encodes the key for an address: a key in base64 has `+` and `/`. */
  readonly encoded: (key: string) => string
}

/** The address, followed by the key where the query has a key. */
export function writeUrl(
  { literal, key, encoded, plus }: UrlWriter,
  { url, hasKeyInUrl }: SampleRequest,
): string {
  return hasKeyInUrl ? `${literal(url)}${plus}${encoded(key)}` : literal(url)
}

/** In double quotes, with the escapes of JSON, which most languages read. */
export function doubleQuoted(text: string): string {
  return JSON.stringify(text)
}

/** In single quotes, with a backslash before single quotes and backslashes. */
export function singleQuoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}

export interface LiteralStyle {
  readonly string: (text: string) => string
  /** A key of a map. */
  readonly name: (text: string) => string
  readonly null: string
  readonly true: string
  readonly false: string
  /** Spaces of one level. */
  readonly indent: number
}

/**
 * A JSON value as a literal of a language whose lists and maps look like JSON. `level`: the number of levels around the value; the first line is not
 * indented.
 */
export function valueLiteral(value: unknown, style: LiteralStyle, level: number): string {
  if (value === null || value === undefined) return style.null
  if (typeof value === 'boolean') return value ? style.true : style.false
  if (typeof value === 'string') return style.string(value)
  if (typeof value !== 'object' || value instanceof WrittenNumber) return String(value)
  const isList = Array.isArray(value)
  const rows = isList
    ? value.map(each => valueLiteral(each, style, level + 1))
    : Object.entries(value).map(
        ([name, each]) => `${style.name(name)}: ${valueLiteral(each, style, level + 1)}`,
      )
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  if (rows.length === 0) return `${open}${close}`
  const [inside, end] = [' '.repeat(style.indent * (level + 1)), ' '.repeat(style.indent * level)]
  return `${open}\n${rows.map(row => `${inside}${row},\n`).join('')}${end}${close}`
}
