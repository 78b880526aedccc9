// The request of the form as a command of curl.
import type { MadeBody } from './body.ts'
import { keyVariable } from './keys.ts'
import type { MadeRequest } from './request.ts'

/** Lines joined by backslashes. */
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
