// Finds which operations and large schemas use a schema, by following the references of a description.

import type { Language } from '../../../base/strings/language.ts'
import { countedText } from '../../../base/text/local-format.ts'
import type { DescribedValue, Operation } from '../description.ts'
import { isObject, type JsonObject } from '../json-object.ts'
import { referenceKeys, referenceTo, schemaReference, valueAt } from '../json-pointer.ts'
import { operationLink } from '../pages/page-texts.ts'
import { apiText, type ToldDescription } from './api-words.ts'
import { schemaLink } from './fields.ts'
import { linkedSchemas } from './large-schemas.ts'
import { container } from './markdown.ts'

interface SchemaUses {
  /** The schemas that each operation uses, as references in the form of `referenceTo`. */
  readonly ofOperations: ReadonlyMap<Operation, ReadonlySet<string>>
  /** The schemas that each large schema uses, by the name of the large schema. */
  readonly ofSchemas: ReadonlyMap<string, ReadonlySet<string>>
}

const known = new WeakMap<DescribedValue['operations'], Map<ReadonlySet<string>, SchemaUses>>()

/**
 * Direct and indirect uses. The schemas that a large schema uses count for the large schema, and for operations that refer to it directly; they do not
 * count for operations that reach it through other schemas.
 */
function schemaUses({ value: root, operations }: DescribedValue, large: ReadonlySet<string>): SchemaUses {
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
    // The loop over a set also visits the references that are added during the loop.
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

/** Names of the large schemas that operations use, in the order of the file. */
export function usedSchemas(description: DescribedValue, large: ReadonlySet<string>): readonly string[] {
  const { ofOperations, ofSchemas } = schemaUses(description, large)
  const reached = new Set([...ofOperations.values()].flatMap(each => [...each]))
  for (const name of large)
    if (reached.has(schemaReference(name))) for (const next of ofSchemas.get(name) ?? []) reached.add(next)
  return [...large].filter(name => reached.has(schemaReference(name)))
}

// In the form of `referenceTo`, so that one schema has one reference.
function referencesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn)
  if (!isObject(value)) return []
  const { $ref, ...beside } = value as JsonObject
  const keys = typeof $ref === 'string' ? referenceKeys($ref) : undefined
  return [...(keys === undefined ? [] : [referenceTo(keys)]), ...Object.values(beside).flatMap(referencesIn)]
}

/** A longer list is folded. */
const mostLinks = 12

/** Links to the operations and large schemas that use a schema, in the order of the description. Undefined when there is none. */
export function usedInText(description: ToldDescription, name: string): string | undefined {
  const { language } = description
  const wanted = schemaReference(name)
  const { ofOperations, ofSchemas } = schemaUses(description, linkedSchemas(description))
  const operations = [...ofOperations].flatMap(([operation, used]) =>
    used.has(wanted) ? [operationLink(operation)] : [],
  )
  const schemas = [...ofSchemas].flatMap(([each, used]) =>
    used.has(wanted) && each !== name ? [schemaLink(each)] : [],
  )
  const texts = [
    operations.length <= mostLinks
      ? told(language, operations)
      : container(
          'details',
          { label: countedText(language, operations.length, language.words['api.operationCount']) },
          [told(language, operations)],
        ),
    told(language, schemas),
  ].filter(text => text !== '')
  return texts.length === 0 ? undefined : texts.join('\n\n')
}

function told(language: Language, links: readonly string[]): string {
  return links.length === 0 ? '' : apiText(language, 'usedIn', { list: links.join(', ') })
}
