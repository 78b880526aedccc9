// Whether a description keeps the rules of OpenAPI: against its published schema, and what that cannot say.
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { type ApiDescription, follow, isObject, type Pointer } from '../description.ts'
import { openApiErrors, type RuleError } from './schema-validator.ts'

export function checkDescription(description: ApiDescription): readonly Diagnostic[] {
  return [
    ...rulesBroken(description, openApiErrors(description.value)),
    ...lostReferences(description),
    ...repeatedNames(description),
  ]
}

// Of several alternatives that all fail, the deepest place is what the author meant.
function rulesBroken(description: ApiDescription, all: readonly RuleError[]): readonly Diagnostic[] {
  const telling = all.filter(({ keyword }) => !/^(?:if|anyOf|oneOf|allOf|not)$/.test(keyword))
  const deepest = Math.max(...telling.map(({ instancePath }) => instancePath.split('/').length))
  const worst = telling.find(({ instancePath }) => instancePath.split('/').length === deepest) ?? all[0]
  if (worst === undefined) return []
  const pointer = worst.instancePath
    .split('/')
    .slice(1)
    .map(key => key.replaceAll('~1', '/').replaceAll('~0', '~'))
  const where = pointer.length === 0 ? 'The description' : `"${pointer.at(-1)}"`
  return [
    fault(description, pointer, `${where} breaks a rule of OpenAPI: ${worst.message ?? worst.keyword}.`),
  ]
}

function lostReferences(description: ApiDescription): readonly Diagnostic[] {
  const found: Diagnostic[] = []
  const visit = (value: unknown, pointer: Pointer) => {
    if (Array.isArray(value)) for (const [index, each] of value.entries()) visit(each, [...pointer, index])
    else if (isObject(value)) {
      if (typeof value.$ref === 'string' && follow(description.value, { $ref: value.$ref }).isLost)
        found.push(
          fault(
            description,
            [...pointer, '$ref'],
            value.$ref.startsWith('#')
              ? `The reference "${value.$ref}" leads nowhere.`
              : `The reference "${value.$ref}" leads to another file; a description is one file here.`,
          ),
        )
      // Examples are values: what looks like a reference in them is none.
      for (const [key, each] of Object.entries(value))
        if (key !== 'example' && key !== 'value' && key !== 'default') visit(each, [...pointer, key])
    }
  }
  visit(description.value, [])
  return found
}

function repeatedNames(description: ApiDescription): readonly Diagnostic[] {
  const seen = new Set<string>()
  const found: Diagnostic[] = []
  for (const section of ['paths', 'webhooks']) {
    for (const [path, item] of Object.entries(entriesOf(description.value[section]))) {
      for (const [method, operation] of Object.entries(entriesOf(item))) {
        const id = isObject(operation) ? operation.operationId : undefined
        if (typeof id !== 'string') continue
        if (seen.has(id))
          found.push(
            fault(
              description,
              [section, path, method, 'operationId'],
              `The operationId "${id}" is used twice.`,
            ),
          )
        seen.add(id)
      }
    }
  }
  return found
}

function entriesOf(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {}
}

/** The place of a value, or of what stands around it. */
export function fault(
  { file, placeOf }: ApiDescription,
  pointer: Pointer,
  message: string,
  code: 'api/invalid-description' | 'api/invalid-example' = 'api/invalid-description',
): Diagnostic {
  let at = pointer
  while (at.length > 0 && placeOf(at) === undefined) at = at.slice(0, -1)
  const { line, column } = (at.length === 0 ? undefined : placeOf(at)) ?? { line: 1, column: 1 }
  return {
    code,
    severity: 'error',
    message,
    hint:
      code === 'api/invalid-example'
        ? 'Correct the example, or its schema.'
        : 'Correct the description; the specification stands at spec.openapis.org.',
    file,
    line,
    column,
  }
}
