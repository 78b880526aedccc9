// What has changed in a schema, for those who send values of it and for those who receive them.

import { jsonText } from '../../../base/text/written-number.ts'
import { follow } from '../description.ts'
import { isObject, type JsonObject, listOf, objectOf, textOf } from '../json-object.ts'
import { type Pointer, referenceKeys } from '../json-pointer.ts'
import { mergedSchema } from '../merged-schema.ts'
import { typesOf } from '../text/schema-words.ts'
import type { SchemaChange, SchemaPlace } from './api-change.ts'
import { limitChange } from './limit-changes.ts'

/** Compares schemas of two descriptions. Named ones are compared once for each side. */
export interface SchemaComparison {
  /** `field`: what the schema is called in messages; `pointer`: where it stands today. */
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
    // A schema inside of itself has changed as it has outside.
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

// An integer is a number; more types are allowed, or fewer promised, without harm.
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
  // What is only for the other side does not concern this one.
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

// Variants are the same when they have one name; without names, by their number.
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
