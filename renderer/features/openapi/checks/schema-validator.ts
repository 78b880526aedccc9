// Checks values against the schemas of a description, and a description against the schema of OpenAPI, with ajv.

import { upgradeFromThreeToThreeOne } from '@scalar/openapi-upgrader/3.0-to-3.1'
import schema31 from '@seriousme/openapi-schema-validator/schemas/v3.1/schema.json' with { type: 'json' }
import schema32 from '@seriousme/openapi-schema-validator/schemas/v3.2/schema.json' with { type: 'json' }
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { reasonOf } from '../../../base/diagnostics/reason-of.ts'
import { isTimeout, limitedCall } from '../../../base/host/limited-call.ts'
import { withPlainNumbers } from '../../../base/text/written-number.ts'
import { isObject, type JsonObject, objectOf } from '../json-object.ts'
import { type Pointer, pointerKeys, referenceTo } from '../json-pointer.ts'

interface SchemaFault {
  /** Keys from the value to the wrong part. */
  readonly path: Pointer
  readonly message: string
}

export interface SchemaValidator {
  /** Faults of a value; `pointer`: keys to the schema. Alternatives that all fail are one fault. */
  faults(pointer: readonly string[], value: unknown): readonly SchemaFault[]
}

const name = 'api'
/** Milliseconds for one value. No value needs nearly as much, so a slow machine gives the same result. */
const longest = 5_000

const openApi = new Map<object, ValidateFunction>()

/**
 * Checks a description against the published schema of OpenAPI 3.1 or 3.2. Returns one fault for each faulty part (an operation or a component).
 * Where several alternatives fail, the fault with the deepest place is reported: it is closest to what the author meant.
 */
export function rulesBroken(description: JsonObject): readonly SchemaFault[] {
  const schema = String(description.openapi).startsWith('3.2') ? schema32 : schema31
  // Compiling the schema takes longer than checking a description.
  const validate = openApi.get(schema) ?? createAjv().compile(schema)
  openApi.set(schema, validate)
  if (validate(newest(description))) return []
  const deepest = new Map<string, SchemaFault>()
  for (const { instancePath, keyword, params, message = keyword } of tellingErrors(validate.errors)) {
    // The place of an unknown key is the key itself, not the object around it.
    const unknown = params.unevaluatedProperty ?? params.additionalProperty
    const path = [...pointerKeys(instancePath), ...(unknown === undefined ? [] : [String(unknown)])]
    const part = JSON.stringify(path.slice(0, 3))
    const known = deepest.get(part)
    if (known === undefined || known.path.length < path.length) deepest.set(part, { path, message })
  }
  // A fault inside a part also makes the values around the part faulty; these are not reported.
  const around = new Set(
    [...deepest.values()].flatMap(({ path }) =>
      path.slice(0, 3).map((_, length) => JSON.stringify(path.slice(0, length))),
    ),
  )
  return [...deepest.values()].filter(({ path }) => !around.has(JSON.stringify(path)))
}

// The error of a keyword with alternatives says less than the errors inside the alternatives.
function tellingErrors(errors: readonly ErrorObject[] | null | undefined): readonly ErrorObject[] {
  const telling = (errors ?? []).filter(({ keyword }) => !/^(?:if|anyOf|oneOf|allOf|not)$/.test(keyword))
  return telling.length > 0 ? telling : (errors ?? [])
}

// A description of 3.0 is converted to 3.1 before the check; pointers stay the same.
function newest(description: JsonObject): JsonObject {
  const copy = withPlainNumbers(description) as JsonObject
  const newest = String(description.openapi).startsWith('3.0')
    ? (upgradeFromThreeToThreeOne(copy as never) as unknown as JsonObject)
    : copy
  dropNullable(newest)
  return newest
}

// `nullable` without a type, and since 3.1, has no meaning. The upgrade keeps it, and ajv would report it.
function dropNullable(value: unknown): void {
  if (Array.isArray(value)) for (const each of value) dropNullable(each)
  else if (isObject(value)) {
    if (typeof value.nullable === 'boolean') delete (value as Record<string, unknown>).nullable
    for (const each of Object.values(value)) dropNullable(each)
  }
}

function createAjv(): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, logger: false })
  ;(formats as unknown as (ajv: Ajv2020) => void)(ajv)
  return ajv
}

export function createSchemaValidator(description: JsonObject): SchemaValidator {
  const ajv = createAjv()
  const document = newest(description)
  ajv.addSchema({ $id: name, ...document })
  const known = new Map<string, ValidateFunction | string | undefined>()
  const compiled = (pointer: readonly string[]) => {
    // Most bodies are references to shared schemas, which are compiled once.
    const { $ref } = pointer.reduce<JsonObject>((value, key) => objectOf(value[key]), document)
    const path = typeof $ref === 'string' ? $ref : referenceTo(pointer)
    if (!known.has(path)) known.set(path, compile(path))
    return known.get(path)
  }
  // Returns the reason as a string for a schema that cannot be compiled: an invalid pattern, an unknown type.
  const compile = (path: string): ValidateFunction | string | undefined => {
    try {
      return ajv.getSchema(name + path)
    } catch (error) {
      return reasonOf(error)
    }
  }
  return {
    faults(pointer, value) {
      const validate = compiled(pointer)
      if (typeof validate === 'string') return [unusable(validate)]
      if (validate === undefined) return []
      const plain = withPlainNumbers(value)
      try {
        if (limitedCall(longest, () => validate(plain)) === true) return []
      } catch (error) {
        if (isTimeout(error)) return [unusable('one of its patterns takes too long')]
        if (error instanceof RangeError) return [unusable('it contains itself without end')]
        throw error
      }
      const [first] = tellingErrors(validate.errors)
      if (first === undefined) return []
      const path = pointerKeys(first.instancePath)
      return [{ path, message: sentence(path, first.params, first.message) }]
    },
  }
}

function unusable(reason: string): SchemaFault {
  return { path: [], message: `the schema cannot be used: ${reason}.` }
}

function sentence(path: Pointer, params: Record<string, unknown>, message = 'is not valid'): string {
  const where = path.length === 0 ? 'the value' : `"${path.join('.')}"`
  const named = params.additionalProperty ?? params.allowedValues
  const what = Array.isArray(named)
    ? `: ${named.join(', ')}`
    : named === undefined
      ? ''
      : `: "${String(named)}"`
  return `${where} ${message}${what}.`
}
