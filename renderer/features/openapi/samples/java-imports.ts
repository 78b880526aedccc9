// What a request with the HTTP client of Java imports, in Java and in Kotlin.
import type { SampleRequest } from './sample-request.ts'

/** Names of classes, in the order in which they are written. */
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
