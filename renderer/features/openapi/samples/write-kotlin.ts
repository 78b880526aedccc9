// A request in Kotlin, with the HTTP client of Java 16 and newer.

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
import { javaImports, multipartPublishers } from './write-java.ts'

const writer = {
  literal: (text: string) => doubleQuoted(text).replaceAll('$', '\\$').replaceAll('\\f', '\\u000c'),
  key: `System.getenv("${keyVariable}")`,
  encoded: (key: string) => `URLEncoder.encode(${key}, StandardCharsets.UTF_8)`,
  uuid: 'UUID.randomUUID().toString()',
  plus: ' + ',
}

export function writeKotlin(request: SampleRequest): string {
  const { method, headers, parts } = request
  const boundary = `    val boundary = ${writer.uuid}\n`
  const type = '        .header("Content-Type", "multipart/form-data; boundary=" + boundary)\n'
  return `${javaImports(request)
    .map(name => `import ${name}\n`)
    .join('')}
fun main() {
${parts === undefined ? '' : boundary}    val request = HttpRequest.newBuilder(URI.create(${writeUrl(writer, request)}))
${headers.map(each => `        .header(${writer.literal(each.name)}, ${writeValue(writer, each)})\n`).join('')}${parts === undefined ? '' : type}        .timeout(Duration.ofSeconds(${timeout}))
        .method("${method}", ${publisherOf(request)})
        .build()
    val response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString())
    check(response.statusCode() < 400) { "HTTP \${response.statusCode()}: \${response.body()}" }
    println(response.body())
}`
}

function publisherOf({ body, parts, file }: SampleRequest): string {
  if (file !== undefined) return `HttpRequest.BodyPublishers.ofFile(Path.of(${writer.literal(file)}))`
  if (parts !== undefined) {
    const all = multipartPublishers(parts, writer.literal)
    return `HttpRequest.BodyPublishers.concat(\n            ${all.join(',\n            ')},\n        )`
  }
  if (body === undefined) return 'HttpRequest.BodyPublishers.noBody()'
  // Editors would end the string at a quotation mark before a dollar.
  const isRaw = isBlock(body) && !body.includes('"$')
  return `HttpRequest.BodyPublishers.ofString(${isRaw ? rawString(body) : writer.literal(body)})`
}

function rawString(text: string): string {
  // The replacement is a function, because `$'` in a replacement string means the text after the match.
  const escaped = text.replaceAll('$', () => `\${'$'}`)
  return `"""\n${indented(escaped, 12)}\n        """.trimIndent()`
}
