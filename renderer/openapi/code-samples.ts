// A request in seven languages, through @readme/httpsnippet.
import type * as Httpsnippet from '@readme/httpsnippet'
import { loadPackage } from '../host/load-package.ts'
import { indentPhp } from './php-indent.ts'
import type { RequestModel } from './request-model.ts'

export interface CodeSample {
  /** Value of its tab, the same on every page. */
  readonly name: string
  readonly label: string
  /** Name of the grammar for highlighting. */
  readonly language: string
  readonly code: string
}

const targets = [
  ['curl', 'cURL', 'bash', 'shell', 'curl'],
  ['javascript', 'JavaScript', 'js', 'javascript', 'fetch'],
  ['python', 'Python', 'python', 'python', 'requests'],
  ['php', 'PHP', 'php', 'php', 'curl'],
  ['java', 'Java', 'java', 'java', 'nethttp'],
  ['csharp', 'C#', 'csharp', 'csharp', 'httpclient'],
  ['go', 'Go', 'go', 'go', 'native'],
] as const

export function codeSamples({ method, url, query, headers, body }: RequestModel): readonly CodeSample[] {
  const { HTTPSnippet } = loadPackage('@readme/httpsnippet') as typeof Httpsnippet
  const snippet = new HTTPSnippet({
    method,
    url,
    queryString: query.map(each => ({ ...each })),
    headers: headers.map(each => ({ ...each })),
    cookies: [],
    httpVersion: 'HTTP/1.1',
    headersSize: -1,
    bodySize: -1,
    ...(body !== undefined && {
      postData: {
        mimeType: body.type,
        text: typeof body.value === 'string' ? body.value : JSON.stringify(body.value),
      },
    }),
  } as Httpsnippet.HarRequest)
  return targets.map(([name, label, language, target, client]) => {
    const made = snippet.convert(target, client)
    const code = Array.isArray(made) ? made[0] : made
    const text = typeof code === 'string' ? code.trim() : ''
    return { name, label, language, code: finished[name]?.(text) ?? text }
  })
}

/** What the library's code lacks, by name. */
const finished: Readonly<Record<string, (code: string) => string>> = { java: javaProgram, php: indentPhp }

// The library gives Java's statements alone; the others are whole programs.
function javaProgram(statements: string): string {
  const imports = ['URI', 'http.HttpClient', 'http.HttpRequest', 'http.HttpResponse']
  return `${imports.map(name => `import java.net.${name};\n`).join('')}
public class Example {
  public static void main(String[] args) throws Exception {
    ${statements.replaceAll('\n', '\n    ')}
  }
}`
}
