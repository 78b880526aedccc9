// YAML and JSON text → plain value, with problems in place. The `yaml` package's door.
import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  LineCounter,
  parseDocument,
  Scalar,
  visit,
  type YAMLMap,
} from 'yaml'
import type * as z from 'zod'
import type { DiagnosticCode } from '../diagnostics/catalogue.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { SitePath } from '../text/brand.ts'
import { lineStarts, type Place, placeOf as placeInText } from '../text/line-index.ts'
import { numberAsWritten } from '../text/written-number.ts'
import { explainIssues } from './explain-issues.ts'
import { readPlainJson } from './plain-json.ts'
import { readSimpleYaml } from './simple-yaml.ts'
import { unclosedBefore } from './unclosed-yaml.ts'
import { withWrittenTexts } from './written-scalars.ts'
import { aliasProblem, collectionKeyAt, ownAliasAt, repeatedKeyAt, tooDeepAt } from './yaml-depth.ts'

interface YamlRequest<Schema extends z.ZodType> {
  readonly text: string
  readonly file: SitePath
  readonly schema: Schema
  /** Codes for text that is no YAML and for a value of the wrong shape. */
  readonly codes: { readonly syntax: DiagnosticCode; readonly shape: DiagnosticCode }
  /** Lines before the text in its file, for front matter. */
  readonly lineOffset?: number
  /** Whether numbers that JavaScript would change become `WrittenNumber`s, where the schema leaves the shape open. */
  readonly keepsNumbers?: boolean
  /** Of fields that are shown in a line: the line break that ends a text of several lines (`>`, `|`) is no part of it. */
  readonly cutsLineEnds?: true
  /**
   * For texts of others. Given, a field of the top level with a fault is left out with a warning, and an empty one without a word. Only a fault
   * in one of the fields of this set is an error.
   */
  readonly essential?: ReadonlySet<string>
}

export interface YamlResult<Value> {
  readonly value: Value | undefined
  readonly diagnostics: readonly Diagnostic[]
  /** Where the value at a path stands; undefined when it is not there. */
  readonly placeOf: (path: readonly (string | number)[]) => Place | undefined
  /** The keys of the top level in the order of the text, whether the schema knows them or not. */
  readonly keys: () => readonly YamlKey[]
}

export interface YamlKey {
  readonly name: string
  readonly place: Place
}

/** Fields that cannot be read and are left out one by one: each costs that the rest is read again. With the next one all fields are left out. */
const mostUnreadable = 10

interface Attempt<Schema extends z.ZodType> extends YamlRequest<Schema> {
  /** Fields that were left out because they cannot be read. */
  readonly leftOut?: number
}

/** The checked value, or undefined and what is wrong. An empty text gives `{}`. */
export function readYaml<Schema extends z.ZodType>(
  request: YamlRequest<Schema>,
): YamlResult<z.infer<Schema>> {
  return attempt(request)
}

function attempt<Schema extends z.ZodType>(request: Attempt<Schema>): YamlResult<z.infer<Schema>> {
  const simple = readSimply(request) ?? readJson(request)
  if (simple !== undefined) return simple
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

// Places of values are asked for when something is wrong with them: the parser tells them then.
function readSimply<Schema extends z.ZodType>(
  request: YamlRequest<Schema>,
): YamlResult<z.infer<Schema>> | undefined {
  const { text, schema, lineOffset = 0 } = request
  const simple = readSimpleYaml(text)
  // Numbers and constants of simple YAML are written as JavaScript writes them.
  const result =
    simple &&
    schema.safeParse(withWrittenTexts(schema, simple.value, path => String(valueAt(simple.value, path))))
  if (simple === undefined || result?.success !== true) return undefined
  return {
    value: result.data,
    diagnostics: [],
    placeOf: path => readDocument(request).placeOf(path),
    keys: () =>
      [...simple.lines].map(([name, line]) => ({
        name,
        place: { line: line + lineOffset, column: 1, endColumn: name.length + 1 },
      })),
  }
}

function readJson<Schema extends z.ZodType>(
  request: YamlRequest<Schema>,
): YamlResult<z.infer<Schema>> | undefined {
  const { text, schema, lineOffset = 0, keepsNumbers = false } = request
  const json = readPlainJson(text)
  if (json === undefined) return undefined
  const written = (path: Path) => {
    const range = json.rangeOf(path)
    return range && text.slice(range.start, range.end)
  }
  const value = keepsNumbers ? json.exactValue() : json.value
  const result = schema.safeParse(withWrittenTexts(schema, value, written))
  if (!result.success) return undefined
  let starts: readonly number[] | undefined
  return {
    value: result.data,
    diagnostics: [],
    placeOf(path) {
      const range = json.rangeOf(path)
      if (range === undefined) return undefined
      starts ??= lineStarts(text)
      const { line, column } = placeInText(starts, range.start)
      return { line: line + lineOffset, column, endColumn: column + range.end - range.start }
    },
    keys: () => readDocument(request).keys(),
  }
}

function readDocument<Schema extends z.ZodType>(request: Attempt<Schema>): YamlResult<z.infer<Schema>> {
  const { text, file, schema, codes, lineOffset = 0, keepsNumbers = false } = request
  const lineCounter = new LineCounter()
  const document = parseDocument(text, {
    lineCounter,
    prettyErrors: false,
    logLevel: 'silent',
    uniqueKeys: false,
  })
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
  const keys = (): readonly YamlKey[] => {
    if (!isMap(document.contents)) return []
    return document.contents.items.flatMap(({ key }) => {
      const [start, end] = (key as { range?: readonly number[] } | null)?.range ?? []
      if (start === undefined || end === undefined) return []
      const at = place(start)
      return [{ name: String(key), place: { ...at, endColumn: at.column + end - start } }]
    })
  }
  const [error] = document.errors
  if (error !== undefined) {
    if (error.code === 'TAB_AS_INDENT')
      return unreadable(
        request,
        'A tab indents the line, and YAML takes spaces only.',
        'Replace the tab by spaces.',
        place(error.pos[0]),
      )
    const open = unclosedBefore(document, text, error.pos[0])
    const hint =
      open === undefined
        ? 'Put values with special characters such as ": " or "#" into quotes.'
        : `Close it with ${open.closing}, or put the whole value into quotes.`
    return unreadable(request, firstLine(error.message), hint, place(open?.start ?? error.pos[0]))
  }
  keepWritten(document, { keepsNumbers, cutsLineEnds: request.cutsLineEnds === true })
  // The parser's own check compares each key with all before it.
  const repeated = repeatedKeyAt(document)
  if (repeated !== undefined)
    return unreadable(request, 'Map keys must be unique', 'Remove one of the two keys.', place(repeated))
  const collectionKey = collectionKeyAt(document)
  if (collectionKey !== undefined)
    return unreadable(
      request,
      'A key is a list or a map.',
      'A key is a text; put it into quotes when it begins with "?", "[" or "{".',
      place(collectionKey),
    )
  const ownAlias = ownAliasAt(document)
  if (ownAlias !== undefined)
    return unreadable(
      request,
      `The alias "*${ownAlias.name}" stands inside of what it stands for.`,
      'Write out what the alias is to stand for, or move it out of there.',
      place(ownAlias.offset),
    )
  let plain: unknown
  try {
    const value: unknown = document.toJS({ maxAliasCount: 100 }) ?? {}
    plain = withWrittenTexts(schema, value, path => {
      const node = document.getIn(path, true)
      const scalar = isAlias(node) ? node.resolve(document) : node
      return isScalar(scalar) ? scalar.source : undefined
    })
  } catch (problem) {
    return unreadable(request, aliasProblem(firstLine(String(problem))), 'Write out what "*" stands for.', {
      line: 1 + lineOffset,
      column: 1,
    })
  }
  const { value, issues } = checked(schema, plain, request.essential)
  if (issues.length === 0 && value !== undefined) return { value, diagnostics: [], placeOf, keys }
  const startOf = createNodeFinder(document.contents)
  const diagnostics = explainIssues(schema, plain, issues).map(({ path, message, hint }): Diagnostic => {
    const start = startOf(path)
    const isLeftOut = value !== undefined && request.essential?.has(String(path[0])) === false
    return {
      code: codes.shape,
      severity: isLeftOut ? 'warning' : 'error',
      message,
      ...(hint !== undefined && { hint }),
      file,
      ...place(start ?? 0),
    }
  })
  return { value, placeOf: value === undefined ? () => undefined : placeOf, keys, diagnostics }
}

interface Checked<Schema extends z.ZodType> {
  readonly value: z.infer<Schema> | undefined
  readonly issues: readonly z.core.$ZodIssue[]
}

// With `essential`, the value without its faulty fields, and what is wrong with them. Of an empty field nothing is.
function checked<Schema extends z.ZodType>(
  schema: Schema,
  plain: unknown,
  essential: ReadonlySet<string> | undefined,
): Checked<Schema> {
  const result = schema.safeParse(plain)
  if (result.success) return { value: result.data, issues: [] }
  const { issues } = result.error
  const faulty = new Set(issues.map(({ path }) => String(path[0] ?? '')))
  if (essential === undefined || !isRecord(plain) || faulty.has('')) return { value: undefined, issues }
  const rest = Object.fromEntries(Object.entries(plain).filter(([name]) => !faulty.has(name)))
  // What concerns several fields is checked when each is right by itself.
  const others = checked(schema, rest, essential)
  const told = issues.filter(({ path }) => plain[String(path[0])] !== null)
  return { value: others.value, issues: [...told, ...others.issues] }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function nestedTooDeep<Schema extends z.ZodType>(
  request: Attempt<Schema>,
  offset: number,
): YamlResult<z.infer<Schema>> {
  const { line, column } = placeInText(lineStarts(request.text), offset)
  return unreadable(request, 'It is nested too deeply.', 'Close what is open, or take levels away.', {
    line: line + (request.lineOffset ?? 0),
    column,
  })
}

// Without the field around the place, or without any value.
function unreadable<Schema extends z.ZodType>(
  request: Attempt<Schema>,
  reason: string,
  hint: string,
  at: Place,
): YamlResult<z.infer<Schema>> {
  const { codes, file, essential, text, lineOffset = 0, leftOut = 0 } = request
  const message = `The YAML cannot be read: ${reason}`
  const diagnostic = { code: codes.syntax, message, hint, file, ...at } as const
  const line = leftOut < mostUnreadable ? at.line - lineOffset : undefined
  const rest = essential && withoutFieldAt(text, line, essential)
  if (rest !== undefined) {
    const result = attempt({ ...request, text: rest, leftOut: leftOut + 1 })
    return { ...result, diagnostics: [{ ...diagnostic, severity: 'warning' }, ...result.diagnostics] }
  }
  return {
    value: undefined,
    placeOf: () => undefined,
    keys: () => [],
    diagnostics: [{ ...diagnostic, severity: 'error' }],
  }
}

const fieldName = /^["']?([\w-]+)["']?[ \t]*:(?=\s|$)/

// The text without the field of the top level that a line, counted from 1, belongs to; without all fields where there is no such line or field.
// Its lines stay, empty; a value of one line without quotes stays as a text. Undefined when that would leave out an essential field.
function withoutFieldAt(
  text: string,
  line: number | undefined,
  essential: ReadonlySet<string>,
): string | undefined {
  const lines = text.split(/(?<=\n|\r(?!\n))/)
  const names = lines.map(each => fieldName.exec(each)?.[1])
  const start = names.findLastIndex((name, index) => index < (line ?? 0) && name !== undefined)
  const end = names.findIndex((name, index) => index > start && name !== undefined)
  const isLeftOut = (index: number) => start === -1 || (index >= start && (end === -1 || index < end))
  // Wherever it is written: a text in braces has its fields in one line.
  const written = lines
    .filter((_, index) => isLeftOut(index))
    .join('')
    .matchAll(/(?<![\w-])([\w-]+)["']?[ \t]*:/g)
  if ([...written].some(([, name = '']) => essential.has(name))) return undefined
  const isOneLine =
    start !== -1 && lines.filter((each, index) => isLeftOut(index) && each.trim() !== '').length === 1
  return lines
    .map((each, index) =>
      isLeftOut(index) ? ((isOneLine ? asText(each) : undefined) ?? each.replace(/[^\r\n]/g, '')) : each,
    )
    .join('')
}

// `title: Part 2: pipes` → `title: "Part 2: pipes"`
function asText(line: string): string | undefined {
  const [, field, value, end = ''] = /^([^:]+:[ \t]+)([^"'\s][^\r\n]*)([\r\n]*)$/.exec(line) ?? []
  return value === undefined ? undefined : `${field}${JSON.stringify(value.trimEnd())}${end}`
}

// Keys as they are written, values of which JavaScript would change the digits, and blocks of text (`>`, `|`) without their last line break.
function keepWritten(
  document: Document,
  { keepsNumbers, cutsLineEnds }: { readonly keepsNumbers: boolean; readonly cutsLineEnds: boolean },
): void {
  visit(document, {
    Scalar(key, node) {
      const { value, source } = node
      const isBlock = node.type === Scalar.BLOCK_FOLDED || node.type === Scalar.BLOCK_LITERAL
      if (cutsLineEnds && isBlock && typeof value === 'string') node.value = value.replace(/\n$/, '')
      if (source === undefined || source === '' || typeof value === 'string') return
      if (key === 'key') node.value = source
      else if (keepsNumbers && typeof value === 'number') node.value = numberAsWritten(value, source)
    },
  })
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((current, key) => (current as Record<string | number, unknown>)[key], value)
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

type Path = readonly (string | number)[]

// Offset of the key that leads to the deepest part of a path. Asked for many paths, each map is looked through once.
function createNodeFinder(contents: unknown): (path: Path) => number | undefined {
  const pairsOf = new Map<YAMLMap, ReadonlyMap<string, YAMLMap['items'][number]>>()
  const pairAt = (map: YAMLMap, key: string) => {
    // Of two with one key the first.
    const pairs = pairsOf.get(map) ?? new Map([...map.items].reverse().map(pair => [String(pair.key), pair]))
    pairsOf.set(map, pairs)
    return pairs.get(key)
  }
  return path => {
    let current = contents
    let start: number | undefined
    for (const key of path) {
      if (isMap(current)) {
        const pair = pairAt(current, String(key))
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
}
