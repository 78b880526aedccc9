// Converts Swagger 2.0 to OpenAPI 3.0, so that no other file of this folder handles Swagger.
import { loadPackage } from '../../../base/host/load-package.ts'
import { withMarkedNumbers, withUnmarkedNumbers } from '../../../base/text/written-number.ts'
import { isObject, type JsonObject, objectOf } from '../json-object.ts'
import type { Pointer } from '../json-pointer.ts'

/** `swagger: '2.0'`. */
export function isSwagger({ swagger }: JsonObject): boolean {
  return String(swagger) === '2.0'
}

/** Returns a new value; the given one stays unchanged. */
export function upgradeSwagger(value: JsonObject): JsonObject {
  const { upgradeFromTwoToThree } = loadPackage(
    '@scalar/openapi-upgrader/2.0-to-3.0',
  ) as typeof import('@scalar/openapi-upgrader/2.0-to-3.0')
  const marked = withMarkedNumbers({ ...value, swagger: '2.0' })
  const upgraded = withUnmarkedNumbers(upgradeFromTwoToThree(marked as never)) as JsonObject
  dropOldKeys(upgraded)
  for (const item of Object.values(objectOf(upgraded.paths)))
    for (const operation of Object.values(objectOf(item))) dropOldKeys(operation)
  return upgraded
}

// The upgrade keeps these keys in operations that have them, and in descriptions without a host.
function dropOldKeys(part: unknown): void {
  if (isObject(part))
    for (const key of ['schemes', 'consumes', 'produces']) delete (part as Record<string, unknown>)[key]
}

const sections: Readonly<Record<string, string>> = {
  schemas: 'definitions',
  securitySchemes: 'securityDefinitions',
}

/** The pointer in Swagger of a value of the converted description, or of the nearest value around it. */
export function pointerBefore(pointer: Pointer): Pointer {
  const [first, section, ...rest] = pointer
  if (first === 'components' && section !== undefined) return [sections[section] ?? section, ...rest]
  const at = pointer.findIndex(key => key === 'requestBody' || key === 'content')
  if (first === 'servers') return ['host']
  return at === -1
    ? pointer
    : [...pointer.slice(0, at), ...(pointer[at] === 'requestBody' ? ['parameters'] : [])]
}
