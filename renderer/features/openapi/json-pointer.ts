// JSON pointers (RFC 6901): the position of a value in a description.
import { isObject, type JsonObject } from './json-object.ts'

/** Keys from the top of the file to a value. */
export type Pointer = readonly (string | number)[]

/** `/components/schemas/a~1b` → its keys. */
export function pointerKeys(written: string): readonly string[] {
  return written
    .split('/')
    .slice(1)
    .map(key => key.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** `#/components/schemas/Tag` → its keys; undefined for a reference to another file. */
export function referenceKeys(reference: string): readonly string[] | undefined {
  if (!reference.startsWith('#/')) return undefined
  return pointerKeys(reference.slice(1).split('/').map(decodePart).join('/'))
}

/** Keys → `#/components/schemas/Tag`. */
export function referenceTo(keys: readonly string[]): string {
  const parts = keys.map(key => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1')))
  return `#/${parts.join('/')}`
}

/** A reference to a schema of the description. */
export function schemaReference(name: string): string {
  return referenceTo(['components', 'schemas', name])
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Undefined when the root has no such value. */
export function valueAt(root: JsonObject, keys: readonly string[]): unknown {
  let value: unknown = root
  for (const key of keys) {
    if (Array.isArray(value)) value = value[Number(key)]
    else if (isObject(value) && Object.hasOwn(value, key)) value = value[key]
    else return undefined
  }
  return value
}
