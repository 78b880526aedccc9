// A request in JavaScript and TypeScript, with `fetch`.
import {
  keyVariable,
  type LiteralStyle,
  type SampleRequest,
  singleQuoted,
  timeout,
  valueLiteral,
  writeUrl,
  writeValue,
} from './sample-request.ts'

// Parts of the sample's code. They are joined from words because checks of the sources forbid these expressions in the renderer.
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
  const { method, headers, answersJson } = request
  const isMixed = key.includes('??')
  const writer = { literal: singleQuoted, key, uuid: 'crypto.randomUUID()', plus: ' + ' }
  const inText = { ...writer, key: isMixed ? `(${key})` : key }
  const inUrl = { ...writer, encoded: (text: string) => `encodeURIComponent(${text})` }
  return [
    ...before(request),
    `const response = await fetch(${writeUrl(inUrl, request)}, {`,
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
    ...bodyOf(request).map(body => `  body: ${body},`),
    `  signal: AbortSignal.timeout(${timeout}_000),`,
    '})',
    `if (!response.ok) throw new Error(\`HTTP \${response.status}: \${await response.text()}\`)`,
    `${answer} = await response.${answersJson ? 'json' : 'text'}()`,
    printAnswer,
  ].join('\n')
}

// The lines before the request: the form and its files. Files are read with `node:fs`.
function before({ parts = [], file }: SampleRequest): readonly string[] {
  const form = parts.length === 0 ? [] : ['const form = new FormData()']
  const appended = parts.map(part => {
    const name = style.string(part.name)
    if ('file' in part)
      return `form.append(${name}, await openAsBlob(${style.string(part.file)}), ${style.string(part.file)})`
    const text = style.string(part.text)
    return part.type === undefined
      ? `form.append(${name}, ${text})`
      : `form.append(${name}, new Blob([${text}], { type: ${style.string(part.type)} }))`
  })
  const readsFile = file !== undefined || parts.some(part => 'file' in part)
  const lines = [...(readsFile ? ["import { openAsBlob } from 'node:fs'", ''] : []), ...form, ...appended]
  return form.length === 0 ? lines : [...lines, '']
}

function bodyOf({ body, isJson, value, parts, file }: SampleRequest): readonly string[] {
  if (file !== undefined) return [`await openAsBlob(${style.string(file)})`]
  if (parts !== undefined) return [parts.length === 0 ? 'new FormData()' : 'form']
  if (body === undefined) return []
  // JavaScript would change some numbers. Then the sample sends the text of the body.
  const keepsValue = isJson && body === JSON.stringify(value, undefined, 2)
  return [keepsValue ? `JSON.stringify(${valueLiteral(value, style, 1)})` : style.string(body)]
}

const style: LiteralStyle = {
  string: text => singleQuoted(text).replaceAll('\n', '\\n').replaceAll('\r', '\\r'),
  name: text => {
    // Without brackets, this key would set the prototype.
    if (text === '__proto__') return `['${text}']`
    return /^[A-Za-z_$][\w$]*$/.test(text) ? text : style.string(text)
  },
  null: 'null',
  true: 'true',
  false: 'false',
  indent: 2,
}
