// A request in Ruby, with net/http.
import {
  indented,
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
  uuid: 'SecureRandom.uuid',
  plus: ' + ',
}

export function writeRuby(request: SampleRequest): string {
  const { method, headers, body } = request
  const needsUuid = headers.some(({ isUnique }) => isUnique)
  return [
    "require 'net/http'",
    ...(needsUuid ? ["require 'securerandom'"] : []),
    '',
    `uri = URI(${writeUrl(writer, request)})`,
    `request = Net::HTTPGenericRequest.new('${method}', ${body === undefined ? 'false' : 'true'}, true, uri)`,
    ...headers.map(each => `request[${singleQuoted(each.name)}] = ${writeValue(writer, each)}`),
    ...(body === undefined ? [] : [`request.body = <<~'BODY'\n${indented(body, 2)}\nBODY`]),
    `options = { use_ssl: uri.scheme == 'https', open_timeout: ${timeout}, read_timeout: ${timeout} }`,
    'response = Net::HTTP.start(uri.host, uri.port, options) { |http| http.request(request) }',
    'raise "HTTP #{response.code}: #{response.body}" unless response.is_a?(Net::HTTPSuccess)',
    '',
    'puts response.body',
  ].join('\n')
}
