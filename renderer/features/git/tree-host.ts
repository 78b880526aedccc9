// A host that reads the site from a commit or from the index: blobs instead of files.
//
// Most blobs are also in the working tree, where they are read faster; a file counts only if it has exactly the blob's content.
import { type FileEntry, type Host, isFilePath, type ReadResult } from '../../base/host/host.ts'
import type { SitePath } from '../../base/text/brand.ts'
import { compareCodeUnits } from '../../base/text/site-path.ts'
import { decodeUtf8 } from '../../base/utf8.ts'
import { blobId } from './blob-id.ts'
import type { Tree, TreeEntry } from './objects/parse-tree.ts'
import { createBlobReader } from './objects/read-blobs.ts'

interface TreeHostRequest {
  /** Absolute: the root of the site, where git is asked. */
  readonly folder: string
  readonly tree: Tree
  /** The working tree. */
  readonly files: Host
  /**
   * Files, and folders with a slash at the end, that the tree lacks and that are taken from the working tree: what git is told to
   * ignore is made, not written. So are packages and everything above the folder.
   */
  readonly ignored: readonly string[]
}

export function createTreeHost({ folder, tree, files, ignored }: TreeHostRequest): Host {
  const sorted = [...tree.keys()].sort(compareCodeUnits)
  const blobs = createBlobReader(folder, () => sorted.map(path => [path, tree.get(path) as TreeEntry]))
  const readBlob = (path: SitePath, { id }: TreeEntry): Buffer | undefined => {
    const here = files.readBytes(path)
    return here.ok && blobId(here.value, id.length) === id ? Buffer.from(here.value) : blobs.read(path, id)
  }
  const isIgnored = (path: string) =>
    /^\.\.\/|(?:^|\/)node_modules\//.test(path) ||
    !isFilePath(path) ||
    ignored.some(each => (each.endsWith('/') ? path.startsWith(each) : path === each))
  const entryOf = (path: SitePath): FileEntry | undefined => {
    const entry = tree.get(path)
    // Nothing changes behind the back of an id, so it may be trusted at once.
    return entry === undefined
      ? isIgnored(path)
        ? files.entry(path)
        : undefined
      : { path, stamp: `git:${entry.id}`, changedAt: 0, size: 0 }
  }
  const read = (path: SitePath): ReadResult<Buffer> => {
    const entry = tree.get(path)
    if (entry === undefined) {
      const here = isIgnored(path) ? files.readBytes(path) : undefined
      return here?.ok === true
        ? { ok: true, value: Buffer.from(here.value) }
        : { ok: false, reason: 'not in the commit' }
    }
    const bytes = readBlob(path, entry)
    return bytes === undefined ? { ok: false, reason: 'git cannot read it' } : { ok: true, value: bytes }
  }
  const isInside = (folder: SitePath) => (path: string) => folder === '' || path.startsWith(`${folder}/`)
  return {
    list(folder) {
      const own = sorted
        .filter(isInside(folder))
        .flatMap(path => (isSkipped(path) ? [] : (entryOf(path) ?? [])))
      // The working tree is listed only where something in it is ignored.
      const hasIgnored =
        isIgnored(`${folder}/`) ||
        ignored.some(path => isInside(folder)(path) || `${folder}/`.startsWith(path))
      const made = hasIgnored ? files.list(folder).files.filter(({ path }) => isIgnored(path)) : []
      const all = [...own, ...made].sort((a, b) => compareCodeUnits(a.path, b.path))
      return { files: all, diagnostics: [] }
    },
    folderExists: folder =>
      sorted.some(isInside(folder)) || (isIgnored(`${folder}/`) && files.folderExists(folder)),
    entry: entryOf,
    readText(path) {
      const bytes = read(path)
      return bytes.ok ? { ok: true, value: decodeUtf8(bytes.value) } : bytes
    },
    readBytes: read,
  }
}

// What the working tree's listing leaves out too.
function isSkipped(path: string): boolean {
  return /(?:^|\/)(?:node_modules|\.git|\.docsgen)\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db|\.#[^/]*|\.[^/]*\.sw.)$|~$/.test(
    path,
  )
}
