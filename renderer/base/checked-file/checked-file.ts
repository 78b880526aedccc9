// Small files that docsgen keeps for itself, as JSON in a checked file: a damaged or missing one reads as absent, one that
// cannot be written costs time only.

import { existsSync } from 'node:fs'
import { decodeUtf8, encodeUtf8 } from '../utf8.ts'
import { readCheckedBytes, writeCheckedBytes } from './checked-bytes.ts'

/** The parsed JSON, undefined when the file is missing or damaged. */
export function readChecked<Value>(file: string): Value | undefined {
  const bytes = readCheckedBytes(file)
  return bytes && (JSON.parse(decodeUtf8(bytes)) as Value)
}

/** Whether the file is there, damaged or not. */
export function hasChecked(file: string): boolean {
  return existsSync(file)
}

/** False when the file could not be written. */
export function writeChecked(file: string, value: unknown): boolean {
  return writeCheckedBytes(file, encodeUtf8(JSON.stringify(value)))
}
