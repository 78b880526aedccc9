// A request for the command line.
import { keyVariable, type SampleRequest, timeout } from './sample-request.ts'

/** `--fail-with-body` gives another exit code for an answer above 399, and shows it. */
export function writeCurl({ method, url, hasKeyInUrl, headers, body }: SampleRequest): string {
  const address = hasKeyInUrl ? withVariable(url, `$${keyVariable}`) : quoted(url)
  const lines = [
    `curl --fail-with-body --max-time ${timeout} \\`,
    `  --request ${method} ${address} \\`,
    ...headers.map(({ name, value, key, isUnique }) => {
      if (isUnique === true) return `  --header "${name}: $(uuidgen)" \\`
      return `  --header ${key === undefined ? quoted(`${name}: ${value}`) : withVariable(`${name}: ${key}`, `$${keyVariable}`)} \\`
    }),
    ...(body === undefined ? [] : [`  --data ${quoted(body)} \\`]),
  ]
  return lines.join('\n').replace(/ \\$/, '')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

function withVariable(text: string, variable: string): string {
  return `"${text.replace(/["\\$`]/g, '\\$&')}${variable}"`
}
