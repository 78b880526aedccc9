// A request in PHP 7.3 and newer, with curl.
import type { NamedValue } from '../request-model.ts'
import {
  indented,
  keyVariable,
  type SampleRequest,
  singleQuoted,
  timeout,
  writeUrl,
} from './sample-request.ts'

const writer = {
  literal: singleQuoted,
  key: `getenv('${keyVariable}')`,
  uuid: "vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex(random_bytes(16)), 4))",
  plus: ' . ',
}

export function writePhp(request: SampleRequest): string {
  const { method, headers, body } = request
  return [
    '<?php',
    '',
    `$curl = curl_init(${writeUrl(writer, request)});`,
    'curl_setopt_array($curl, [',
    `  CURLOPT_CUSTOMREQUEST => '${method}',`,
    ...(headers.length === 0
      ? []
      : ['  CURLOPT_HTTPHEADER => [', ...headers.map(each => `    ${headerLine(each)},`), '  ],']),
    ...(body === undefined ? [] : [`  CURLOPT_POSTFIELDS => <<<'BODY'\n${indented(body, 4)}\n    BODY,`]),
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

// Name and value are one text.
function headerLine({ name, value, key, isUnique }: NamedValue): string {
  const own = { ...writer, literal: (text: string) => singleQuoted(`${name}: ${text}`) }
  if (isUnique === true) return `${own.literal('')}${writer.plus}${writer.uuid}`
  return key === undefined ? own.literal(value) : `${own.literal(key)}${writer.plus}${writer.key}`
}
