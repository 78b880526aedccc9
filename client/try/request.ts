// Turns what the reader entered into a request, sends it, and writes it as a curl command.
import {
  type Pair,
  pathText,
  queryText,
  stylePairs,
  styleText,
} from '../../renderer/contract/api/parameter-style.ts'
import type { TryBody, TryModel, TryParameter } from '../../renderer/contract/api/try-model.ts'
import { asText } from './check-value.ts'
import { type EnteredKey, keyVariable } from './keys.ts'

interface Entered {
  /** Address of the server, its variables filled in. */
  readonly server: string
  readonly parameters: readonly {
    readonly in: TryParameter['in']
    readonly style: TryParameter['style']
    readonly value: unknown
  }[]
  readonly keys: readonly EnteredKey[]
  readonly body: unknown
}

export interface MadeRequest {
  readonly method: string
  readonly url: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: MadeBody | undefined
  /** A client certificate, which only the command can send. */
  readonly needsCertificate: boolean
}

/** Milliseconds after which a server counts as unreachable. */
const timeout = 30_000

export function makeRequest({ method, path, body }: TryModel, entered: Entered): MadeRequest {
  const of = (place: string) =>
    entered.parameters.filter(each => each.in === place && each.value !== undefined)
  const keysIn = (place: string) =>
    entered.keys.flatMap(({ key, value }) => (key.in === place ? [[key.name, value] as const] : []))
  const cookies = keysIn('cookie').map(pair => pair.join('='))
  const filled = of('path').reduce(
    (text, { style, value }) => text.replaceAll(`{${style.name}}`, () => pathText(style, value)),
    path,
  )
  const query = queryText([
    ...of('query').flatMap(({ style, value }) => stylePairs(style, value)),
    ...keysIn('query'),
  ])
  const sent = body === undefined || entered.body === undefined ? undefined : makeBody(body, entered.body)
  return {
    method,
    url: `${entered.server}${filled}${query === '' ? '' : `?${query}`}`,
    headers: [
      ...of('header').map(({ style, value }) => [style.name, styleText(style, value)] as const),
      ...keysIn('header'),
      // A page may not set this header; the command can.
      ...(cookies.length === 0 ? [] : [['Cookie', cookies.join('; ')] as const]),
      // The browser itself adds the type of a form with files, because the type contains the boundary of its parts.
      ...(sent === undefined || body === undefined || sent.kind === 'parts'
        ? []
        : [['Content-Type', body.type] as const]),
    ],
    body: sent,
    needsCertificate: entered.keys.some(({ key }) => key.in === 'certificate'),
  }
}

interface Answer {
  readonly status: string
  readonly milliseconds: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
}

/** Throws when no answer comes, or when the browser may not read the answer. */
export async function send({ method, url, headers, body }: MadeRequest): Promise<Answer> {
  const started = performance.now()
  const response = await fetch(url, {
    method,
    headers: headers.map(([name, value]) => [name, value]),
    ...(body !== undefined && { body: payload(body) }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(timeout),
  })
  const text = await response.text()
  return {
    status: `${response.status} ${response.statusText}`.trim(),
    milliseconds: Math.round(performance.now() - started),
    headers: [...response.headers],
    body: readable(text),
  }
}

function payload(body: MadeBody): BodyInit {
  if (body.kind === 'text') return body.text
  if (body.kind === 'file') return body.file
  const form = new FormData()
  for (const { name, value, type } of body.parts)
    if (typeof value !== 'string') form.append(name, value)
    else if (type === undefined) form.append(name, value)
    else form.append(name, new Blob([value], { type }))
  return form
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2)
  } catch {
    return text
  }
}

type MadeBody =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'parts'; readonly parts: readonly MadePart[] }

interface MadePart {
  readonly name: string
  readonly value: string | File
  /** Media type of a text that is not plain text. */
  readonly type?: string
}

function makeBody({ kind, styles }: TryBody, value: unknown): MadeBody {
  if (value instanceof File) return { kind: 'file', file: value }
  const fields = Object.entries(typeof value === 'object' && value !== null ? value : {})
  switch (kind) {
    case 'form':
      return { kind: 'text', text: formText(fields.flatMap(([name, each]) => pairsOf(styles, name, each))) }
    case 'parts':
      return { kind: 'parts', parts: fields.flatMap(([name, each]) => partsOf(name, each)) }
    default:
      return { kind: 'text', text: asText(value) }
  }
}

function pairsOf(styles: TryBody['styles'], name: string, value: unknown): readonly Pair[] {
  const style = styles.find(each => each.name === name)
  return stylePairs(style ?? { name, style: 'form', isExploded: true, isJson: true }, value)
}

function formText(pairs: readonly Pair[]): string {
  return new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, value])).toString()
}

// Each value of a list is a part.
function partsOf(name: string, value: unknown): readonly MadePart[] {
  if (Array.isArray(value)) return value.flatMap(each => partsOf(name, each))
  if (value instanceof File || typeof value === 'string') return [{ name, value }]
  if (typeof value === 'object') return [{ name, value: JSON.stringify(value), type: 'application/json' }]
  return [{ name, value: asText(value) }]
}

/** The request as a curl command, in lines joined by backslashes. */
export function curlText({ method, url, headers, body, needsCertificate }: MadeRequest): string {
  return [
    `curl --request ${method} ${quoted(url.replaceAll(encodeURIComponent(keyVariable), keyVariable))}`,
    ...headers.map(([name, value]) => `--header ${quoted(`${name}: ${value}`)}`),
    ...(needsCertificate ? ['--cert client.pem --key client.key'] : []),
    ...(body === undefined ? [] : bodyArguments(body)),
  ].join(' \\\n  ')
}

function bodyArguments(body: MadeBody): readonly string[] {
  if (body.kind === 'file') return [`--data-binary ${quoted(`@${body.file.name}`)}`]
  // After `--data`, a text that begins with @ names a file.
  if (body.kind === 'text') return [`--data${body.text.startsWith('@') ? '-raw' : ''} ${quoted(body.text)}`]
  return body.parts.map(({ name, value, type }) => {
    if (typeof value !== 'string') return `--form ${quoted(`${name}=@${value.name}`)}`
    if (type === undefined) return `--form-string ${quoted(`${name}=${value}`)}`
    return `--form ${quoted(`${name}="${value.replace(/[\\"]/g, '\\$&')}";type=${type}`)}`
  })
}

// A shell fills variables between double quotes only.
function quoted(text: string): string {
  return text.includes(keyVariable)
    ? `"${text.replace(/["\\`]/g, '\\$&')}"`
    : `'${text.replaceAll("'", "'\\''")}'`
}
