// A request in Java 15 and newer, with its own HTTP client.
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
  literal: doubleQuoted,
  key: `System.getenv("${keyVariable}")`,
  uuid: 'UUID.randomUUID().toString()',
  plus: ' + ',
}

export function writeJava(request: SampleRequest): string {
  const { method, headers, body } = request
  const needsUuid = headers.some(({ isUnique }) => isUnique)
  const publisher =
    body === undefined
      ? 'HttpRequest.BodyPublishers.noBody()'
      : `HttpRequest.BodyPublishers.ofString(${textBlock(body, 12)})`
  return `${['java.net.URI', 'java.net.http.HttpClient', 'java.net.http.HttpRequest', 'java.net.http.HttpResponse', 'java.time.Duration', ...(needsUuid ? ['java.util.UUID'] : [])].map(name => `import ${name};\n`).join('')}
public class Example {
  public static void main(String[] args) throws Exception {
    HttpRequest request = HttpRequest.newBuilder(URI.create(${writeUrl(writer, request)}))
${headers.map(each => `        .header(${doubleQuoted(each.name)}, ${writeValue(writer, each)})\n`).join('')}        .timeout(Duration.ofSeconds(${timeout}))
        .method("${method}", ${publisher})
        .build();
    HttpResponse<String> response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    if (response.statusCode() >= 400) {
      throw new IllegalStateException("HTTP " + response.statusCode() + ": " + response.body());
    }
    System.out.println(response.body());
  }
}`
}

function textBlock(text: string, spaces: number): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"""')
  return `"""\n${indented(escaped, spaces)}\n${' '.repeat(spaces)}"""`
}
