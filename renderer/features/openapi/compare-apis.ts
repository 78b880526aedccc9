// Compares two states of a description: the changes for users of the API.

import {
  type ApiDescription,
  bodyOf,
  contentOf,
  follow,
  mediaTypesOf,
  type Operation,
} from './description.ts'
import { type JsonObject, objectOf } from './json-object.ts'
import type { Pointer } from './json-pointer.ts'
import { securityWays } from './request/request-model.ts'
import {
  createSchemaComparison,
  type SchemaChange,
  type SchemaComparison,
  type Side,
} from './schema-changes.ts'

/** Part of an operation: a place of parameters, the body of the request, or an answer. */
export type ChangePart =
  | { readonly kind: 'path' | 'query' | 'header' | 'cookie' }
  | { readonly kind: 'body' }
  | { readonly kind: 'answer'; readonly status: string }

export interface ApiChange extends SchemaChange {
  /**
   * The operations that the change concerns, in the order of the description. A removed operation is taken from the old description. One change
   * of a schema concerns every operation that uses the schema.
   */
  readonly operations: readonly Operation[]
  /** Undefined: the operation as a whole. For a schema, the part of the first operation. */
  readonly part: ChangePart | undefined
}

/** Breaking changes first, in the order of the operations. A change of a schema is one change, also when many operations use the schema. */
export function compareApis(before: ApiDescription, after: ApiDescription): readonly ApiChange[] {
  const schemas = createSchemaComparison(before.value, after.value)
  const found = new Map<string, ApiChange>()
  const add = (change: ApiChange) => {
    const { kind, field, from, to, pointer, operations } = change
    const isShared = pointer[0] === 'components' || pointer[0] === 'security'
    const key = JSON.stringify(
      isShared
        ? [kind, field, from, to, pointer, change.isBreaking]
        : [change.part, kind, field, from, to, pointer],
    )
    const known = found.get(key)
    const own = operations.filter(each => known?.operations.every(({ id }) => id !== each.id) ?? true)
    found.set(key, known === undefined ? change : { ...known, operations: [...known.operations, ...own] })
  }
  const old = new Map([...before.operations.values()].map(operation => [identityOf(operation), operation]))
  const now = new Map([...after.operations.values()].map(operation => [identityOf(operation), operation]))
  for (const [identity, operation] of old)
    if (!now.has(identity))
      add(ofOperation(operation, 'operationRemoved', true, [operation.pointer[0] ?? 'paths']))
  for (const [identity, operation] of now) {
    const former = old.get(identity)
    if (former === undefined) add(ofOperation(operation, 'operationAdded', false, operation.pointer))
    else for (const change of operationChanges({ before, after, schemas }, former, operation)) add(change)
  }
  // A change that breaks requests is not reported again as a compatible change of answers.
  const broken = new Map([...found].map(([key, change]) => [key, change.isBreaking ? change.operations : []]))
  const all = [...found].flatMap(([key, change]) => {
    if (change.isBreaking) return [change]
    const told = broken.get(key.replace(/false\]$/, 'true]')) ?? []
    const operations = change.operations.filter(operation => !told.includes(operation))
    return operations.length === 0 ? [] : [{ ...change, operations }]
  })
  return [...all.filter(({ isBreaking }) => isBreaking), ...all.filter(({ isBreaking }) => !isBreaking)]
}

// The names of parameters in a path are not compared: they are not sent.
function identityOf({ method, path, isWebhook, callbackOf = '' }: Operation): string {
  return `${isWebhook ? `event ${callbackOf} ` : ''}${method} ${path.replace(/\{[^{}]*\}/g, '{}')}`
}

interface Compared {
  readonly before: ApiDescription
  readonly after: ApiDescription
  readonly schemas: SchemaComparison
}

function operationChanges(compared: Compared, former: Operation, operation: Operation): readonly ApiChange[] {
  const { before, after } = compared
  const wasDeprecated = former.value.deprecated === true
  const [from, to] = [authorizationOf(before.value, former), authorizationOf(after.value, operation)]
  const authorization =
    operation.value.security === undefined ? ['security'] : [...operation.pointer, 'security']
  return [
    ...(!wasDeprecated && operation.value.deprecated === true
      ? [ofOperation(operation, 'deprecated', false, [...operation.pointer, 'deprecated'])]
      : []),
    ...(operation.isWebhook || to.includes('') || from.every(way => to.includes(way))
      ? []
      : [
          {
            ...ofOperation(operation, 'authorization', true, authorization),
            from: from.join(' | '),
            to: to.join(' | '),
          },
        ]),
    ...parameterChanges(compared, former, operation),
    ...bodyChanges(compared, former, operation, { kind: 'body' }),
    ...answerChanges(compared, former, operation),
  ]
}

function ofOperation(
  operation: Operation,
  kind: ApiChange['kind'],
  isBreaking: boolean,
  pointer: Pointer,
): ApiChange {
  return { kind, isBreaking, operations: [operation], part: undefined, field: '', from: '', to: '', pointer }
}

// The names of the schemes of each way; `` for a request without authorization.
function authorizationOf(root: JsonObject, operation: Operation): readonly string[] {
  const ways = securityWays(root, operation)
  return (ways.length === 0 ? [{ schemes: [] }] : ways).map(({ schemes }) =>
    schemes
      .map(({ name, scopes }) => (scopes.length === 0 ? name : `${name} (${[...scopes].sort().join(', ')})`))
      .sort()
      .join(' + '),
  )
}

function parameterChanges(
  { schemas }: Compared,
  former: Operation,
  operation: Operation,
): readonly ApiChange[] {
  const keyed = (each: Operation) =>
    new Map(each.parameters.map(parameter => [parameterKey(each, parameter), parameter]))
  const [old, now] = [keyed(former), keyed(operation)]
  const change = (parameter: JsonObject, made: Partial<SchemaChange>): ApiChange => ({
    kind: 'removed',
    isBreaking: true,
    operations: [operation],
    part: { kind: String(parameter.in) as 'query' },
    field: String(parameter.name),
    from: '',
    to: '',
    pointer: [...operation.pointer, 'parameters'],
    ...made,
  })
  return [
    ...[...old].flatMap(([key, parameter]) => (now.has(key) ? [] : [change(parameter, {})])),
    ...[...now].flatMap(([key, parameter]) => {
      const before = old.get(key)
      const isRequired = parameter.required === true
      if (before === undefined)
        return [change(parameter, { kind: isRequired ? 'required' : 'added', isBreaking: isRequired })]
      const wasRequired = before.required === true
      const place = {
        side: 'sent',
        field: String(parameter.name),
        pointer: [...operation.pointer, 'parameters'],
      } as const
      return [
        ...(wasRequired === isRequired
          ? []
          : [change(parameter, { kind: isRequired ? 'required' : 'optional', isBreaking: isRequired })]),
        ...(before.deprecated !== true && parameter.deprecated === true
          ? [change(parameter, { kind: 'deprecated', isBreaking: false })]
          : []),
        ...schemas.compare(before.schema, parameter.schema, place).map(made => change(parameter, made)),
      ]
    }),
  ]
}

// A parameter of the path is identified by its position, because its name is not sent.
function parameterKey({ path }: Operation, { in: place, name }: JsonObject): string {
  return `${String(place)} ${place === 'path' ? path.indexOf(`{${String(name)}}`) : String(name)}`
}

function bodyChanges(
  { before, after, schemas }: Compared,
  former: Operation,
  operation: Operation,
  part: ChangePart,
): readonly ApiChange[] {
  const of = part.kind === 'answer' ? part.status : 'request'
  const [old, now] = [bodyOf(before.value, former, of), bodyOf(after.value, operation, of)]
  // The platform sends events, and users of the API send the answers to them.
  const side: Side = (part.kind === 'answer') === operation.isWebhook ? 'sent' : 'received'
  const at = part.kind === 'answer' ? ['responses', part.status] : ['requestBody']
  const pointer = [...operation.pointer, ...at]
  const change = (made: Partial<ApiChange>): ApiChange => ({
    ...ofOperation(operation, 'removed', true, pointer),
    part,
    ...made,
  })
  if (old === undefined && now === undefined) return []
  if (now === undefined) return [change({})]
  const isNeeded =
    part.kind === 'body' && follow(after.value, operation.value.requestBody).value.required === true
  if (old === undefined)
    return [change(isNeeded ? { kind: 'required' } : { kind: 'added', isBreaking: false })]
  const typesOf = (described: ApiDescription, of: Operation, part: string) =>
    mediaTypesOf(contentOf(described.value, of, part)).map(({ type }) => type)
  const nowTypes = typesOf(after, operation, of)
  // A program uses one media type that it knows. It fails when that type is removed.
  const goneTypes = typesOf(before, former, of).filter(type => !nowTypes.includes(type))
  const wasNeeded = follow(before.value, former.value.requestBody).value.required === true
  return [
    ...(isNeeded && !wasNeeded ? [change({ kind: 'required', isBreaking: side === 'sent' })] : []),
    ...goneTypes.map(from => change({ kind: 'type', from, to: nowTypes.join(', ') })),
    ...schemas
      .compare(old.value.schema, now.value.schema, {
        side,
        field: '',
        pointer: [...pointer, 'content', now.type, 'schema'],
      })
      .map(change),
  ]
}

function answerChanges(compared: Compared, former: Operation, operation: Operation): readonly ApiChange[] {
  const statuses = ({ value }: Operation) => Object.keys(objectOf(value.responses))
  const [old, now] = [statuses(former), statuses(operation)]
  const change = (kind: 'answerRemoved' | 'answerAdded', status: string): ApiChange => ({
    // Programs expect the successful answers that they know; removing one breaks them.
    ...ofOperation(operation, kind, kind === 'answerRemoved' && /^[23]/.test(status), [
      ...operation.pointer,
      'responses',
      ...(kind === 'answerAdded' ? [status] : []),
    ]),
    part: { kind: 'answer', status },
  })
  return [
    ...old.filter(status => !now.includes(status)).map(status => change('answerRemoved', status)),
    ...now.flatMap(status =>
      old.includes(status)
        ? bodyChanges(compared, former, operation, { kind: 'answer', status })
        : [change('answerAdded', status)],
    ),
  ]
}
