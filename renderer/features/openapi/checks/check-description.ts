// Checks a description: the rules of OpenAPI by its published schema, references, operation ids, and examples.
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import { type ApiDescription, follow, isJsonType, listOperations, placeAround } from '../description.ts'
import { isObject, type JsonObject, objectOf, textOf } from '../json-object.ts'
import { type Pointer, referenceTo } from '../json-pointer.ts'
import { rulesBroken, type SchemaValidator } from './schema-validator.ts'

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

// A `$ref` in an example is a value, not a reference. Extensions belong to other tools, and may refer to parts that only those tools know.
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

// With the place of the value, or of the nearest value around it.
function fault(
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

/** Checks the examples of every value that has a `schema`: bodies, parameters, headers. */
export function checkExamples(
  description: ApiDescription,
  validator: SchemaValidator,
): readonly Diagnostic[] {
  const found: Diagnostic[] = []
  const visit = (value: unknown, pointer: Pointer) => {
    if (Array.isArray(value)) {
      for (const [index, each] of value.entries()) visit(each, [...pointer, index])
      return
    }
    if (!isObject(value)) return
    if (isObject(value.schema))
      for (const { at, example } of examplesBeside(description.value, value, pointer)) {
        if (isWrittenOut(example, pointer)) continue
        for (const { path, message } of validator.faults([...pointer.map(String), 'schema'], example))
          found.push(
            fault(
              description,
              [...at, ...path],
              `The example breaks its schema: ${message}`,
              'api/invalid-example',
            ),
          )
      }
    for (const [key, each] of Object.entries(value))
      if (key !== 'example' && key !== 'examples' && !key.startsWith('x-')) visit(each, [...pointer, key])
  }
  visit(description.value, [])
  return found
}

// Whether an example is the text of a body in another format than JSON (XML, a form, CSV). Such texts are not checked.
function isWrittenOut(example: unknown, pointer: Pointer): boolean {
  const [around, type] = pointer.slice(-2)
  return typeof example === 'string' && around === 'content' && !isJsonType(String(type))
}

function examplesBeside(
  root: JsonObject,
  value: JsonObject,
  pointer: Pointer,
): readonly { readonly at: Pointer; readonly example: unknown }[] {
  const named = Object.entries(objectOf(value.examples)).flatMap(([name, written]) => {
    const { value: example } = follow(root, written)
    return 'value' in example ? [{ at: [...pointer, 'examples', name, 'value'], example: example.value }] : []
  })
  return value.example === undefined
    ? named
    : [{ at: [...pointer, 'example'], example: value.example }, ...named]
}
