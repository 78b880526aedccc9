// Scalars as they are written: `title: 1.10` is the text "1.10", though YAML means the number 1.1.
import type * as z from 'zod'
import { WrittenNumber } from '../text/written-number.ts'

type Path = readonly (string | number)[]

interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly element?: z.ZodType
  readonly valueType?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
}

/**
 * The value with the written text in place of each number that the schema accepts as a text, and of each `true` or `false` that it
 * accepts as a text only. Values of unknown shape stay as they are.
 */
export function withWrittenTexts(
  schema: z.ZodType,
  value: unknown,
  writtenAt: (path: Path) => string | undefined,
  path: Path = [],
): unknown {
  if (typeof value === 'number' || typeof value === 'boolean' || value instanceof WrittenNumber) {
    if (!wantsText(schema, value)) return value
    const written = writtenAt(path)
    return written !== undefined && schema.safeParse(written).success ? written : value
  }
  if (typeof value !== 'object' || value === null) return value
  const inner = (key: string | number, each: unknown): unknown => {
    if (typeof each === 'string' || each === null) return each
    const next = partsOf(schema, key)
    // Of several alternatives the first that asks for the text.
    return next.reduce<unknown>(
      (current, part) =>
        current === each ? withWrittenTexts(part, each, writtenAt, [...path, key]) : current,
      each,
    )
  }
  if (Array.isArray(value)) return value.map((each, index) => inner(index, each))
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inner(key, each)]))
}

function wantsText(schema: z.ZodType, value: unknown): boolean {
  const kinds = leavesOf(schema).map(leaf => (leaf._zod.def as Definition).type)
  if (kinds.includes('unknown') || kinds.includes('any')) return false
  if (!kinds.some(kind => kind === 'string' || kind === 'literal' || kind === 'enum')) return false
  return typeof value !== 'boolean' || !schema.safeParse(value).success
}

// What stands inside of wrappers and alternatives.
function leavesOf(schema: z.ZodType): readonly z.ZodType[] {
  const { options, innerType, in: before } = schema._zod.def as Definition
  if (options !== undefined) return options.flatMap(leavesOf)
  const inner = innerType ?? before
  return inner === undefined ? [schema] : leavesOf(inner)
}

function partsOf(schema: z.ZodType, key: string | number): readonly z.ZodType[] {
  return leavesOf(schema).flatMap(leaf => {
    const { shape, element, valueType } = leaf._zod.def as Definition
    const part =
      typeof key === 'number' ? element : Object.hasOwn(shape ?? {}, key) ? shape?.[key] : valueType
    return part === undefined ? [] : [part]
  })
}
