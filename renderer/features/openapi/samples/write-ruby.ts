// A request in Ruby, with net/http.
import type { BodyPart } from '../request/request-body.ts'
import {
  endOfBlock,
  indented,
  isBlock,
  keyVariable,
  type SampleRequest,
  singleQuoted,
  timeout,
  writeUrl,
  writeValue,
} from './sample-request.ts'

const writer = {
  literal: singleQuoted,
  key: `ENV.fetch('${keyVariable}')`,
  encoded: (key: string) => `URI.encode_www_form_component(${key})`,
  uuid: 'SecureRandom.uuid',
  plus: ' + ',
}

export function writeRuby(request: SampleRequest): string {
  const { method, headers, body, parts, file } = request
  const hasBody = body !== undefined || parts !== undefined || file !== undefined
  const needsUuid = headers.some(({ isUnique }) => isUnique)
  return [
    "require 'net/http'",
    ...(needsUuid ? ["require 'securerandom'"] : []),
    '',
    `uri = URI(${writeUrl(writer, request)})`,
    `request = Net::HTTPGenericRequest.new('${method}', ${hasBody}, true, uri)`,
    ...headers.map(each => `request[${singleQuoted(each.name)}] = ${writeValue(writer, each)}`),
    ...(file === undefined ? [] : [`request.body = File.binread(${singleQuoted(file)})`]),
    ...(parts === undefined
      ? []
      : ['request.set_form([', ...parts.map(part => `  [${formEntry(part)}],`), "], 'multipart/form-data')"]),
    ...(body === undefined ? [] : [`request.body = ${bodyText(body)}`]),
    `options = { use_ssl: uri.scheme == 'https', open_timeout: ${timeout}, read_timeout: ${timeout} }`,
    'response = Net::HTTP.start(uri.host, uri.port, options) { |http| http.request(request) }',
    'raise "HTTP #{response.code}: #{response.body}" unless response.is_a?(Net::HTTPSuccess)',
    '',
    'puts response.body',
  ].join('\n')
}

function formEntry(part: BodyPart): string {
  const name = singleQuoted(part.name)
  if ('file' in part) return `${name}, File.open(${singleQuoted(part.file)}, 'rb')`
  const type = part.type === undefined ? '' : `, { content_type: ${singleQuoted(part.type)} }`
  return `${name}, ${singleQuoted(part.text)}${type}`
}

// `chomp` removes the line break at the end of the multi-line string. Otherwise it would belong to the last value of a form.
function bodyText(body: string): string {
  if (!isBlock(body)) return singleQuoted(body)
  const end = endOfBlock(body)
  return `<<~'${end}'.chomp\n${indented(body, 2)}\n${end}`
}
