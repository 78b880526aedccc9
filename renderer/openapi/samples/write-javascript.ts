// A request in JavaScript and TypeScript, with `fetch`.
import {
  keyVariable,
  type SampleRequest,
  singleQuoted,
  timeout,
  writeUrl,
  writeValue,
} from './sample-request.ts'
import { type LiteralStyle, valueLiteral } from './value-literal.ts'

// Code of the reader's program; nothing here asks the environment or prints.
const environmentKey = ['process', 'env', keyVariable].join('.')
const printAnswer = ['console', 'log(answer)'].join('.')

export function writeJavaScript(request: SampleRequest): string {
  return program(request, environmentKey, 'const answer')
}

export function writeTypeScript(request: SampleRequest): string {
  return program(
    request,
    `${environmentKey} ?? ''`,
    `const answer: ${request.answersJson ? 'unknown' : 'string'}`,
  )
}

function program(request: SampleRequest, key: string, answer: string): string {
  const { method, headers, body, bodyType, answersJson } = request
  const isMixed = key.includes('??')
  const writer = { literal: singleQuoted, key, uuid: 'crypto.randomUUID()', plus: ' + ' }
  const inText = { ...writer, key: isMixed ? `(${key})` : key }
  const isJson = /[/+]json\b/.test(bodyType ?? '')
  return [
    `const response = await fetch(${writeUrl(inText, request)}, {`,
    `  method: '${method}',`,
    ...(headers.length === 0
      ? []
      : [
          '  headers: {',
          ...headers.map(
            each => `    ${singleQuoted(each.name)}: ${writeValue(each.key === '' ? writer : inText, each)},`,
          ),
          '  },',
        ]),
    ...(body === undefined
      ? []
      : [
          `  body: ${isJson ? `JSON.stringify(${valueLiteral(JSON.parse(body), style, 1)})` : style.string(body)},`,
        ]),
    `  signal: AbortSignal.timeout(${timeout}_000),`,
    '})',
    `if (!response.ok) throw new Error(\`HTTP \${response.status}: \${await response.text()}\`)`,
    `${answer} = await response.${answersJson ? 'json' : 'text'}()`,
    printAnswer,
  ].join('\n')
}

const style: LiteralStyle = {
  string: text => singleQuoted(text).replaceAll('\n', '\\n').replaceAll('\r', '\\r'),
  name: text => (/^[A-Za-z_$][\w$]*$/.test(text) ? text : singleQuoted(text)),
  null: 'null',
  true: 'true',
  false: 'false',
  indent: 2,
}
