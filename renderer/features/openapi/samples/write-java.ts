// A request in Java 16 and newer, with its own HTTP client.
import { javaImports } from './java-imports.ts'
import { multipartPublishers } from './multipart-publishers.ts'
import {
  doubleQuoted,
  indented,
  isBlock,
  keyVariable,
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
  const path = (name: string) => `Path.of(${doubleQuoted(name)})`
  if (file !== undefined) return `HttpRequest.BodyPublishers.ofFile(${path(file)})`
  if (parts !== undefined) {
    const all = multipartPublishers(parts, { literal: doubleQuoted, path })
    return `HttpRequest.BodyPublishers.concat(\n            ${all.join(',\n            ')})`
  }
  if (body === undefined) return 'HttpRequest.BodyPublishers.noBody()'
  return `HttpRequest.BodyPublishers.ofString(${isBlock(body) ? textBlock(body, 12) : doubleQuoted(body)})`
}

function textBlock(text: string, spaces: number): string {
  return `"""\n${indented(text.replaceAll('\\', '\\\\'), spaces)}\n${' '.repeat(spaces)}"""`
}
