// A request in Go, with its own HTTP client.
import type { BodyPart } from '../request/request-body.ts'
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
  encoded: (key: string) => `url.QueryEscape(${key})`,
  uuid: 'uuid.NewString()',
  plus: ' + ',
}

const failing = ['\tif err != nil {', '\t\tpanic(err)', '\t}']

export function writeGo(request: SampleRequest): string {
  const { method, headers, body, parts, file, hasKeyInUrl } = request
  const needsKey = hasKeyInUrl || headers.some(({ key }) => key !== undefined)
  const needsUuid = headers.some(({ isUnique }) => isUnique)
  const sendsFile = file !== undefined || parts?.some(part => 'file' in part) === true
  const own = [
    ...(parts === undefined ? [] : ['bytes']),
    'fmt',
    'io',
    ...(parts === undefined ? [] : ['mime/multipart']),
    'net/http',
    ...(parts?.some(isTyped) === true ? ['net/textproto'] : []),
    ...(hasKeyInUrl ? ['net/url'] : []),
    ...(needsKey || sendsFile ? ['os'] : []),
    ...(body === undefined ? [] : ['strings']),
    'time',
  ]
  const hasBody = body !== undefined || parts !== undefined || file !== undefined
  const sent = !hasBody ? 'nil' : parts === undefined ? 'body' : '&body'
  return [
    'package main',
    '',
    'import (',
    ...own.map(name => `\t"${name}"`),
    ...(needsUuid ? ['', '\t"github.com/google/uuid"'] : []),
    ')',
    '',
    'func main() {',
    ...bodyLines(request),
    `\trequest, err := http.NewRequest("${method}", ${writeUrl(writer, request)}, ${sent})`,
    ...failing,
    ...headers.map(each => `\trequest.Header.Set(${doubleQuoted(each.name)}, ${writeValue(writer, each)})`),
    ...(parts === undefined ? [] : ['\trequest.Header.Set("Content-Type", form.FormDataContentType())']),
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

function bodyLines({ body, parts, file }: SampleRequest): readonly string[] {
  if (file !== undefined) return [`\tbody, err := os.Open(${doubleQuoted(file)})`, ...failing]
  if (body !== undefined) return [`\tbody := strings.NewReader(${rawString(body)})`]
  if (parts === undefined) return []
  return [
    '\tvar body bytes.Buffer',
    '\tform := multipart.NewWriter(&body)',
    ...parts.flatMap(partLines),
    '\tform.Close()',
  ]
}

// Each part stands in a block, so that its variables do not collide.
function partLines(part: BodyPart): readonly string[] {
  const name = doubleQuoted(part.name)
  if ('file' in part) {
    const file = doubleQuoted(part.file)
    const read = [`data, err := os.ReadFile(${file})`, ...failing.map(line => line.slice(1))]
    const write = [
      `part, err := form.CreateFormFile(${name}, ${file})`,
      ...failing.map(line => line.slice(1)),
      'part.Write(data)',
    ]
    return ['\t{', ...[...read, ...write].map(line => `\t\t${line}`), '\t}']
  }
  if (!isTyped(part)) return [`\tform.WriteField(${name}, ${doubleQuoted(part.text)})`]
  return [
    '\t{',
    '\t\tpart, err := form.CreatePart(textproto.MIMEHeader{',
    `\t\t\t"Content-Disposition": {${doubleQuoted(`form-data; name="${part.name.replaceAll('"', '%22')}"`)}},`,
    `\t\t\t"Content-Type":        {${doubleQuoted(part.type)}},`,
    '\t\t})',
    ...failing.map(line => `\t${line}`),
    `\t\tio.WriteString(part, ${doubleQuoted(part.text)})`,
    '\t}',
  ]
}

function isTyped(part: BodyPart): part is { name: string; text: string; type: string } {
  return 'text' in part && part.type !== undefined
}

// A raw string has no escapes, and Go removes carriage returns from it.
function rawString(text: string): string {
  return text.includes('\r') ? doubleQuoted(text) : `\`${text.replaceAll('`', '` + "`" + `')}\``
}
