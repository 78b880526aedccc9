// A request in Go, with its own HTTP client.
import {
  doubleQuoted,
  keyVariable,
  type SampleRequest,
  timeout,
  writeUrl,
  writeValue,
} from './sample-request.ts'

const writer = {
  literal: doubleQuoted,
  key: `os.Getenv("${keyVariable}")`,
  uuid: 'uuid.NewString()',
  plus: ' + ',
}

export function writeGo(request: SampleRequest): string {
  const { method, headers, body, hasKeyInUrl } = request
  const needsKey = hasKeyInUrl || headers.some(({ key }) => key !== undefined)
  const needsUuid = headers.some(({ isUnique }) => isUnique)
  const own = [
    'fmt',
    'io',
    'net/http',
    ...(needsKey ? ['os'] : []),
    ...(body === undefined ? [] : ['strings']),
    'time',
  ]
  const failing = ['\tif err != nil {', '\t\tpanic(err)', '\t}']
  return [
    'package main',
    '',
    'import (',
    ...own.map(name => `\t"${name}"`),
    ...(needsUuid ? ['', '\t"github.com/google/uuid"'] : []),
    ')',
    '',
    'func main() {',
    ...(body === undefined ? [] : [`\tbody := strings.NewReader(${rawString(body)})`]),
    `\trequest, err := http.NewRequest("${method}", ${writeUrl(writer, request)}, ${body === undefined ? 'nil' : 'body'})`,
    ...failing,
    ...headers.map(each => `\trequest.Header.Set(${doubleQuoted(each.name)}, ${writeValue(writer, each)})`),
    `\tclient := &http.Client{Timeout: ${timeout} * time.Second}`,
    '\tresponse, err := client.Do(request)',
    ...failing,
    '\tdefer response.Body.Close()',
    '\tanswer, err := io.ReadAll(response.Body)',
    ...failing,
    '\tif response.StatusCode >= 400 {',
    '\t\tpanic(fmt.Sprintf("HTTP %d: %s", response.StatusCode, answer))',
    '\t}',
    '\tfmt.Println(string(answer))',
    '}',
  ].join('\n')
}

// A raw string has no escapes.
function rawString(text: string): string {
  return `\`${text.replaceAll('`', '` + "`" + `')}\``
}
