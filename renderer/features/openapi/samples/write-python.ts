// A request in Python, with the package requests.
import {
  doubleQuoted,
  keyVariable,
  type LiteralStyle,
  type SampleRequest,
  timeout,
  valueLiteral,
  writeUrl,
  writeValue,
} from './sample-request.ts'

export function writePython(request: SampleRequest): string {
  const { method, headers, answersJson } = request
  const writer = {
    literal: doubleQuoted,
    key: `os.environ["${keyVariable}"]`,
    encoded: (key: string) => `quote(${key}, safe="")`,
    uuid: 'str(uuid.uuid4())',
    plus: ' + ',
  }
  const needsKey = request.hasKeyInUrl || headers.some(({ key }) => key !== undefined)
  const needsUuid = headers.some(({ isUnique }) => isUnique)
  const modules = [
    ...(needsKey ? ['import os'] : []),
    ...(needsUuid ? ['import uuid'] : []),
    ...(request.hasKeyInUrl ? ['from urllib.parse import quote'] : []),
  ]
  return [
    ...(modules.length === 0 ? [] : [...modules, '']),
    'import requests',
    '',
    'response = requests.request(',
    `    ${doubleQuoted(method)},`,
    `    ${writeUrl(writer, request)},`,
    ...(headers.length === 0
      ? []
      : [
          '    headers={',
          ...headers.map(each => `        ${doubleQuoted(each.name)}: ${writeValue(writer, each)},`),
          '    },',
        ]),
    ...bodyLines(request),
    `    timeout=${timeout},`,
    ')',
    'response.raise_for_status()',
    `print(response.${answersJson ? 'json()' : 'text'})`,
  ].join('\n')
}

function bodyLines({ body, isJson, value, parts, file }: SampleRequest): readonly string[] {
  if (file !== undefined) return [`    data=open(${doubleQuoted(file)}, "rb"),`]
  if (parts !== undefined) {
    const rows = parts.map(part => {
      const type = 'text' in part && part.type !== undefined ? `, ${doubleQuoted(part.type)}` : ''
      const sent =
        'file' in part
          ? `(${doubleQuoted(part.file)}, open(${doubleQuoted(part.file)}, "rb"))`
          : `(None, ${doubleQuoted(part.text)}${type})`
      return `        (${doubleQuoted(part.name)}, ${sent}),`
    })
    return ['    files=[', ...rows, '    ],']
  }
  if (body === undefined) return []
  if (isJson) return [`    json=${valueLiteral(value, style, 1)},`]
  // `requests` sends a string as Latin-1, and bytes unchanged.
  return [`    data=${doubleQuoted(body)}${/^[\p{ASCII}]*$/u.test(body) ? '' : '.encode("utf-8")'},`]
}

const style: LiteralStyle = {
  string: doubleQuoted,
  name: doubleQuoted,
  null: 'None',
  true: 'True',
  false: 'False',
  indent: 4,
}
