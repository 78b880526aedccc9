// An OpenAPI description as the rest of this folder reads it: operations by name, references followed one by one.
import { readApiFile } from '../data-files/api-file.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { SitePath } from '../text/brand.ts'
import type { Place } from '../text/line-index.ts'
import { isObject, type JsonObject, listOf, objectOf, textOf } from './json-object.ts'
import { type Pointer, referenceKeys, valueAt } from './json-pointer.ts'

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
  /** By name; of two with the same name, the last. */
  readonly operations: ReadonlyMap<string, Operation>
  readonly errors: ReadonlyMap<string, ErrorEntry>
  readonly placeOf: (pointer: Pointer) => Place | undefined
  readonly diagnostics: readonly Diagnostic[]
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

// Texts, checks and downloads of one run, and the runs of `docsgen dev`, ask for the same text; a large one takes half a second.
const lastRead = new Map<SitePath, { readonly text: string; readonly description: ApiDescription }>()

/** Never fails: what cannot be read is an empty description with the reason. */
export function readDescription(text: string, file: SitePath): ApiDescription {
  const last = lastRead.get(file)
  if (last?.text === text) return last.description
  const { value: root = {}, diagnostics, placeOf } = readApiFile(text, file)
  const description = { file, ...describe(root), placeOf, diagnostics }
  lastRead.set(file, { text, description })
  return description
}

/** What a value that is a description holds. */
export function describe(value: JsonObject): Pick<ApiDescription, 'value' | 'operations' | 'errors'> {
  const operations = new Map(listOperations(value).map(operation => [operation.id, operation]))
  const errors = new Map(
    Object.entries(objectOf(value['x-errors'])).map(([code, entry]) => [code, errorOf(code, entry)]),
  )
  return { value, operations, errors }
}

/** In the order of the file, those of paths first. */
export function listOperations(root: JsonObject): readonly Operation[] {
  return ['paths', 'webhooks'].flatMap(section =>
    Object.entries(objectOf(root[section])).flatMap(([path, written]) => {
      const item = follow(root, written).value
      return methods
        .filter(method => isObject(item[method]))
        .map((method): Operation => {
          const value = objectOf(item[method])
          const parameters = [...listOf(item.parameters), ...listOf(value.parameters)]
          return {
            id: textOf(value.operationId) ?? `${method.toUpperCase()} ${path}`,
            method: method.toUpperCase(),
            path,
            isWebhook: section === 'webhooks',
            value,
            pointer: [section, path, method],
            parameters: distinctParameters(parameters.map(each => follow(root, each).value)),
          }
        })
    }),
  )
}

function errorOf(code: string, entry: unknown): ErrorEntry {
  const { status, stage, cause, action } = objectOf(entry)
  return {
    code,
    status: typeof status === 'number' ? status : undefined,
    stage: textOf(stage) ?? 'request',
    cause: textOf(cause) ?? '',
    action: textOf(action) ?? '',
  }
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

/** The value that a `$ref` leads to, or the value itself when it has none; empty and `isLost` for a reference that leads nowhere or in a circle. */
export function follow(root: JsonObject, written: unknown): Followed {
  let value = objectOf(written)
  let name: string | undefined
  for (let steps = 0; typeof value.$ref === 'string'; steps++) {
    const parts = referenceKeys(value.$ref)
    const found = parts === undefined || steps > 50 ? undefined : valueAt(root, parts)
    if (!isObject(found)) return { value: {}, ...(name !== undefined && { name }), isLost: true }
    name = parts?.at(-1)
    // Beside a reference, 3.1 allows words that count more.
    const { $ref: _, ...own } = value
    value = Object.keys(own).length === 0 ? found : { ...found, ...own }
  }
  return name === undefined ? { value } : { value, name }
}

/** Schemas by name. */
export function schemasOf(root: JsonObject): JsonObject {
  return objectOf(objectOf(root.components).schemas)
}

export interface Media {
  readonly type: string
  readonly value: JsonObject
}

/** Body of a request or an answer: the JSON one if there is one, else the first. */
export function mediaOf(content: unknown): Media | undefined {
  const all = Object.entries(objectOf(content))
  const [type, value] = all.find(([name]) => isJsonType(name)) ?? all[0] ?? []
  return type === undefined ? undefined : { type, value: objectOf(value) }
}

/** `application/json`, `application/problem+json`. */
export function isJsonType(type: string): boolean {
  return /[/+]json\b/.test(type)
}

/** `of`: `request`, or the status of an answer. */
export function bodyOf(root: JsonObject, { value }: Operation, of: string): Media | undefined {
  const written = of === 'request' ? value.requestBody : objectOf(value.responses)[of]
  return mediaOf(follow(root, written).value.content)
}
