// Files from elsewhere that appear in a folder of the site.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { Host } from '../../base/host/host.ts'
import type { SitePath } from '../../base/text/brand.ts'
import type { QuestionedHost } from '../../base/trace/questions.ts'
import type { ObjectStore } from '../git/objects/object-store.ts'
import type { Tree } from '../git/objects/parse-tree.ts'

export interface Mount {
  readonly into: SitePath
  readonly origin: MountOrigin
  /** The files by their paths below `into`. `host`: of the site without mounts. */
  readonly files: (host: QuestionedHost) => Host
  /** What was wrong with it, and is told with its folder. */
  readonly diagnostics: readonly Diagnostic[]
}

type MountOrigin = CommitOrigin | FolderOrigin

export interface CommitOrigin {
  readonly kind: 'commit'
  /** For people, without a password; undefined: the site's own repository. */
  readonly repo: string | undefined
  readonly ref: string
  readonly commit: string
  /** Folder in the repository. */
  readonly path: string
  readonly store: ObjectStore
  readonly tree: Tree
}

export interface FolderOrigin {
  readonly kind: 'folder'
  /** From the root of the site: `../sdk/docs`. */
  readonly folder: SitePath
}

/** The mount that a file of the site comes from, with its path there. The site's own files may lie between those of a commit. */
export function findMount(
  mounts: readonly Mount[],
  file: SitePath,
): { readonly mount: Mount; readonly path: string } | undefined {
  const found = mountAround(mounts, file)
  if (found?.mount.origin.kind !== 'commit') return found
  return found.mount.origin.tree.has(found.path as SitePath) ? found : undefined
}

/** The mount in whose folder a path lies, whether the mount has it or not. */
export function mountAround(
  mounts: readonly Mount[],
  file: SitePath,
): { readonly mount: Mount; readonly path: string } | undefined {
  const mount = mounts.find(({ into }) => file.startsWith(`${into}/`))
  return mount && { mount, path: file.slice(mount.into.length + 1) }
}

/** Where the files of folders that are mounted as they lie appear: `../sdk/docs/a.md` → `content/docs/sdk/a.md`. */
export function mountedPaths(mounts: readonly Mount[], path: SitePath): readonly SitePath[] {
  return mounts.flatMap(({ into, origin }) =>
    origin.kind === 'folder' && path.startsWith(`${origin.folder}/`)
      ? [`${into}/${path.slice(origin.folder.length + 1)}` as SitePath]
      : [],
  )
}
