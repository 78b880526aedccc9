// A request in PHP 7.3 and newer, with curl.
import type { BodyPart } from '../request/request-body.ts'
import type { NamedValue } from '../request/request-model.ts'
import {
  doubleQuoted,
  endOfBlock,
  indented,
  isBlock,
  keyVariable,
  partHead,
  type SampleRequest,
  singleQuoted,
  timeout,
  writeUrl,
} from './sample-request.ts'

const writer = {
  literal: singleQuoted,
  key: `getenv('${keyVariable}')`,
  encoded: (key: string) => `rawurlencode(${key})`,
  uuid: "vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex(random_bytes(16)), 4))",
  plus: ' . ',
}

export function writePhp(request: SampleRequest): string {
  const { method, headers, body, parts, file } = request
  const lines = headers.map(headerLine)
  if (parts !== undefined) lines.push("'Content-Type: multipart/form-data; boundary=' . $boundary")
  return [
    '<?php',
    '',
    ...(parts === undefined ? [] : formLines(parts)),
    `$curl = curl_init(${writeUrl(writer, request)});`,
    'curl_setopt_array($curl, [',
    `  CURLOPT_CUSTOMREQUEST => '${method}',`,
    ...(lines.length === 0
      ? []
      : ['  CURLOPT_HTTPHEADER => [', ...lines.map(line => `    ${line},`), '  ],']),
    ...(file === undefined ? [] : [`  CURLOPT_POSTFIELDS => file_get_contents(${singleQuoted(file)}),`]),
    ...(parts === undefined ? [] : ['  CURLOPT_POSTFIELDS => $body,']),
    ...(body === undefined ? [] : [`  CURLOPT_POSTFIELDS => ${bodyText(body)},`]),
    '  CURLOPT_RETURNTRANSFER => true,',
    `  CURLOPT_TIMEOUT => ${timeout},`,
    ']);',
    '$answer = curl_exec($curl);',
    '$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);',
    'if ($answer === false || $status >= 400) {',
    "  throw new RuntimeException('HTTP ' . $status . ': ' . ($answer ?: curl_error($curl)));",
    '}',
    'echo $answer;',
  ].join('\n')
}

// Name and value are one string.
function headerLine({ name, value, key, isUnique }: NamedValue): string {
  const own = { ...writer, literal: (text: string) => singleQuoted(`${name}: ${text}`) }
  if (isUnique === true) return `${own.literal('')}${writer.plus}${writer.uuid}`
  return key === undefined ? own.literal(value) : `${own.literal(key)}${writer.plus}${writer.key}`
}

// The body is written by hand, because the fields of curl can have each name only once.
function formLines(parts: readonly BodyPart[]): readonly string[] {
  const literal = (text: string) => doubleQuoted(text).replaceAll('$', '\\$')
  return [
    '$boundary = bin2hex(random_bytes(16));',
    "$body = '';",
    ...parts.map(part => {
      const head = literal(`\r\n${partHead(part)}`)
      return 'file' in part
        ? `$body .= "--$boundary" . ${head} . file_get_contents(${singleQuoted(part.file)}) . "\\r\\n";`
        : `$body .= "--$boundary" . ${head} . ${singleQuoted(part.text)} . "\\r\\n";`
    }),
    '$body .= "--$boundary--\\r\\n";',
    '',
  ]
}

function bodyText(body: string): string {
  if (!isBlock(body)) return singleQuoted(body)
  const end = endOfBlock(body)
  return `<<<'${end}'\n${indented(body, 4)}\n    ${end}`
}
