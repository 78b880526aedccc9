// YAML and JSON text → plain value, with problems in place. The `yaml` package's door.
import { isMap, LineCounter, parseDocument } from 'yaml'
import type * as z from 'zod'
import type { DiagnosticCode } from '../diagnostics/catalogue.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { explainIssues } from '../schema/explain-issues.ts'
import type { SitePath } from '../text/brand.ts'

export interface YamlRequest<Schema extends z.ZodType> {
  readonly text: string
  readonly file: SitePath
  readonly schema: Schema
  /** Codes for text that is no YAML and for a value of the wrong shape. */
  readonly codes: { readonly syntax: DiagnosticCode; readonly shape: DiagnosticCode }
  /** Lines before the text in its file, for front matter. */
  readonly lineOffset?: number
}

/** The checked value, or undefined and what is wrong. An empty text gives `{}`. */
export function readYaml<Schema extends z.ZodType>(
  request: YamlRequest<Schema>,
): { value: z.infer<Schema> | undefined; diagnostics: readonly Diagnostic[] } {
  const { text, file, schema, codes, lineOffset = 0 } = request
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, prettyErrors: false, logLevel: 'silent' })
  const place = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset)
    return { line: line + lineOffset, column: col }
  }
  const [error] = document.errors
  if (error !== undefined) {
    const hint = 'Put values with special characters such as ": " or "#" into quotes.'
    return {
      value: undefined,
      diagnostics: [
        {
          code: codes.syntax,
          severity: 'error',
          message: `The YAML cannot be read: ${firstLine(error.message)}`,
          hint,
          file,
          ...place(error.pos[0]),
        },
      ],
    }
  }
  let plain: unknown
  try {
    plain = document.toJS({ maxAliasCount: 100 }) ?? {}
  } catch (problem) {
    return {
      value: undefined,
      diagnostics: [
        {
          code: codes.syntax,
          severity: 'error',
          message: `The YAML cannot be read: ${firstLine(String(problem))}`,
          file,
          line: 1 + lineOffset,
          column: 1,
        },
      ],
    }
  }
  const result = schema.safeParse(plain)
  if (result.success) return { value: result.data, diagnostics: [] }
  const diagnostics = explainIssues(schema, plain, result.error.issues).map(
    ({ path, message, hint }): Diagnostic => {
      const start = startOf(document.contents, path)
      return {
        code: codes.shape,
        severity: 'error',
        message,
        ...(hint !== undefined && { hint }),
        file,
        ...place(start ?? 0),
      }
    },
  )
  return { value: undefined, diagnostics }
}

// Offset of the key that leads to the deepest part of the path.
function startOf(node: unknown, path: readonly (string | number)[]): number | undefined {
  let current = node
  let start: number | undefined
  for (const key of path) {
    if (isMap(current)) {
      const pair = current.items.find(item => String(item.key) === String(key))
      const range = (pair?.key as { range?: readonly number[] } | undefined)?.range
      if (pair === undefined || range === undefined) return start
      start = range[0]
      current = pair.value
    } else {
      current = (current as { items?: unknown[] } | undefined)?.items?.[Number(key)]
      start = (current as { range?: readonly number[] } | undefined)?.range?.[0] ?? start
    }
  }
  return start
}

function firstLine(message: string): string {
  return `${(message.split('\n')[0] ?? '').replace(/[.:]$/, '')}.`
}
