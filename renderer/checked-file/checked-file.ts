// Small files that docsgen keeps for itself: a checksum in the first line, the text below, replaced by rename.
// A reader never sees half a file; a damaged or missing one reads as absent; one that cannot be written costs time only.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fingerprint } from '../fingerprint/fingerprint.ts'

/** The parsed JSON, undefined when the file is missing or damaged. */
export function readChecked<Value>(file: string): Value | undefined {
  try {
    const text = readFileSync(file, 'utf8')
    const split = text.indexOf('\n')
    const isWhole = fingerprint(text.slice(split + 1)) === text.slice(0, split)
    return isWhole ? (JSON.parse(text.slice(split + 1)) as Value) : undefined
  } catch {
    return undefined
  }
}

/** False when the file could not be written. */
export function writeChecked(file: string, value: unknown): boolean {
  const text = JSON.stringify(value)
  const temporary = `${file}.${process.pid}`
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(temporary, `${fingerprint(text)}\n${text}`)
    renameSync(temporary, file)
    return true
  } catch {
    return false
  }
}
