// An OpenAPI description as the other files of this folder read it: operations by id, references followed one at a time.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../base/text/brand.ts'
import { readApiFile } from '../../content/data-files/api-file.ts'
import { type DescribedFiles, type FilePlace, joinFiles } from './document/joined-files.ts'
import { isSwagger, pointerBefore, upgradeSwagger } from './document/upgrade-swagger.ts'
import { isObject, type JsonObject, listOf, objectOf, textOf } from './json-object.ts'
import { type Pointer, referenceKeys, valueAt } from './json-pointer.ts'

/** One method of one path, or one event that the platform sends. */
export interface Operation {
  readonly id: string
  /** Upper case. */
  readonly method: string
  /** The path of a request, the name of a webhook, or the expression that gives the address of a callback. */
  readonly path: string
  readonly isWebhook: boolean
  /** The id of the operation whose `callbacks` name this event. */
  readonly callbackOf?: string
  readonly value: JsonObject
  readonly pointer: Pointer
  /** The servers of the operation or of its path. Empty: the servers of the whole API apply. */
  readonly servers: readonly unknown[]
  /** Parameters of the path come first. References are followed. */
  readonly parameters: readonly JsonObject[]
}

/** An entry of the catalogue of error codes (`x-errors`). */
interface ErrorEntry {
  readonly code: string
  readonly status: number | undefined
  readonly stage: string
  readonly cause: string
  readonly action: string
}

/** The whole value of a description, and the parts that are looked up in it. */
export interface DescribedValue {
  readonly value: JsonObject
  /** By id. */
  readonly operations: ReadonlyMap<string, Operation>
  /** By code. */
  readonly errors: ReadonlyMap<string, ErrorEntry>
}

export interface ApiDescription extends DescribedValue {
  readonly file: SitePath
  /** All files of the description, with the files of its examples. */
  readonly files: DescribedFiles
  readonly placeOf: (pointer: Pointer) => FilePlace | undefined
  /** Why a reference to another file leads nowhere, by the pointer of the reference as JSON. */
  readonly lost: ReadonlyMap<string, string>
  readonly diagnostics: readonly Diagnostic[]
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']

// Texts, checks and downloads of one run, and later runs of `docsgen dev`, read the same description. A large one takes half a second.
const lastRead = new Map<SitePath, { readonly files: DescribedFiles; readonly description: ApiDescription }>()

/**
 * `files`: the text itself and the files that its references lead to. Swagger 2.0 is converted to OpenAPI 3.0. Never throws: a text that cannot
 * be read gives an empty description with diagnostics.
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

/** The place of a value. For a value that the file does not have, the place of the nearest value around it. */
export function placeAround({ file, placeOf }: ApiDescription, pointer: Pointer): FilePlace {
  for (let at = pointer; at.length > 0; at = at.slice(0, -1)) {
    const place = placeOf(at)
    if (place !== undefined) return place
  }
  return { file, line: 1, column: 1 }
}

/** Finds the operations and error codes of a description. */
export function describe(value: JsonObject): DescribedValue {
  const operations = new Map(listOperations(value).map(operation => [operation.id, operation]))
  const errors = new Map(
    Object.entries(objectOf(value['x-errors'])).map(([code, entry]) => [code, errorOf(code, entry)]),
  )
  return { value, operations, errors }
}

/** In the order of the file: requests, then webhooks. Callbacks follow their operation. The second operation with the same id gets the id `name-2`. */
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
  {
    path,
    pointer,
    isWebhook,
  }: { readonly path: string; readonly pointer: Pointer; readonly isWebhook: boolean },
): readonly Operation[] {
  const item = follow(root, written).value
  const named = methods.flatMap(method => (isObject(item[method]) ? [[method, [method]] as const] : []))
  // Since 3.2, an operation may have any other method.
  const other = Object.keys(objectOf(item.additionalOperations)).map(
    method => [method, ['additionalOperations', method]] as const,
  )
  return [...named, ...other].map(([method, keys]): Operation => {
    // OpenAPI does not allow a reference in the place of an operation, but most tools follow it.
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

// One callback may have several addresses and methods.
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

// A parameter of the operation replaces the parameter of the path with the same name and place.
function distinctParameters(parameters: readonly JsonObject[]): readonly JsonObject[] {
  return [...new Map(parameters.map(each => [`${each.in} ${each.name}`, each])).values()]
}

interface Followed {
  readonly value: JsonObject
  /** The last part of the reference: the name of the schema. */
  readonly name?: string
  /** The reference leads nowhere in this file, or in a circle. */
  readonly isLost?: true
}

/** The value that a `$ref` leads to, or the value itself when it has no `$ref`. Empty for a lost reference. */
export function follow(root: JsonObject, written: unknown): Followed {
  let value = objectOf(written)
  let name: string | undefined
  for (let steps = 0; typeof value.$ref === 'string'; steps++) {
    const parts = referenceKeys(value.$ref)
    const found = parts === undefined || steps > 50 ? undefined : valueAt(root, parts)
    if (!isObject(found)) return { value: {}, ...(name !== undefined && { name }), isLost: true }
    name = parts?.at(-1)
    // Since 3.1, keys beside `$ref` replace those of the target.
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

/** The media types of a body, JSON first. */
export function mediaTypesOf(content: unknown): readonly Media[] {
  const all = Object.entries(objectOf(content)).map(([type, value]) => ({ type, value: objectOf(value) }))
  return [...all.filter(({ type }) => isJsonType(type)), ...all.filter(({ type }) => !isJsonType(type))]
}

/** The JSON body of a request or an answer if there is one, else the first body. */
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
