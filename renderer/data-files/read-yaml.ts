// YAML and JSON text → plain value, with problems in place. The `yaml` package's door.
import { isMap, LineCounter, parseDocument } from 'yaml'
import type * as z from 'zod'
import type { DiagnosticCode } from '../diagnostics/catalogue.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { explainIssues } from '../schema/explain-issues.ts'
import type { SitePath } from '../text/brand.ts'
import { lineStarts, type Place, placeOf as placeInText } from '../text/line-index.ts'
import { collectionKeyAt, tooDeepAt } from './yaml-depth.ts'

export interface YamlRequest<Schema extends z.ZodType> {
  readonly text: string
  readonly file: SitePath
  readonly schema: Schema
  /** Codes for text that is no YAML and for a value of the wrong shape. */
  readonly codes: { readonly syntax: DiagnosticCode; readonly shape: DiagnosticCode }
  /** Lines before the text in its file, for front matter. */
  readonly lineOffset?: number
}

export interface YamlResult<Value> {
  readonly value: Value | undefined
  readonly diagnostics: readonly Diagnostic[]
  /** Where the value at a path stands; undefined when it is not there. */
  readonly placeOf: (path: readonly (string | number)[]) => Place | undefined
}

/** The checked value, or undefined and what is wrong. An empty text gives `{}`. */
export function readYaml<Schema extends z.ZodType>(
  request: YamlRequest<Schema>,
): YamlResult<z.infer<Schema>> {
  // What is nested beyond reason would end the process inside the parser, or take minutes.
  const deep = tooDeepAt(request.text)
  if (deep !== undefined) return nestedTooDeep(request, deep)
  try {
    return readDocument(request)
  } catch (error) {
    // And what got past that look exhausts the stack.
    if (error instanceof RangeError) return nestedTooDeep(request, 0)
    throw error
  }
}

function readDocument<Schema extends z.ZodType>(request: YamlRequest<Schema>): YamlResult<z.infer<Schema>> {
  const { text, file, schema, codes, lineOffset = 0 } = request
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, prettyErrors: false, logLevel: 'silent' })
  const place = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset)
    return { line: line + lineOffset, column: col }
  }
  const placeOf = (path: readonly (string | number)[]): Place | undefined => {
    const range = rangeAt(document.contents, path)
    if (range === undefined) return undefined
    const start = place(range.start)
    return { ...start, endColumn: start.column + range.end - range.start }
  }
  const [error] = document.errors
  if (error !== undefined)
    return unreadable(
      request,
      firstLine(error.message),
      'Put values with special characters such as ": " or "#" into quotes.',
      place(error.pos[0]),
    )
  const collectionKey = collectionKeyAt(document)
  if (collectionKey !== undefined)
    return unreadable(
      request,
      'A key is a list or a map.',
      'A key is a text; put it into quotes when it begins with "?", "[" or "{".',
      place(collectionKey),
    )
  let plain: unknown
  try {
    plain = document.toJS({ maxAliasCount: 100 }) ?? {}
  } catch (problem) {
    return unreadable(request, firstLine(String(problem)), 'Write out what "*" stands for.', {
      line: 1 + lineOffset,
      column: 1,
    })
  }
  const result = schema.safeParse(plain)
  if (result.success) return { value: result.data, diagnostics: [], placeOf }
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
  return { value: undefined, placeOf: () => undefined, diagnostics }
}

function nestedTooDeep<Schema extends z.ZodType>(
  request: YamlRequest<Schema>,
  offset: number,
): YamlResult<z.infer<Schema>> {
  const { line, column } = placeInText(lineStarts(request.text), offset)
  return unreadable(request, 'It is nested too deeply.', 'Close what is open, or take levels away.', {
    line: line + (request.lineOffset ?? 0),
    column,
  })
}

function unreadable<Schema extends z.ZodType>(
  { codes, file }: YamlRequest<Schema>,
  reason: string,
  hint: string,
  at: Place,
): YamlResult<z.infer<Schema>> {
  const message = `The YAML cannot be read: ${reason}`
  return {
    value: undefined,
    placeOf: () => undefined,
    diagnostics: [{ code: codes.syntax, severity: 'error', message, hint, file, ...at }],
  }
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

// Quotes count as part of a value.
function rangeAt(
  node: unknown,
  path: readonly (string | number)[],
): { start: number; end: number } | undefined {
  let current = node
  for (const key of path) {
    current = isMap(current)
      ? current.items.find(item => String(item.key) === String(key))?.value
      : (current as { items?: unknown[] } | undefined)?.items?.[Number(key)]
  }
  const range = (current as { range?: readonly number[] } | undefined)?.range
  const [start, end] = range ?? []
  return start === undefined || end === undefined ? undefined : { start, end }
}

function firstLine(message: string): string {
  return `${(message.split('\n')[0] ?? '').replace(/[.:]$/, '')}.`
}
