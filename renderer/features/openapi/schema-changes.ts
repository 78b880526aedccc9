// Compares two states of a schema, for programs that send its values and for programs that receive them.

import { jsonText, numberOf } from '../../base/text/written-number.ts'
import { follow } from './description.ts'
import { isObject, type JsonObject, listOf, objectOf, textOf } from './json-object.ts'
import { type Pointer, referenceKeys } from './json-pointer.ts'
import { mergedSchema } from './merged-schema.ts'
import { typesOf } from './text/schema-words.ts'

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

export interface SchemaChange {
  readonly kind: ChangeKind
  /** Programs that worked before may fail. */
  readonly isBreaking: boolean
  /** `messages.to` or, inside a named schema, `Message.to`; `` for the schema as a whole. */
  readonly field: string
  /** The former type, values or limits; `` where there is nothing to compare. */
  readonly from: string
  readonly to: string
  /** In the new description: the changed value, or the value around it. */
  readonly pointer: Pointer
}

/** `sent`: users of the API send the values, so a stricter schema breaks their programs; `received`: a weaker promise breaks them. */
export type Side = 'sent' | 'received'

interface SchemaPlace {
  readonly side: Side
  /** The name of the schema in messages. */
  readonly field: string
  /** In the new description. */
  readonly pointer: Pointer
}

/** Compares schemas of two descriptions. Named schemas are compared once for each side. */
export interface SchemaComparison {
  compare(before: unknown, after: unknown, at: SchemaPlace): readonly SchemaChange[]
}

export function createSchemaComparison(before: JsonObject, after: JsonObject): SchemaComparison {
  const known = new Map<string, readonly SchemaChange[]>()
  const compare = (old: unknown, now: unknown, at: SchemaPlace): readonly SchemaChange[] => {
    const names = [follow(before, old).name, follow(after, now).name] as const
    if (names[0] === undefined || names[1] === undefined) return compareValues(old, now, at)
    const key = `${at.side} ${names.join(' ')}`
    const found = known.get(key)
    if (found !== undefined) return found
    // A schema inside itself has the changes that are reported outside.
    known.set(key, [])
    const { $ref } = objectOf(now)
    const place: SchemaPlace = {
      side: at.side,
      field: names[1],
      pointer: referenceKeys(String($ref)) ?? at.pointer,
    }
    const made = compareValues(old, now, place)
    known.set(key, made)
    return made
  }
  const compareValues = (old: unknown, now: unknown, at: SchemaPlace): readonly SchemaChange[] => {
    const [a, b] = [mergedSchema(before, old), mergedSchema(after, now)]
    if (Object.keys(a).length === 0 && Object.keys(b).length === 0) return []
    const step = (key: string, ...keys: Pointer): SchemaPlace => ({
      ...at,
      field: key === '' ? at.field : joined(at.field, key),
      pointer: [...at.pointer, ...keys],
    })
    return [
      ...typeChange(a, b, at),
      ...valueChanges(a, b, at),
      ...limitChange(a, b, at),
      ...propertyChanges(a, b, at, (key, ...sides) => compare(...sides, step(key, 'properties', key))),
      ...(isObject(a.items) && isObject(b.items) ? compare(a.items, b.items, step('', 'items')) : []),
      ...(isObject(a.additionalProperties) && isObject(b.additionalProperties)
        ? compare(a.additionalProperties, b.additionalProperties, step('*', 'additionalProperties'))
        : []),
      ...variantChanges(before, after, [a, b], (index, ...sides) =>
        compare(...sides, step('', b.oneOf === undefined ? 'anyOf' : 'oneOf', index)),
      ),
    ]
  }
  return { compare }
}

function joined(field: string, key: string): string {
  return field === '' ? key : `${field}.${key}`
}

// Compatible: a sender may use more types, or a receiver gets fewer types. An integer is also a number.
function typeChange(a: JsonObject, b: JsonObject, { side, field, pointer }: SchemaPlace): SchemaChange[] {
  const [from, to] = [typesOf(a), typesOf(b)]
  if (from.length === 0 || to.length === 0) return []
  const holds = (types: readonly string[], type: string) =>
    types.includes(type) || (type === 'integer' && types.includes('number'))
  const format = (schema: JsonObject) =>
    textOf(schema.format) === undefined ? '' : ` (${String(schema.format)})`
  const isSame = from.length === to.length && from.every(type => to.includes(type))
  const hasFormat = typeof a.format === 'string' && typeof b.format === 'string'
  if (isSame && (!hasFormat || a.format === b.format)) return []
  const isSafe =
    !isSame && (side === 'sent' ? from.every(type => holds(to, type)) : to.every(type => holds(from, type)))
  return [
    {
      kind: 'type',
      isBreaking: !isSafe,
      field,
      from: `${from.join(' | ')}${format(a)}`,
      to: `${to.join(' | ')}${format(b)}`,
      pointer: [...pointer, 'type'],
    },
  ]
}

function valueChanges(a: JsonObject, b: JsonObject, { side, field, pointer }: SchemaPlace): SchemaChange[] {
  const values = (schema: JsonObject) => {
    const all = 'const' in schema ? [schema.const] : listOf(schema.enum)
    return all.map(value => jsonText(value))
  }
  const [from, to] = [values(a), values(b)]
  const at = { field, pointer: [...pointer, 'enum'] }
  if (from.length === 0 && to.length > 0)
    return side === 'sent' ? [{ ...at, kind: 'narrowed', isBreaking: true, from: '', to: to.join(', ') }] : []
  const gone = from.filter(value => to.length > 0 && !to.includes(value))
  const added = to.filter(value => !from.includes(value))
  return [
    ...(gone.length === 0
      ? []
      : [
          {
            ...at,
            kind: 'valuesRemoved',
            isBreaking: side === 'sent',
            from: gone.join(', '),
            to: '',
          } as const,
        ]),
    ...(added.length === 0
      ? []
      : [{ ...at, kind: 'valuesAdded', isBreaking: false, from: '', to: added.join(', ') } as const]),
  ]
}

function propertyChanges(
  a: JsonObject,
  b: JsonObject,
  { side, field, pointer }: SchemaPlace,
  compare: (key: string, old: unknown, now: unknown) => readonly SchemaChange[],
): readonly SchemaChange[] {
  const [old, now] = [objectOf(a.properties), objectOf(b.properties)]
  const [wasRequired, isRequired] = [listOf(a.required), listOf(b.required)]
  // Read-only fields are not sent, and write-only fields are not received.
  const concerns = (schema: unknown) => objectOf(schema)[side === 'sent' ? 'readOnly' : 'writeOnly'] !== true
  const change = (kind: SchemaChange['kind'], key: string, isBreaking: boolean): SchemaChange => ({
    kind,
    isBreaking,
    field: joined(field, key),
    from: '',
    to: '',
    pointer: kind === 'removed' ? pointer : [...pointer, 'properties', key],
  })
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(key =>
    concerns(now[key] ?? old[key]),
  )
  return keys.flatMap((key): readonly SchemaChange[] => {
    if (!(key in now)) return [change('removed', key, true)]
    if (!(key in old))
      return isRequired.includes(key) && side === 'sent'
        ? [change('required', key, true)]
        : [change('added', key, false)]
    const [was, is] = [wasRequired.includes(key), isRequired.includes(key)]
    return [
      ...(was === is ? [] : [change(is ? 'required' : 'optional', key, is === (side === 'sent'))]),
      ...(objectOf(old[key]).deprecated !== true && objectOf(now[key]).deprecated === true
        ? [change('deprecated', key, false)]
        : []),
      ...compare(key, old[key], now[key]),
    ]
  })
}

// Variants are matched by name or title, else by position.
function variantChanges(
  before: JsonObject,
  after: JsonObject,
  [a, b]: readonly [JsonObject, JsonObject],
  compare: (index: number, old: unknown, now: unknown) => readonly SchemaChange[],
): readonly SchemaChange[] {
  const named = (root: JsonObject, schema: JsonObject) =>
    [...listOf(schema.oneOf), ...listOf(schema.anyOf)].map((variant, index) => {
      const { value, name } = follow(root, variant)
      return [name ?? textOf(value.title) ?? String(index), variant] as const
    })
  const old = new Map(named(before, a))
  return named(after, b).flatMap(([name, now], index) =>
    old.has(name) ? compare(index, old.get(name), now) : [],
  )
}

const lower = ['minLength', 'minimum', 'minItems', 'minProperties', 'exclusiveMinimum'] as const
const upper = ['maxLength', 'maximum', 'maxItems', 'maxProperties', 'exclusiveMaximum'] as const

// At most one change: a narrowed limit hides a widened one. Narrower values do not break receivers.
function limitChange(
  a: JsonObject,
  b: JsonObject,
  { side, field, pointer }: SchemaPlace,
): readonly SchemaChange[] {
  const moved = [
    ...lower.map(key => ({ key, change: compareLimit(a[key], b[key], 1) })),
    ...upper.map(key => ({ key, change: compareLimit(a[key], b[key], -1) })),
    { key: 'pattern', change: a.pattern === b.pattern ? 0 : b.pattern === undefined ? -1 : 1 },
  ].filter(({ change }) => change !== 0)
  if (moved.length === 0) return []
  const isNarrower = moved.some(({ change }) => change > 0)
  const shown = moved.filter(({ change }) => change > 0 === isNarrower)
  const words = (schema: JsonObject) =>
    shown
      .filter(({ key }) => schema[key] !== undefined)
      .map(({ key }) => `${key}: ${String(schema[key])}`)
      .join(', ')
  return [
    {
      kind: isNarrower ? 'narrowed' : 'widened',
      isBreaking: isNarrower && side === 'sent',
      field,
      from: words(a),
      to: words(b),
      pointer: [...pointer, shown[0]?.key ?? ''],
    },
  ]
}

// Above zero: narrower. `direction`: 1 for limits where a larger number is narrower.
function compareLimit(from: unknown, to: unknown, direction: 1 | -1): number {
  const [old, now] = [from, to].map(numberOf)
  if (old === now) return 0
  if (old === undefined) return 1
  if (now === undefined) return -1
  return Math.sign((now - old) * direction)
}
