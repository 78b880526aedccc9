// What is entered → a request, the same as a command of curl, and its answer.
import type { TryModel } from '../../renderer/contract/api/try-model.ts'
import { asText } from './check-value.ts'
import { type EnteredKey, keyVariable } from './keys.ts'

export interface Entered {
  /** Address of the server, its variables filled in. */
  readonly server: string
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly value: unknown }[]
  readonly keys: readonly EnteredKey[]
  readonly body: unknown
}

export interface MadeRequest {
  readonly method: string
  readonly url: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string | undefined
}

/** Milliseconds after which a server counts as out of reach. */
const timeout = 30_000

export function makeRequest(
  { method, path, body }: Pick<TryModel, 'method' | 'path' | 'body'>,
  entered: Entered,
): MadeRequest {
  const of = (place: string) =>
    entered.parameters.flatMap(each =>
      each.in === place && each.value !== undefined ? [[each.name, asText(each.value)] as const] : [],
    )
  const keysIn = (place: string) =>
    entered.keys.flatMap(({ key, value }) => (key.in === place ? [[key.name, value] as const] : []))
  const filled = of('path').reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, encodeURIComponent(value)),
    path,
  )
  const query = new URLSearchParams(
    [...of('query'), ...keysIn('query')].map(([name, value]) => [name, value]),
  )
  const text = entered.body === undefined ? undefined : asText(entered.body)
  return {
    method,
    url: `${entered.server}${filled}${query.size === 0 ? '' : `?${query}`}`,
    headers: [
      ...of('header'),
      ...keysIn('header'),
      ...(text === undefined || body === undefined ? [] : [['Content-Type', body.type] as const]),
    ],
    body: text,
  }
}

/** The request as a command, lines joined by backslashes. */
export function curlText({ method, url, headers, body }: MadeRequest): string {
  // A shell fills variables between double quotes only.
  const quoted = (text: string) =>
    text.includes(keyVariable) ? `"${text.replace(/["\\`]/g, '\\$&')}"` : `'${text.replaceAll("'", "'\\''")}'`
  return [
    `curl --request ${method} ${quoted(url.replaceAll(encodeURIComponent(keyVariable), keyVariable))}`,
    ...headers.map(([name, value]) => `--header ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data ${quoted(body)}`]),
  ].join(' \\\n  ')
}

export interface Answer {
  readonly status: string
  readonly milliseconds: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
}

/** Throws when no answer comes, or when the browser may not read it. */
export async function send({ method, url, headers, body }: MadeRequest): Promise<Answer> {
  const started = performance.now()
  const response = await fetch(url, {
    method,
    headers: headers.map(([name, value]) => [name, value]),
    ...(body !== undefined && { body }),
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

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2)
  } catch {
    return text
  }
}
