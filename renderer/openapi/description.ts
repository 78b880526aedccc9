// An OpenAPI description as the rest of this folder reads it: operations by name, references followed one by one.
import { readApiFile } from '../data-files/api-file.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { SitePath } from '../text/brand.ts'
import type { Place } from '../text/line-index.ts'

export type JsonObject = Readonly<Record<string, unknown>>
/** Keys from the top of the file to a value. */
export type Pointer = readonly (string | number)[]

/** One method of one path, or one event that the platform sends. */
export interface Operation {
  readonly id: string
  /** Upper case. */
  readonly method: string
  /** Path of a request; name of a webhook. */
  readonly path: string
  readonly isWebhook: boolean
  readonly value: JsonObject
  readonly pointer: Pointer
  /** Those of the path come first; references are followed. */
  readonly parameters: readonly JsonObject[]
}

/** An entry of the catalogue of codes (`x-errors`). */
export interface ErrorEntry {
  readonly code: string
  readonly status: number | undefined
  readonly stage: string
  readonly cause: string
  readonly action: string
}

export interface ApiDescription {
  readonly file: SitePath
  readonly value: JsonObject
  readonly operations: ReadonlyMap<string, Operation>
  readonly errors: ReadonlyMap<string, ErrorEntry>
  readonly placeOf: (pointer: Pointer) => Place | undefined
  readonly diagnostics: readonly Diagnostic[]
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

/** Never fails: what cannot be read is an empty description with the reason. */
export function readDescription(text: string, file: SitePath): ApiDescription {
  const { value, diagnostics, placeOf } = readApiFile(text, file)
  const root: JsonObject = value ?? {}
  const operations = new Map<string, Operation>()
  for (const [section, isWebhook] of [
    ['paths', false],
    ['webhooks', true],
  ] as const) {
    for (const [path, written] of Object.entries(objectOf(root[section]))) {
      const item = follow(root, written).value
      for (const method of methods) {
        if (!isObject(item[method])) continue
        const operation = item[method]
        const id = textOf(operation.operationId) ?? `${method.toUpperCase()} ${path}`
        const parameters = [...listOf(item.parameters), ...listOf(operation.parameters)]
        operations.set(id, {
          id,
          method: method.toUpperCase(),
          path,
          isWebhook,
          value: operation,
          pointer: [section, path, method],
          parameters: distinctParameters(parameters.map(each => follow(root, each).value)),
        })
      }
    }
  }
  const errors = Object.entries(objectOf(root['x-errors'])).map(([code, entry]): [string, ErrorEntry] => {
    const { status, stage, cause, action } = objectOf(entry)
    return [
      code,
      {
        code,
        status: typeof status === 'number' ? status : undefined,
        stage: textOf(stage) ?? 'request',
        cause: textOf(cause) ?? '',
        action: textOf(action) ?? '',
      },
    ]
  })
  return { file, value: root, operations, errors: new Map(errors), placeOf, diagnostics }
}

/** Of two with one name and place, that of the operation counts. */
function distinctParameters(parameters: readonly JsonObject[]): readonly JsonObject[] {
  return [...new Map(parameters.map(each => [`${each.in} ${each.name}`, each])).values()]
}

export interface Followed {
  readonly value: JsonObject
  /** Last part of the reference: the name of the schema. */
  readonly name?: string
  /** The reference leads nowhere in this file. */
  readonly isLost?: true
}

/** What a `$ref` stands for; a value without one is itself. References that lead in a circle are lost. */
export function follow(root: JsonObject, written: unknown): Followed {
  let value = objectOf(written)
  let name: string | undefined
  for (let steps = 0; typeof value.$ref === 'string'; steps++) {
    const parts = pointerOf(value.$ref)
    const found = parts === undefined || steps > 50 ? undefined : valueAt(root, parts)
    if (!isObject(found)) return { value: {}, ...(name !== undefined && { name }), isLost: true }
    name = parts?.at(-1)
    // Beside a reference, 3.1 allows words that count more.
    const { $ref: _, ...own } = value
    value = Object.keys(own).length === 0 ? found : { ...found, ...own }
  }
  return name === undefined ? { value } : { value, name }
}

/** `#/components/schemas/Tag` → its keys; undefined for another file. */
export function pointerOf(reference: string): readonly string[] | undefined {
  if (!reference.startsWith('#/')) return undefined
  return reference
    .slice(2)
    .split('/')
    .map(part => decodePart(part).replaceAll('~1', '/').replaceAll('~0', '~'))
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function valueAt(root: JsonObject, parts: readonly string[]): unknown {
  let value: unknown = root
  for (const part of parts) {
    if (Array.isArray(value)) value = value[Number(part)]
    else if (isObject(value) && Object.hasOwn(value, part)) value = value[part]
    else return undefined
  }
  return value
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {}
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** Body of a request or an answer: the JSON one if there is one, else the first. */
export function mediaOf(content: unknown): { readonly type: string; readonly value: JsonObject } | undefined {
  const all = Object.entries(objectOf(content))
  const [type, value] = all.find(([name]) => /[/+]json\b/.test(name)) ?? all[0] ?? []
  return type === undefined ? undefined : { type, value: objectOf(value) }
}
