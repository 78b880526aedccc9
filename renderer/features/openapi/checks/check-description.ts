// Whether a description keeps the rules of OpenAPI: against its published schema, and what that cannot say.
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import { type ApiDescription, follow, listOperations, placeAround } from '../description.ts'
import { isObject, textOf } from '../json-object.ts'
import { type Pointer, referenceTo } from '../json-pointer.ts'
import { rulesBroken } from './schema-validator.ts'

export function checkDescription(description: ApiDescription): readonly Diagnostic[] {
  return [...brokenRules(description), ...lostReferences(description), ...repeatedNames(description)]
}

function brokenRules(description: ApiDescription): readonly Diagnostic[] {
  return rulesBroken(description.value).map(({ path, message }) => {
    const where = path.length === 0 ? 'The description' : `"${referenceTo(path.map(String))}"`
    return fault(description, path, `${where} breaks a rule of OpenAPI: ${message}.`)
  })
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
            description.lost.get(JSON.stringify(pointer)) ??
              (value.$ref.startsWith('#')
                ? `The reference "${value.$ref}" leads nowhere.`
                : `The reference "${value.$ref}" leads out of the site; save the file beside the description.`),
          ),
        )
      for (const [key, each] of Object.entries(value)) if (mayRefer(key)) visit(each, [...pointer, key])
    }
  }
  visit(description.value, [])
  return found
}

// Examples are values: what looks like a reference in them is none. Extensions are for tools of others, and may lead to parts of theirs.
function mayRefer(key: string): boolean {
  return key !== 'example' && key !== 'value' && key !== 'default' && !key.startsWith('x-')
}

function repeatedNames(description: ApiDescription): readonly Diagnostic[] {
  const seen = new Set<string>()
  return listOperations(description.value).flatMap(({ value, pointer }) => {
    const id = textOf(value.operationId)
    if (id === undefined) return []
    const isRepeated = seen.has(id)
    seen.add(id)
    return isRepeated
      ? [fault(description, [...pointer, 'operationId'], `The operationId "${id}" is used twice.`)]
      : []
  })
}

/** The place of a value, or of what stands around it. */
export function fault(
  description: ApiDescription,
  pointer: Pointer,
  message: string,
  code: 'api/invalid-description' | 'api/invalid-example' = 'api/invalid-description',
): Diagnostic {
  const { file, line, column } = placeAround(description, pointer)
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
