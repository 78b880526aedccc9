// Checks whether a typed text is a value of a schema. The server decides: this file does not check every rule.
import type { TrySchema } from '../../renderer/contract/api/try-model.ts'

/** The value that the reader typed into one field; undefined when the text is not a value of the schema. */
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

/** The text that a field shows for a value. */
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

// A pattern that this browser cannot read is not checked.
function matches(text: string, pattern: string | undefined): boolean {
  if (pattern === undefined) return true
  try {
    return new RegExp(pattern, 'u').test(text)
  } catch {
    return true
  }
}
