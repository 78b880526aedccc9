// What the references of a description lead to: which schemas an operation, or a large schema, uses.
import type { ApiDescription, Operation } from '../description.ts'
import { isObject, type JsonObject } from '../json-object.ts'
import { referenceKeys, referenceTo, schemaReference, valueAt } from '../json-pointer.ts'

interface SchemaUses {
  /** Schemas by reference, as `referenceTo` writes them, that each operation uses. */
  readonly ofOperations: ReadonlyMap<Operation, ReadonlySet<string>>
  /** The same of each large schema, by its name. */
  readonly ofSchemas: ReadonlyMap<string, ReadonlySet<string>>
}

const known = new WeakMap<ApiDescription['operations'], Map<ReadonlySet<string>, SchemaUses>>()

/** Directly and through others. What a large schema uses counts for it alone, and for the operations that name it themselves. */
export function schemaUses(
  { value: root, operations }: Pick<ApiDescription, 'value' | 'operations'>,
  large: ReadonlySet<string>,
): SchemaUses {
  const before = known.get(operations)?.get(large)
  if (before !== undefined) return before
  const ends = new Set([...large].map(schemaReference))
  const inside = new Map<string, readonly string[]>()
  const referencesAt = (reference: string): readonly string[] => {
    const found = inside.get(reference) ?? referencesIn(valueAt(root, referenceKeys(reference) ?? []))
    inside.set(reference, found)
    return found
  }
  const reachedFrom = (own: readonly string[], isShown: (reference: string) => boolean) => {
    // A set goes on with what is added meanwhile.
    const reached = new Set(own)
    for (const reference of reached)
      if (isShown(reference) || !ends.has(reference))
        for (const next of referencesAt(reference)) reached.add(next)
    return reached
  }
  const uses: SchemaUses = {
    ofOperations: new Map(
      [...operations.values()].map(operation => {
        const own = new Set(referencesIn([operation.value, operation.parameters]))
        return [operation, reachedFrom([...own], reference => own.has(reference))]
      }),
    ),
    ofSchemas: new Map(
      [...large].map(name => [name, reachedFrom(referencesAt(schemaReference(name)), () => false)]),
    ),
  }
  known.set(operations, (known.get(operations) ?? new Map()).set(large, uses))
  return uses
}

/** Names of the large schemas to which operations lead, in the order of the file. */
export function usedSchemas(
  description: Pick<ApiDescription, 'value' | 'operations'>,
  large: ReadonlySet<string>,
): readonly string[] {
  const { ofOperations, ofSchemas } = schemaUses(description, large)
  const reached = new Set([...ofOperations.values()].flatMap(each => [...each]))
  for (const name of large)
    if (reached.has(schemaReference(name))) for (const next of ofSchemas.get(name) ?? []) reached.add(next)
  return [...large].filter(name => reached.has(schemaReference(name)))
}

// As `referenceTo` writes them, so that one place has one name.
function referencesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn)
  if (!isObject(value)) return []
  const { $ref, ...beside } = value as JsonObject
  const keys = typeof $ref === 'string' ? referenceKeys($ref) : undefined
  return [...(keys === undefined ? [] : [referenceTo(keys)]), ...Object.values(beside).flatMap(referencesIn)]
}
