// Every example of a description against the schema beside it.
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import { type ApiDescription, follow, isJsonType } from '../description.ts'
import { isObject, type JsonObject, objectOf } from '../json-object.ts'
import type { Pointer } from '../json-pointer.ts'
import { fault } from './check-description.ts'
import type { SchemaValidator } from './schema-validator.ts'

/** Looks at everything that has a `schema` and examples: bodies, parameters, headers. */
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

/** Whether an example is the text of a body that is no JSON: XML, a form, CSV. What it holds only its own reader knows. */
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
