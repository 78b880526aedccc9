// What is marked with `x-internal: true` is not published: neither in pages nor in downloads.
import { isObject, type JsonObject, listOf, objectOf } from '../json-object.ts'
import { referenceKeys, valueAt } from '../json-pointer.ts'

/** The same value when nothing is internal. What refers to something internal goes with it, and so does a path without methods. */
export function withoutInternal(root: JsonObject): JsonObject {
  if (!hasInternal(root)) return root
  const isInternal = (value: unknown, steps = 0): boolean => {
    if (!isObject(value)) return false
    if (value['x-internal'] === true) return true
    if (typeof value.$ref !== 'string' || steps > 20) return false
    const keys = referenceKeys(value.$ref)
    return keys !== undefined && isInternal(valueAt(root, keys), steps + 1)
  }
  const published = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter(each => !isInternal(each)).map(published)
    if (!isObject(value)) return value
    const kept = Object.entries(value).flatMap(([key, each]) =>
      isInternal(each) ? [] : [[key, published(each)] as const],
    )
    const result = Object.fromEntries(kept)
    if (!Array.isArray(value.required) || !isObject(value.properties)) return result
    const gone = new Set(Object.keys(value.properties).filter(name => !(name in objectOf(result.properties))))
    return { ...result, required: listOf(result.required).filter(name => !gone.has(String(name))) }
  }
  const value = published(root) as JsonObject
  return value.paths === undefined ? value : { ...value, paths: withMethods(root, value) }
}

function hasInternal(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasInternal)
  if (!isObject(value)) return false
  return value['x-internal'] === true || Object.values(value).some(hasInternal)
}

const besideMethods: ReadonlySet<string> = new Set(['summary', 'description', 'servers', 'parameters'])

// A path whose methods are all internal says nothing; one that had none stays.
function withMethods(root: JsonObject, { paths }: JsonObject): JsonObject {
  const methodsOf = (item: unknown) =>
    Object.keys(objectOf(item)).filter(key => !besideMethods.has(key) && !key.startsWith('x-'))
  return Object.fromEntries(
    Object.entries(objectOf(paths)).filter(
      ([path, item]) => methodsOf(item).length > 0 || methodsOf(objectOf(root.paths)[path]).length === 0,
    ),
  )
}
