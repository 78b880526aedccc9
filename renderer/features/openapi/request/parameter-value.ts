// A parameter of an operation: its style and the value that it has in samples.
import type { ParameterStyle } from '../../../contract/api/parameter-style.ts'
import { follow, mediaOf } from '../description.ts'
import { isObject, type JsonObject, listOf, textOf } from '../json-object.ts'
import { mergedSchema } from '../merged-schema.ts'
import { typesOf } from '../text/schema-words.ts'
import { schemaExample } from './schema-example.ts'

/** The default style follows from the place: `size=1&size=2` in a query, `1,2` in a path. */
export function parameterStyle({ name, in: place, style, explode, content }: JsonObject): ParameterStyle {
  const own = textOf(style) ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple')
  return {
    name: String(name),
    style: own,
    isExploded: typeof explode === 'boolean' ? explode : own === 'form',
    isJson: isObject(content),
  }
}

/** The schema of the parameter, or of its only type of content. */
export function parameterSchema({ schema, content }: JsonObject): unknown {
  return schema ?? mediaOf(content)?.value.schema
}

/** Undefined when the description gives none. */
export function parameterExample(root: JsonObject, parameter: JsonObject): unknown {
  return (
    exampleOf(root, parameter) ??
    exampleOf(root, mediaOf(parameter.content)?.value ?? {}) ??
    exampleOf(root, follow(root, parameterSchema(parameter)).value)
  )
}

/** The value in samples. A string without an example is the name of the parameter in capitals. */
export function parameterValue(root: JsonObject, parameter: JsonObject): unknown {
  const example = parameterExample(root, parameter)
  if (example !== undefined) return example
  const value = schemaExample(root, parameterSchema(parameter))
  const [type = 'string'] = typesOf(mergedSchema(root, parameterSchema(parameter)))
  if (value !== null && value !== 'string' && type !== 'null') return value
  return String(parameter.name)
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_')
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .toUpperCase()
}

/** `example`, or the first of `examples`. */
export function exampleOf(root: JsonObject, value: JsonObject): unknown {
  if (value.example !== undefined) return value.example
  if (Array.isArray(value.examples)) return listOf(value.examples)[0]
  const [named] = Object.values(isObject(value.examples) ? value.examples : {})
  return follow(root, named).value.value
}
