// Reads JSON values of unknown shape: a value of another type reads as empty or undefined.
import { WrittenNumber } from '../../base/text/written-number.ts'

export type JsonObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is JsonObject {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof WrittenNumber)
  )
}

/** Empty for anything else. */
export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {}
}

/** Empty for anything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Undefined for anything else. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
