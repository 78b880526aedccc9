// Values of an evaluated or parsed configuration: anything may be written there, so each is read with care.

/** An object of the configuration, unchecked. */
export type Fields = Readonly<Record<string, unknown>>

/** An object's fields; none of anything else. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
}

/** A list's entries; none of anything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Undefined for what is no text, and for an empty one. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
