// Contents of blobs. Who reads one text soon reads those beside it, so texts come in batches: a process for each would take
// longer than all the rest.
import type { SitePath } from '../../../base/text/brand.ts'
import { runGitNow } from '../run-git.ts'
import type { TreeEntry } from './parse-tree.ts'

interface BlobReader {
  /** Undefined when git cannot read it. */
  read(path: SitePath, id: string): Buffer | undefined
}

/** Texts in a batch. */
const batchSize = 200

/** Bytes that are kept. */
const mostKept = 32 * 2 ** 20

/** `entries`: in the order in which they are likely to be read. */
export function createBlobReader(
  folder: string,
  entries: () => readonly (readonly [SitePath, TreeEntry])[],
): BlobReader {
  const kept = new Map<string, Buffer>()
  let size = 0
  // What was kept before goes first. Of a batch that is too large the small ones stay, which are asked for next.
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
      // A huge one beside it is more than git's output may hold.
      if (found.length === 0 && batch.length > 1) found = readBlobs(folder, [id])
      keepBatch(found)
      // A batch may be more than is kept.
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

/** What git cannot read is missing. */
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
