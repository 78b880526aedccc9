// The id that git gives to a file's content (its blob).
import { createHash } from 'node:crypto'

/** `length`: of the repository's ids, 40 for SHA-1 and 64 for SHA-256. */
export function blobId(bytes: Uint8Array, length: number): string {
  const hash = createHash(length === 64 ? 'sha256' : 'sha1')
  return hash.update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}
