// Whether a typed text is a value of a schema. The server has the last word: what is not checked here is left to it.
import type { TrySchema } from '../../renderer/contract/api/try-model.ts'

/** The value of what was typed into one field; undefined when that is none. */
export function enteredValue(schema: TrySchema, typed: string): unknown {
  switch (schema.kind) {
    case 'number': {
      const value = Number(typed)
      const { min = -Infinity, max = Infinity, isWhole } = schema
      const isFine =
        Number.isFinite(value) && (!isWhole || Number.isInteger(value)) && value >= min && value <= max
      return isFine ? value : undefined
    }
    case 'choice':
      return schema.choices.find(choice => asText(choice) === typed)
    case 'text': {
      const { min = 0, max = Infinity, pattern } = schema
      const length = [...typed].length
      return length >= min && length <= max && matches(typed, pattern) ? typed : undefined
    }
    case 'file':
      return typed
    default:
      return jsonOf(typed)
  }
}

/** As it stands in a field. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, undefined, 2)
}

function jsonOf(typed: string): unknown {
  try {
    return JSON.parse(typed)
  } catch {
    return undefined
  }
}

// A pattern that this browser cannot read is left to the server.
function matches(text: string, pattern: string | undefined): boolean {
  if (pattern === undefined) return true
  try {
    return new RegExp(pattern, 'u').test(text)
  } catch {
    return true
  }
}
