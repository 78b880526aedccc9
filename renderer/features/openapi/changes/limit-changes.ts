// Limits of a value that became narrower or wider.

import { numberOf } from '../../../base/text/written-number.ts'
import type { JsonObject } from '../json-object.ts'
import type { SchemaChange, SchemaPlace } from './api-change.ts'

const lower = ['minLength', 'minimum', 'minItems', 'minProperties', 'exclusiveMinimum'] as const
const upper = ['maxLength', 'maximum', 'maxItems', 'maxProperties', 'exclusiveMaximum'] as const

/** At most one change: narrower counts more than wider. What a receiver gets may be narrower without harm. */
export function limitChange(
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

// Above zero: narrower. `direction`: 1 where more is narrower.
function compareLimit(from: unknown, to: unknown, direction: 1 | -1): number {
  const [old, now] = [from, to].map(numberOf)
  if (old === now) return 0
  if (old === undefined) return 1
  if (now === undefined) return -1
  return Math.sign((now - old) * direction)
}
