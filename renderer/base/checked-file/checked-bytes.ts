// Files that tell whether they are whole: a checksum of fixed length, then the bytes; replaced by rename, so that a reader
// never sees half a file.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fingerprint } from '../fingerprint.ts'

const checksumLength = 32

/** Undefined when the file is missing, cut off or damaged. */
export function readCheckedBytes(file: string): Uint8Array | undefined {
  try {
    const all = readFileSync(file)
    const bytes = all.subarray(checksumLength)
    return fingerprint(bytes) === all.toString('latin1', 0, checksumLength) ? bytes : undefined
  } catch {
    return undefined
  }
}

/** False when the file could not be written. */
export function writeCheckedBytes(file: string, bytes: Uint8Array): boolean {
  const temporary = `${file}.${process.pid}`
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(temporary, Buffer.concat([Buffer.from(fingerprint(bytes), 'latin1'), bytes]))
    renameSync(temporary, file)
    return true
  } catch {
    removeQuietly(temporary) // a full disk must not be kept full by half a file
    return false
  }
}

function removeQuietly(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {
    // Then it could not be written at all.
  }
}
