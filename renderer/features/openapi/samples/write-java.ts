// A request in Java 16 and newer, with the HTTP client of Java; and the parts that the sample in Kotlin shares.

import type { BodyPart } from '../request/request-body.ts'
import {
  doubleQuoted,
  indented,
  isBlock,
  keyVariable,
  partHead,
  type SampleRequest,
  timeout,
  writeUrl,
  writeValue,
} from './sample-request.ts'

const writer = {
  literal: doubleQuoted,
  key: `System.getenv("${keyVariable}")`,
  encoded: (key: string) => `URLEncoder.encode(${key}, StandardCharsets.UTF_8)`,
  uuid: 'UUID.randomUUID().toString()',
  plus: ' + ',
}

export function writeJava(request: SampleRequest): string {
  const { method, headers, parts } = request
  const boundary = `    String boundary = ${writer.uuid};\n`
  const type = '        .header("Content-Type", "multipart/form-data; boundary=" + boundary)\n'
  return `${javaImports(request)
    .map(name => `import ${name};\n`)
    .join('')}
public class Example {
  public static void main(String[] args) throws Exception {
${parts === undefined ? '' : boundary}    HttpRequest request = HttpRequest.newBuilder(URI.create(${writeUrl(writer, request)}))
${headers.map(each => `        .header(${doubleQuoted(each.name)}, ${writeValue(writer, each)})\n`).join('')}${parts === undefined ? '' : type}        .timeout(Duration.ofSeconds(${timeout}))
        .method("${method}", ${publisherOf(request)})
        .build();
    HttpResponse<String> response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    if (response.statusCode() >= 400) {
      throw new IllegalStateException("HTTP " + response.statusCode() + ": " + response.body());
    }
    System.out.println(response.body());
  }
}`
}

function publisherOf({ body, parts, file }: SampleRequest): string {
  if (file !== undefined) return `HttpRequest.BodyPublishers.ofFile(Path.of(${doubleQuoted(file)}))`
  if (parts !== undefined) {
    const all = multipartPublishers(parts, doubleQuoted)
    return `HttpRequest.BodyPublishers.concat(\n            ${all.join(',\n            ')})`
  }
  if (body === undefined) return 'HttpRequest.BodyPublishers.noBody()'
  return `HttpRequest.BodyPublishers.ofString(${isBlock(body) ? textBlock(body, 12) : doubleQuoted(body)})`
}

function textBlock(text: string, spaces: number): string {
  return `"""\n${indented(text.replaceAll('\\', '\\\\'), spaces)}\n${' '.repeat(spaces)}"""`
}

/** Classes that a request with the HTTP client of Java imports, in Java and in Kotlin. */
export function javaImports({ headers, parts, file, hasKeyInUrl }: SampleRequest): readonly string[] {
  return [
    'java.net.URI',
    ...(hasKeyInUrl ? ['java.net.URLEncoder'] : []),
    'java.net.http.HttpClient',
    'java.net.http.HttpRequest',
    'java.net.http.HttpResponse',
    ...(hasKeyInUrl ? ['java.nio.charset.StandardCharsets'] : []),
    ...(file !== undefined || parts?.some(part => 'file' in part) === true ? ['java.nio.file.Path'] : []),
    'java.time.Duration',
    ...(parts !== undefined || headers.some(({ isUnique }) => isUnique) ? ['java.util.UUID'] : []),
  ]
}

/**
 * A form with files as expressions of body publishers, one after the other: the HTTP client of Java has no multipart bodies. `literal` writes a
 * string of the language.
 */
export function multipartPublishers(
  parts: readonly BodyPart[],
  literal: (text: string) => string,
): readonly string[] {
  const text = (before: string) => `HttpRequest.BodyPublishers.ofString("--" + boundary + ${literal(before)})`
  return [
    ...parts.flatMap((part, index) => {
      const head = `\r\n${partHead(part)}`
      // The line break after a file is written before the next part.
      const start = index > 0 && 'file' in (parts[index - 1] as BodyPart) ? newLine(literal) : []
      return 'file' in part
        ? [...start, text(head), `HttpRequest.BodyPublishers.ofFile(Path.of(${literal(part.file)}))`]
        : [...start, text(`${head}${part.text}\r\n`)]
    }),
    ...('file' in (parts.at(-1) ?? {}) ? newLine(literal) : []),
    text('--\r\n'),
  ]
}

function newLine(literal: (text: string) => string): readonly string[] {
  return [`HttpRequest.BodyPublishers.ofString(${literal('\r\n')})`]
}
