// Which operations use a schema.
import { isObject, type JsonObject } from '../json-object.ts'
import { referenceKeys, referenceTo, valueAt } from '../json-pointer.ts'
import { operationLink } from '../pages/operation-page.ts'
import { apiText, type ToldDescription } from './api-words.ts'

/** Links to them, in the order of the description; undefined when there is none. */
export function usedInText(
  { value: root, operations, language }: ToldDescription,
  name: string,
): string | undefined {
  const wanted = referenceTo(['components', 'schemas', name])
  const known = new Map<string, readonly string[]>()
  const referencesAt = (reference: string): readonly string[] => {
    const found = known.get(reference) ?? referencesIn(valueAt(root, referenceKeys(reference) ?? []))
    known.set(reference, found)
    return found
  }
  const uses = (value: unknown): boolean => {
    // A set goes on with what is added meanwhile.
    const reached = new Set(referencesIn(value))
    for (const reference of reached) {
      if (reference === wanted) return true
      for (const next of referencesAt(reference)) reached.add(next)
    }
    return false
  }
  const users = [...operations.values()].filter(({ value, parameters }) => uses([value, parameters]))
  if (users.length === 0) return undefined
  return apiText(language, 'usedIn', { list: users.map(each => operationLink(each)).join(', ') })
}

// As `referenceTo` writes them, so that one place has one name.
function referencesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn)
  if (!isObject(value)) return []
  const { $ref, ...beside } = value as JsonObject
  const keys = typeof $ref === 'string' ? referenceKeys($ref) : undefined
  return [...(keys === undefined ? [] : [referenceTo(keys)]), ...Object.values(beside).flatMap(referencesIn)]
}
