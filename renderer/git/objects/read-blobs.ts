// Contents of blobs. Who reads one text soon reads those beside it, so texts come in batches: a process for each would take
// longer than all the rest.
import type { SitePath } from '../../text/brand.ts'
import type { TreeEntry } from '../list-tree.ts'
import { runGitNow } from '../run-git.ts'

export interface BlobReader {
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
  const keep = (id: string, bytes: Buffer) => {
    if (kept.has(id)) return
    kept.set(id, bytes)
    size += bytes.length
    for (const [oldest, { length }] of kept) {
      if (size <= mostKept || oldest === id) break
      kept.delete(oldest)
      size -= length
    }
  }
  return {
    read(path, id) {
      const known = kept.get(id)
      if (known !== undefined) return known
      for (const [each, bytes] of readBatch(folder, batchFrom(path, id, entries))) keep(each, bytes)
      return kept.get(id)
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

// `<id> blob <size>\n<bytes>\n` for each, or `<id> missing\n`.
function readBatch(folder: string, ids: readonly string[]): readonly (readonly [string, Buffer])[] {
  const output = runGitNow({
    folder,
    args: ['cat-file', '--batch'],
    input: ids.map(id => `${id}\n`).join(''),
  })
  if (output === undefined) return []
  const found: (readonly [string, Buffer])[] = []
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
