// What has changed between two states of a description, in plain data.
import type { Operation } from '../description.ts'
import type { Pointer } from '../json-pointer.ts'

/** Each is also the name of its sentence: `api.changes.required`. */
type ChangeKind =
  | 'operationRemoved'
  | 'operationAdded'
  | 'deprecated'
  | 'authorization'
  | 'answerRemoved'
  | 'answerAdded'
  | 'removed'
  | 'added'
  | 'required'
  | 'optional'
  | 'type'
  | 'valuesRemoved'
  | 'valuesAdded'
  | 'narrowed'
  | 'widened'

/** Part of an operation: a place of parameters, the body of the request, or an answer. */
export type ChangePart =
  | { readonly kind: 'path' | 'query' | 'header' | 'cookie' }
  | { readonly kind: 'body' }
  | { readonly kind: 'answer'; readonly status: string }

export interface ApiChange {
  readonly kind: ChangeKind
  /** Programs that worked before may fail. */
  readonly isBreaking: boolean
  /** In order; one change of a schema concerns every operation that uses it. As they are now, or were before they went. */
  readonly operations: readonly Operation[]
  /** Undefined: the operation as a whole. Of a schema, that of the first operation. */
  readonly part: ChangePart | undefined
  /** `messages.to` or, inside of a named schema, `Message.to`; `` for the part as a whole. */
  readonly field: string
  /** Of a type, values, limits; `` where there is nothing to compare. */
  readonly from: string
  readonly to: string
  /** In the description of today: what has changed, or what stood around it. */
  readonly pointer: Pointer
}

/** `sent`: by who uses the API, so less is allowed breaks it; `received`: less is promised breaks it. */
export type Side = 'sent' | 'received'

export type SchemaChange = Pick<ApiChange, 'kind' | 'isBreaking' | 'field' | 'from' | 'to' | 'pointer'>

export interface SchemaPlace {
  readonly side: Side
  readonly field: string
  readonly pointer: Pointer
}
