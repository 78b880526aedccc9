// A request in Kotlin, with the HTTP client of Java.
import {
  doubleQuoted,
  indented,
  keyVariable,
  type SampleRequest,
  timeout,
  writeUrl,
  writeValue,
} from './sample-request.ts'

const writer = {
  literal: (text: string) => doubleQuoted(text).replaceAll('$', '\\$'),
  key: `System.getenv("${keyVariable}")`,
  uuid: 'UUID.randomUUID().toString()',
  plus: ' + ',
}

export function writeKotlin(request: SampleRequest): string {
  const { method, headers, body } = request
  const needsUuid = headers.some(({ isUnique }) => isUnique)
  const publisher =
    body === undefined
      ? 'HttpRequest.BodyPublishers.noBody()'
      : `HttpRequest.BodyPublishers.ofString(${rawString(body)})`
  return `${['java.net.URI', 'java.net.http.HttpClient', 'java.net.http.HttpRequest', 'java.net.http.HttpResponse', 'java.time.Duration', ...(needsUuid ? ['java.util.UUID'] : [])].map(name => `import ${name}\n`).join('')}
fun main() {
    val request = HttpRequest.newBuilder(URI.create(${writeUrl(writer, request)}))
${headers.map(each => `        .header(${writer.literal(each.name)}, ${writeValue(writer, each)})\n`).join('')}        .timeout(Duration.ofSeconds(${timeout}))
        .method("${method}", ${publisher})
        .build()
    val response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString())
    check(response.statusCode() < 400) { "HTTP \${response.statusCode()}: \${response.body()}" }
    println(response.body())
}`
}

function rawString(text: string): string {
  return `"""\n${indented(text.replaceAll('$', `\${'$'}`), 12)}\n        """.trimIndent()`
}
