// What is entered → a request and its answer.
import { pathText, queryText, stylePairs, styleText } from '../../renderer/contract/api/parameter-style.ts'
import type { TryModel, TryParameter } from '../../renderer/contract/api/try-model.ts'
import { type MadeBody, makeBody } from './body.ts'
import type { EnteredKey } from './keys.ts'

export interface Entered {
  /** Address of the server, its variables filled in. */
  readonly server: string
  readonly parameters: readonly (Pick<TryParameter, 'in' | 'style'> & { readonly value: unknown })[]
  readonly keys: readonly EnteredKey[]
  readonly body: unknown
}

export interface MadeRequest {
  readonly method: string
  readonly url: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: MadeBody | undefined
  /** Of the client; a browser sends none of its own accord. */
  readonly needsCertificate: boolean
}

/** Milliseconds after which a server counts as out of reach. */
const timeout = 30_000

export function makeRequest(
  { method, path, body }: Pick<TryModel, 'method' | 'path' | 'body'>,
  entered: Entered,
): MadeRequest {
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
      // A page may not set it: it is for the command.
      ...(cookies.length === 0 ? [] : [['Cookie', cookies.join('; ')] as const]),
      // The browser names the type of a form with files, with what separates its parts.
      ...(sent === undefined || body === undefined || sent.kind === 'parts'
        ? []
        : [['Content-Type', body.type] as const]),
    ],
    body: sent,
    needsCertificate: entered.keys.some(({ key }) => key.in === 'certificate'),
  }
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
