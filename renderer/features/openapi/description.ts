// An OpenAPI description as the rest of this folder reads it: operations by name, references followed one by one.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../base/text/brand.ts'
import { readApiFile } from '../../content/data-files/api-file.ts'
import type { DescribedFiles } from './document/described-files.ts'
import { type FilePlace, joinFiles } from './document/joined-files.ts'
import { isSwagger, pointerBefore, upgradeSwagger } from './document/upgrade-swagger.ts'
import { isObject, type JsonObject, listOf, objectOf, textOf } from './json-object.ts'
import { type Pointer, referenceKeys, valueAt } from './json-pointer.ts'

/** One method of one path, or one event that the platform sends. */
export interface Operation {
  readonly id: string
  /** Upper case. */
  readonly method: string
  /** Path of a request; name of a webhook; of a callback the expression that gives its address. */
  readonly path: string
  readonly isWebhook: boolean
  /** The id of the operation whose `callbacks` name this event. */
  readonly callbackOf?: string
  readonly value: JsonObject
  readonly pointer: Pointer
  /** Of its own or of its path; empty: those of the whole API count. */
  readonly servers: readonly unknown[]
  /** Those of the path come first; references are followed. */
  readonly parameters: readonly JsonObject[]
}

/** An entry of the catalogue of codes (`x-errors`). */
interface ErrorEntry {
  readonly code: string
  readonly status: number | undefined
  readonly stage: string
  readonly cause: string
  readonly action: string
}

export interface ApiDescription {
  readonly file: SitePath
  /** What it is read from, with the texts of its examples. */
  readonly files: DescribedFiles
  readonly value: JsonObject
  /** By name. */
  readonly operations: ReadonlyMap<string, Operation>
  readonly errors: ReadonlyMap<string, ErrorEntry>
  readonly placeOf: (pointer: Pointer) => FilePlace | undefined
  /** Why a reference to another file leads nowhere, by its pointer in JSON. */
  readonly lost: ReadonlyMap<string, string>
  readonly diagnostics: readonly Diagnostic[]
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']

// Texts, checks and downloads of one run, and the runs of `docsgen dev`, ask for the same text; a large one takes half a second.
const lastRead = new Map<SitePath, { readonly files: DescribedFiles; readonly description: ApiDescription }>()

/**
 * `files`: what the references of the text lead to, besides the text itself. Swagger 2.0 is read as what it means in OpenAPI 3.0. Never fails:
 * what cannot be read is an empty description with the reason.
 */
export function readDescription(
  text: string,
  file: SitePath,
  files: DescribedFiles = new Map([[file, text]]),
): ApiDescription {
  const last = lastRead.get(file)
  if (last !== undefined && last.files.size === files.size)
    if ([...files].every(([path, each]) => last.files.get(path) === each)) return last.description
  const { value: root = {}, ...read } = readApiFile(text, file)
  const joined = joinFiles(file, { value: root, placeOf: read.placeOf }, files)
  const isOld = isSwagger(root)
  const description: ApiDescription = {
    file,
    files,
    ...describe(isOld ? upgradeSwagger(joined.value) : joined.value),
    placeOf: isOld ? pointer => joined.placeOf(pointerBefore(pointer)) : joined.placeOf,
    lost: joined.lost,
    diagnostics: [...read.diagnostics, ...joined.diagnostics],
  }
  lastRead.set(file, { files, description })
  return description
}

/** Where a value stands, or what is nearest around it. */
export function placeAround(
  { file, placeOf }: Pick<ApiDescription, 'file' | 'placeOf'>,
  pointer: Pointer,
): FilePlace {
  for (let at = pointer; at.length > 0; at = at.slice(0, -1)) {
    const place = placeOf(at)
    if (place !== undefined) return place
  }
  return { file, line: 1, column: 1 }
}

/** What a value that is a description holds. */
export function describe(value: JsonObject): Pick<ApiDescription, 'value' | 'operations' | 'errors'> {
  const operations = new Map(listOperations(value).map(operation => [operation.id, operation]))
  const errors = new Map(
    Object.entries(objectOf(value['x-errors'])).map(([code, entry]) => [code, errorOf(code, entry)]),
  )
  return { value, operations, errors }
}

/** In the order of the file: requests, then webhooks; the callbacks of an operation follow it. Of two that are called alike the second is `name-2`. */
export function listOperations(root: JsonObject): readonly Operation[] {
  const taken = new Set<string>()
  return operationsInOrder(root).map(operation => {
    let { id } = operation
    for (let number = 2; taken.has(id); number++) id = `${operation.id}-${number}`
    taken.add(id)
    return { ...operation, id }
  })
}

function operationsInOrder(root: JsonObject): readonly Operation[] {
  return ['paths', 'webhooks'].flatMap(section =>
    Object.entries(objectOf(root[section])).flatMap(([path, item]) =>
      operationsOf(root, item, { path, pointer: [section, path], isWebhook: section === 'webhooks' }).flatMap(
        operation => [operation, ...callbacksOf(root, operation)],
      ),
    ),
  )
}

function operationsOf(
  root: JsonObject,
  written: unknown,
  { path, pointer, isWebhook }: Pick<Operation, 'path' | 'pointer' | 'isWebhook'>,
): readonly Operation[] {
  const item = follow(root, written).value
  const named = methods.flatMap(method => (isObject(item[method]) ? [[method, [method]] as const] : []))
  // Methods of other names, since 3.2.
  const other = Object.keys(objectOf(item.additionalOperations)).map(
    method => [method, ['additionalOperations', method]] as const,
  )
  return [...named, ...other].map(([method, keys]): Operation => {
    // A reference in the place of a method is no rule of OpenAPI, but most tools follow it.
    const { value } = follow(root, valueAt(item, keys))
    const parameters = [...listOf(item.parameters), ...listOf(value.parameters)]
    return {
      id: textOf(value.operationId) ?? `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      isWebhook,
      value,
      pointer: [...pointer, ...keys],
      servers: listOf(value.servers ?? item.servers),
      parameters: distinctParameters(parameters.map(each => follow(root, each).value)),
    }
  })
}

// Of one name there may be several addresses and methods.
function callbacksOf(root: JsonObject, { id, value, pointer }: Operation): readonly Operation[] {
  return Object.entries(objectOf(value.callbacks)).flatMap(([name, written]) => {
    const all = Object.entries(follow(root, written).value)
      .filter(([expression]) => !expression.startsWith('x-'))
      .flatMap(([path, item]) =>
        operationsOf(root, item, { path, pointer: [...pointer, 'callbacks', name, path], isWebhook: true }),
      )
    return all.map((each, index) => ({
      ...each,
      id: textOf(each.value.operationId) ?? `${id}.${name}${index === 0 ? '' : `-${index + 1}`}`,
      callbackOf: id,
    }))
  })
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

interface Followed {
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

/** What a body may be, JSON first. */
export function mediaTypesOf(content: unknown): readonly Media[] {
  const all = Object.entries(objectOf(content)).map(([type, value]) => ({ type, value: objectOf(value) }))
  return [...all.filter(({ type }) => isJsonType(type)), ...all.filter(({ type }) => !isJsonType(type))]
}

/** Body of a request or an answer: the JSON one if there is one, else the first. */
export function mediaOf(content: unknown): Media | undefined {
  return mediaTypesOf(content)[0]
}

/** `application/json`, `application/problem+json`. */
export function isJsonType(type: string): boolean {
  return /[/+]json\b/.test(type)
}

/** `of`: `request`, or the status of an answer. */
export function bodyOf(root: JsonObject, operation: Operation, of: string): Media | undefined {
  return mediaOf(contentOf(root, operation, of))
}

/** By media type. `of`: `request`, or the status of an answer. */
export function contentOf(root: JsonObject, { value }: Operation, of: string): unknown {
  const written = of === 'request' ? value.requestBody : objectOf(value.responses)[of]
  return follow(root, written).value.content
}
