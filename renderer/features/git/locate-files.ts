// Site paths → the versions of the files in the last commit. Files behind symbolic links are found at their real paths.
import { realpathSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { SitePath } from '../../base/text/brand.ts'
import { folderOf } from '../../base/text/site-path.ts'
import type { FileVersion } from './read-log.ts'
import type { Repository } from './read-repository.ts'
import { type GitFailure, runGit } from './run-git.ts'

interface LocatedFiles {
  /** Files that were never committed are missing. */
  readonly versions: ReadonlyMap<SitePath, FileVersion>
  /** Folders of the repository with these files; `` is the whole tree. */
  readonly folders: readonly string[]
}

/** `root` is the site's folder, `head` the commit in which the files are looked up. */
export async function locateFiles(
  { top, prefix }: Repository,
  {
    root,
    head,
    files,
    signal,
  }: { root: string; head: string; files: readonly SitePath[]; signal: AbortSignal },
): Promise<LocatedFiles | GitFailure> {
  const versions = new Map<SitePath, FileVersion>()
  const near = coveringFolders(files.map(file => folderOf(prefix + file)))
  const nearTree = await readTree(near, { top, head, signal })
  if ('kind' in nearTree) return nearTree
  const elsewhere: (readonly [SitePath, string])[] = []
  for (const file of files) {
    const version = findIn(nearTree, prefix + file)
    if (version !== undefined && !version.isLink) {
      versions.set(file, version)
      continue
    }
    const real = realPath(top, join(root, file))
    if (real !== undefined && real !== prefix + file) elsewhere.push([file, real])
  }
  if (elsewhere.length === 0) return { versions, folders: near }
  const far = coveringFolders([...near, ...elsewhere.map(([, real]) => folderOf(real))])
  const farTree = await readTree(far, { top, head, signal })
  if ('kind' in farTree) return farTree
  for (const [file, real] of elsewhere) {
    const version = findIn(farTree, real)
    if (version !== undefined && !version.isLink) versions.set(file, version)
  }
  return { versions, folders: far }
}

/** The topmost folders, so that no folder lies in another. For more than 50 folders, one walk through the whole tree (``) is cheaper. */
export function coveringFolders(folders: readonly string[]): readonly string[] {
  const covering: string[] = []
  for (const folder of [...new Set(folders)].sort((a, b) => a.length - b.length)) {
    const isInside = covering.some(other => other === '' || folder.startsWith(`${other}/`))
    if (!isInside) covering.push(folder)
  }
  return covering.length > 50 ? [''] : covering.sort()
}

interface TreeEntry extends FileVersion {
  readonly isLink: boolean
}

interface Tree {
  readonly byPath: ReadonlyMap<string, TreeEntry>
}

async function readTree(
  folders: readonly string[],
  { top, head, signal }: { top: string; head: string; signal: AbortSignal },
): Promise<Tree | GitFailure> {
  const paths = folders.includes('') ? [] : folders
  const list = await runGit({
    folder: top,
    args: ['ls-tree', '-r', '-z', '--full-tree', head, '--', ...paths],
    signal,
  })
  if (!list.ok) return list
  const byPath = new Map<string, TreeEntry>()
  // `100644 blob <hash>\t<path>`; a submodule is not a blob.
  for (const [, mode, blob, path] of list.text.matchAll(/(\d{6}) blob (\S+)\t([^\0]*)\0/g)) {
    const entry = { path: path as string, blob: blob as string, isLink: mode === '120000' }
    byPath.set(entry.path, entry)
    byPath.set(entry.path.normalize('NFC'), entry)
  }
  return { byPath }
}

// Some file systems decompose names into letters and accents; git keeps them composed.
function findIn({ byPath }: Tree, path: string): TreeEntry | undefined {
  return byPath.get(path) ?? byPath.get(path.normalize('NFC'))
}

function realPath(top: string, file: string): string | undefined {
  try {
    const place = relative(realpathSync(top), realpathSync(file)).split(sep).join('/')
    return place.startsWith('../') || place === '..' ? undefined : place
  } catch {
    return undefined // deleted since it was listed
  }
}
