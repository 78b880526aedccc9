// A request with curl.
import type { BodyPart } from '../request/request-body.ts'
import { keyVariable, type SampleRequest, timeout } from './sample-request.ts'

/** `--fail-with-body` shows an answer with a status above 399, and sets the exit code. */
export function writeCurl({ method, url, hasKeyInUrl, headers, body, parts, file }: SampleRequest): string {
  const address = hasKeyInUrl ? withVariable(url, `$${keyVariable}`) : quoted(url)
  const lines = [
    `curl --fail-with-body --max-time ${timeout} \\`,
    `  --request ${method} ${address} \\`,
    ...headers.map(({ name, value, key, isUnique }) => {
      if (isUnique === true) return `  --header "${name}: $(uuidgen)" \\`
      return `  --header ${key === undefined ? quoted(`${name}: ${value}`) : withVariable(`${name}: ${key}`, `$${keyVariable}`)} \\`
    }),
    ...(parts ?? []).map(part => `  ${formArgument(part)} \\`),
    ...(file === undefined ? [] : [`  --data-binary ${quoted(`@${file}`)} \\`]),
    // `--data` takes a text that begins with @ as the name of a file.
    ...(body === undefined ? [] : [`  --data${body.startsWith('@') ? '-raw' : ''} ${quoted(body)} \\`]),
  ]
  return lines.join('\n').replace(/ \\$/, '')
}

function formArgument(part: BodyPart): string {
  if ('file' in part) return `--form ${quoted(`${part.name}=@${part.file}`)}`
  if (part.type === undefined) return `--form-string ${quoted(`${part.name}=${part.text}`)}`
  return `--form ${quoted(`${part.name}="${part.text.replace(/[\\"]/g, '\\$&')}";type=${part.type}`)}`
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

function withVariable(text: string, variable: string): string {
  return `"${text.replace(/["\\$`]/g, '\\$&')}${variable}"`
}
