// Values against the schemas of a description, with ajv.
import { upgradeFromThreeToThreeOne } from '@scalar/openapi-upgrader/3.0-to-3.1'
import openApiSchema from '@seriousme/openapi-schema-validator/schemas/v3.1/schema.json' with { type: 'json' }
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { type JsonObject, objectOf, type Pointer } from '../description.ts'

export interface SchemaFault {
  /** From the value to the wrong part. */
  readonly path: Pointer
  readonly message: string
}

export interface SchemaValidator {
  /** What is wrong with a value; `pointer`: keys to the schema. Alternatives that do not fit are one fault. */
  faults(pointer: readonly string[], value: unknown): readonly SchemaFault[]
}

const name = 'api'

/** A rule of OpenAPI that a description breaks. */
export interface RuleError {
  readonly instancePath: string
  readonly keyword: string
  readonly message?: string | undefined
}

/** The description against the published schema of OpenAPI 3.1. */
export function openApiErrors(description: JsonObject): readonly RuleError[] {
  const validate = createAjv().compile(openApiSchema)
  return validate(newest(description)) ? [] : (validate.errors ?? [])
}

// 3.0 is checked as what it means in 3.1; places stay where they are.
function newest(description: JsonObject): JsonObject {
  if (!String(description.openapi).startsWith('3.0')) return description
  return upgradeFromThreeToThreeOne(structuredClone(description) as never) as unknown as JsonObject
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
  const known = new Map<string, ValidateFunction | undefined>()
  const compiled = (pointer: readonly string[]) => {
    // Most bodies are a reference to a schema that others share.
    const { $ref } = pointer.reduce<JsonObject>((value, key) => objectOf(value[key]), document)
    const path = typeof $ref === 'string' ? $ref : `#/${pointer.map(escapeKey).join('/')}`
    if (!known.has(path)) known.set(path, ajv.getSchema(name + path))
    return known.get(path)
  }
  return {
    faults(pointer, value) {
      const validate = compiled(pointer)
      if (validate === undefined || validate(value) === true) return []
      const errors = validate.errors ?? []
      // The keyword around several alternatives says less than what is wrong inside it.
      const telling = errors.filter(({ keyword }) => !/^(?:if|anyOf|oneOf|allOf|not)$/.test(keyword))
      const [first = errors[0]] = telling
      if (first === undefined) return []
      return [
        {
          path: keysOf(first.instancePath),
          message: sentence(first.instancePath, first.params, first.message),
        },
      ]
    },
  }
}

function escapeKey(key: string): string {
  return encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))
}

function keysOf(instancePath: string): Pointer {
  return instancePath
    .split('/')
    .slice(1)
    .map(key => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map(key => (/^\d+$/.test(key) ? Number(key) : key))
}

function sentence(path: string, params: Record<string, unknown>, message = 'is not valid'): string {
  const where = path === '' ? 'the value' : `"${keysOf(path).join('.')}"`
  const named =
    params.additionalProperty ?? (params.allowedValues === undefined ? undefined : params.allowedValues)
  const what = Array.isArray(named)
    ? `: ${named.join(', ')}`
    : named === undefined
      ? ''
      : `: "${String(named)}"`
  return `${where} ${message}${what}.`
}
