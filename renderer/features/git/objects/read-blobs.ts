// Reads the contents of blobs. Texts are read in batches: the neighbours of a text are usually read next, and one process for each text would be much
// slower.

import { createHash } from 'node:crypto'
import type { SitePath } from '../../../base/text/brand.ts'
import { runGitNow } from '../run-git.ts'
import type { TreeEntry } from './parse-tree.ts'

interface BlobReader {
  /** Undefined when git cannot read the blob. */
  read(path: SitePath, id: string): Buffer | undefined
}

/** Texts in a batch. */
const batchSize = 200

/** Bytes that are kept in memory. */
const mostKept = 32 * 2 ** 20

/** `entries`: in the order in which they are likely to be read. */
export function createBlobReader(
  folder: string,
  entries: () => readonly (readonly [SitePath, TreeEntry])[],
): BlobReader {
  const kept = new Map<string, Buffer>()
  let size = 0
  // Removes the oldest blobs first. Of a batch that is too large, the blobs that fit are kept.
  const keepBatch = (found: readonly (readonly [string, Buffer])[]) => {
    const total = found.reduce((sum, [, { length }]) => sum + length, 0)
    for (const [oldest, { length }] of kept) {
      if (size + total <= mostKept) break
      kept.delete(oldest)
      size -= length
    }
    for (const [id, bytes] of found) {
      if (kept.has(id) || size + bytes.length > mostKept) continue
      kept.set(id, bytes)
      size += bytes.length
    }
  }
  return {
    read(path, id) {
      const known = kept.get(id)
      if (known !== undefined) return known
      const batch = batchFrom(path, id, entries)
      let found = readBlobs(folder, batch)
      // A huge blob in the batch may exceed the limit of git's output. Then only the wanted blob is read.
      if (found.length === 0 && batch.length > 1) found = readBlobs(folder, [id])
      keepBatch(found)
      // Taken from the batch, because not all of a batch may be kept.
      return found.find(([each]) => each === id)?.[1]
    },
  }
}

function batchFrom(
  path: SitePath,
  id: string,
  entries: () => readonly (readonly [SitePath, TreeEntry])[],
): readonly string[] {
  if (!isText(path)) return [id]
  const all = entries()
  const start = all.findIndex(([each]) => each === path)
  const next = all
    .slice(start + 1, start + batchSize)
    .flatMap(([each, entry]) => (isText(each) ? entry.id : []))
  return [...new Set([id, ...next])]
}

function isText(path: string): boolean {
  return /\.(?:md|mdx|markdown|ya?ml|json)$/i.test(path)
}

/** Blobs that git cannot read are missing in the result. */
export function readBlobs(folder: string, ids: readonly string[]): readonly (readonly [string, Buffer])[] {
  const output = runGitNow({
    folder,
    args: ['cat-file', '--batch'],
    input: ids.map(id => `${id}\n`).join(''),
  })
  if (output === undefined) return []
  const found: (readonly [string, Buffer])[] = []
  // `<id> blob <size>\n<bytes>\n` for each, or `<id> missing\n`.
  for (let at = 0; at < output.length; ) {
    const end = output.indexOf(10, at)
    if (end === -1) break
    const [id = '', kind, length] = output.toString('latin1', at, end).split(' ')
    at = end + 1
    if (kind !== 'blob') continue
    const bytes = output.subarray(at, at + Number(length))
    found.push([id, Buffer.from(bytes)])
    at += Number(length) + 1
  }
  return found
}

/** The id that git gives to a content. `length`: of the ids of the repository, 40 for SHA-1 and 64 for SHA-256. */
export function blobId(bytes: Uint8Array, length: number): string {
  const hash = createHash(length === 64 ? 'sha256' : 'sha1')
  return hash.update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}
