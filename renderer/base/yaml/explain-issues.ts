// Turns what a zod schema finds into sentences for people: the path, what was given, what is expected, the nearest key.
import type * as z from 'zod'
import { didYouMean } from '../diagnostics/nearest.ts'

export interface SchemaProblem {
  /** Keys and indexes from the top, for example `['navbar', 'items', 0, 'to']`. */
  readonly path: readonly (string | number)[]
  readonly message: string
  readonly hint?: string
}

/** What a check of our own may say beside its message: instead of it what was expected, and what to do. */
export interface CheckParams {
  readonly expected?: string
  readonly hint?: string
}

type Issue = z.core.$ZodIssue

/** One problem per issue; `value` is what was checked. */
export function explainIssues(
  schema: z.ZodType,
  value: unknown,
  issues: readonly Issue[],
): readonly SchemaProblem[] {
  return issues.flatMap(issue => explainIssue(schema, value, issue))
}

/** `navbar.items[0].to`. */
function keyPath(path: readonly (string | number)[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`
    return text === '' ? key : `${text}.${key}`
  }, '')
}

function explainIssue(schema: z.ZodType, value: unknown, issue: Issue): readonly SchemaProblem[] {
  const path = issue.path.filter((key): key is string | number => typeof key !== 'symbol')
  const name = keyPath(path) || 'the top level'
  const got = describe(valueAt(value, path))
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map(key =>
      problem(
        [...path, key],
        `"${keyPath([...path, key])}" is not a known field.`,
        didYouMean(key, knownKeys(schema, path)),
      ),
    )
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    // The alternative that came furthest says best what the author meant.
    const depthOf = (errors: readonly Issue[]) => depth(errors, valueAt(value, path))
    const deepest = [...issue.errors].sort((a, b) => depthOf(b) - depthOf(a))[0] ?? []
    const nested = depthOf(deepest) > 0
    if (nested)
      return deepest.flatMap(inner =>
        explainIssue(schema, value, { ...inner, path: [...issue.path, ...inner.path] } as Issue),
      )
    const fields = knownKeys(schema, path)
    const expected = [...new Set(alternatives(issue).map(each => expectation(each, fields)))].join(' or ')
    return [problem(path, `"${name}" is ${got}; expected ${expected}.`)]
  }
  if (issue.code === 'invalid_union') {
    const options = ('options' in issue && Array.isArray(issue.options) ? issue.options : []).filter(
      option => typeof option === 'string',
    )
    const given = valueAt(value, path)
    return [
      problem(
        path,
        `"${name}" is ${got}; expected one of ${options.map(option => `"${option}"`).join(', ')}.`,
        typeof given === 'string' ? didYouMean(given, options as string[]) : undefined,
      ),
    ]
  }
  if (issue.code === 'invalid_value') {
    const given = valueAt(value, path)
    const names = issue.values.filter(option => typeof option === 'string')
    return [
      problem(
        path,
        `"${name}" is ${got}; expected ${expectation(issue)}.`,
        typeof given === 'string' ? didYouMean(given, names as string[]) : undefined,
      ),
    ]
  }
  if (issue.code === 'invalid_key')
    return issue.issues.flatMap(inner => explainIssue(schema, value, { ...inner, path: issue.path } as Issue))
  if (issue.code === 'custom') {
    const { expected, hint } = (issue.params ?? {}) as CheckParams
    const message = expected === undefined ? issue.message : `"${name}" is ${got}; expected ${expected}.`
    return [problem(path, message, hint)]
  }
  return [problem(path, `"${name}" is ${got}; expected ${expectation(issue)}.`)]
}

function problem(path: readonly (string | number)[], message: string, hint?: string): SchemaProblem {
  return hint === undefined ? { path, message } : { path, message, hint }
}

// Each alternative of a union, those of unions inside it too, unless these say in words what they expect.
function alternatives(issue: Issue): readonly Issue[] {
  return issue.code === 'invalid_union' && issue.message === 'Invalid input'
    ? issue.errors.flat().flatMap(alternatives)
    : [issue]
}

/** An object of a few fields is told by them. */
const fewFields = 4

function expectation(issue: Issue, fields: readonly string[] = []): string {
  if (
    issue.code === 'invalid_type' &&
    issue.expected === 'object' &&
    fields.length > 0 &&
    fields.length <= fewFields
  )
    return `an object with ${fields.map(field => `"${field}"`).join(' and ')}`
  if (issue.code === 'invalid_type') return article(issue.expected)
  if (issue.code === 'invalid_value')
    return `${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(value => JSON.stringify(value)).join(', ')}`
  if (issue.code === 'custom') return (issue.params as CheckParams | undefined)?.expected ?? issue.message
  if (issue.code === 'too_small') return `at least ${issue.minimum}`
  if (issue.code === 'too_big') return `at most ${issue.maximum}`
  if (issue.code === 'invalid_format') return `text in the form of ${article(issue.format)}`
  return issue.message
}

// How far an alternative fits; one that tells by a field that is missing which of several it is, fits not at all.
function depth(issues: readonly Issue[], value: unknown): number {
  return Math.max(
    0,
    ...issues.map(issue => {
      const inner = valueAt(value, issue.path as (string | number)[])
      if (issue.code !== 'invalid_union') return issue.path.length
      if (issue.errors.length === 0) return inner === undefined ? 0 : issue.path.length
      return issue.path.length + Math.max(...issue.errors.map(errors => depth(errors, inner)))
    }),
  )
}

const plainNames: Readonly<Record<string, string>> = {
  array: 'list',
  record: 'object',
  int: 'integer',
  string: 'text',
}

function article(type: string): string {
  const name = plainNames[type] ?? type
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`
}

function describe(value: unknown): string {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return value instanceof Date ? 'a date' : 'an object'
  if (typeof value === 'string')
    return `the text ${JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value)}`
  return `the ${typeof value} ${String(value)}`
}

function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (current, key) =>
      typeof current === 'object' && current !== null
        ? (current as Record<string | number, unknown>)[key]
        : undefined,
    value,
  )
}

interface Definition {
  readonly shape?: Record<string, z.ZodType>
  readonly innerType?: z.ZodType
  readonly element?: z.ZodType
  readonly valueType?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly in?: z.ZodType
  readonly out?: z.ZodType
  readonly getter?: () => z.ZodType
}

// The keys that an object schema admits at a path; of a union those of every alternative.
function knownKeys(schema: z.ZodType, path: readonly (string | number)[]): string[] {
  const definition = schema._zod.def as Definition
  if (definition.options !== undefined)
    return [...new Set(definition.options.flatMap(option => knownKeys(option, path)))]
  const inner = definition.innerType ?? writtenSide(definition) ?? definition.getter?.()
  if (inner !== undefined) return knownKeys(inner, path)
  const [key, ...rest] = path
  if (key === undefined) return Object.keys(definition.shape ?? {})
  const next =
    typeof key === 'number' ? definition.element : (definition.shape?.[key] ?? definition.valueType)
  return next === undefined ? [] : knownKeys(next, rest)
}

// Of a value that is changed while it is checked: what is written, not what is made of it.
function writtenSide({ in: before, out: after }: Definition): z.ZodType | undefined {
  return before?._zod.def.type === 'transform' ? after : before
}
