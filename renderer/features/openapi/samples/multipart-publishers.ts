// A form with files for the HTTP client of Java, which knows none: its parts one after the other.
import type { BodyPart } from '../request/request-body.ts'
import { partHead } from './sample-request.ts'

/** Expressions of publishers; `literal` and `path` write a text and the path of a file as the language does. */
export function multipartPublishers(
  parts: readonly BodyPart[],
  { literal, path }: { readonly literal: (text: string) => string; readonly path: (file: string) => string },
): readonly string[] {
  const text = (before: string) => `HttpRequest.BodyPublishers.ofString("--" + boundary + ${literal(before)})`
  return [
    ...parts.flatMap((part, index) => {
      const head = `\r\n${partHead(part)}`
      // The end of a file belongs to what follows.
      const start = index > 0 && 'file' in (parts[index - 1] as BodyPart) ? newLine(literal) : []
      return 'file' in part
        ? [...start, text(head), `HttpRequest.BodyPublishers.ofFile(${path(part.file)})`]
        : [...start, text(`${head}${part.text}\r\n`)]
    }),
    ...('file' in (parts.at(-1) ?? {}) ? newLine(literal) : []),
    text('--\r\n'),
  ]
}

function newLine(literal: (text: string) => string): readonly string[] {
  return [`HttpRequest.BodyPublishers.ofString(${literal('\r\n')})`]
}
