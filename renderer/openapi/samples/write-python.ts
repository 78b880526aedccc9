// A request in Python, with the package requests.
import {
  doubleQuoted,
  keyVariable,
  type SampleRequest,
  timeout,
  writeUrl,
  writeValue,
} from './sample-request.ts'
import { type LiteralStyle, valueLiteral } from './value-literal.ts'

export function writePython(request: SampleRequest): string {
  const { method, headers, body, bodyType, answersJson } = request
  const writer = {
    literal: doubleQuoted,
    key: `os.environ["${keyVariable}"]`,
    uuid: 'str(uuid.uuid4())',
    plus: ' + ',
  }
  const needsKey = request.hasKeyInUrl || headers.some(({ key }) => key !== undefined)
  const needsUuid = headers.some(({ isUnique }) => isUnique)
  const modules = [...(needsKey ? ['import os'] : []), ...(needsUuid ? ['import uuid'] : [])]
  const isJson = /[/+]json\b/.test(bodyType ?? '')
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
    ...(body === undefined
      ? []
      : [
          isJson
            ? `    json=${valueLiteral(JSON.parse(body), style, 1)},`
            : `    data=${doubleQuoted(body)},`,
        ]),
    `    timeout=${timeout},`,
    ')',
    'response.raise_for_status()',
    `print(response.${answersJson ? 'json()' : 'text'})`,
  ].join('\n')
}

const style: LiteralStyle = {
  string: doubleQuoted,
  name: doubleQuoted,
  null: 'None',
  true: 'True',
  false: 'False',
  indent: 4,
}
