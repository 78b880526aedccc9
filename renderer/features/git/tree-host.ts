// A host that reads files from a commit or from the index.
//
// Most blobs are also in the working tree, where reading is faster. A file is used only if its content is exactly that of the blob.
import { type FileEntry, type Host, isFilePath, type ReadResult } from '../../base/host/host.ts'
import { noFiles } from '../../base/host/no-files.ts'
import type { SitePath } from '../../base/text/brand.ts'
import { compareCodeUnits } from '../../base/text/site-path.ts'
import { decodeUtf8 } from '../../base/utf8.ts'
import type { Tree, TreeEntry } from './objects/parse-tree.ts'
import { blobId, createBlobReader } from './objects/read-blobs.ts'

interface WorkingTree {
  readonly files: Host
  /**
   * Files, and folders with a slash at the end, that are taken from the working tree although the tree lacks them: ignored files are usually
   * generated. Packages and everything above the folder are also taken from the working tree.
   */
  readonly ignored: readonly string[]
}

/** `folder`: absolute, where git runs. */
export function createTreeHost(
  folder: string,
  tree: Tree,
  { files, ignored }: WorkingTree = { files: noFiles, ignored: [] },
): Host {
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
    // The content of an id never changes, so the stamp can be trusted at once.
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
      // The working tree is listed only for folders with ignored files.
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

// The listing of the working tree leaves out the same files.
function isSkipped(path: string): boolean {
  return /(?:^|\/)(?:node_modules|\.git|\.docsgen)\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db|\.#[^/]*|\.[^/]*\.sw.)$|~$/.test(
    path,
  )
}
