// Mounts: files from another folder or repository that appear in a folder of the site. And the places of such files for diagnostics.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { Host } from '../../base/host/host.ts'
import type { SitePath } from '../../base/text/brand.ts'
import type { QuestionedHost } from '../../base/trace/questions.ts'
import type { ObjectStore } from '../git/objects/object-store.ts'
import type { Tree } from '../git/objects/parse-tree.ts'

export interface Mount {
  readonly into: SitePath
  readonly origin: MountOrigin
  /** Makes a host with the files by their paths below `into`. `host`: the site without mounts. */
  readonly files: (host: QuestionedHost) => Host
  /** Reported when the folder is listed. */
  readonly diagnostics: readonly Diagnostic[]
}

type MountOrigin = CommitOrigin | FolderOrigin

export interface CommitOrigin {
  readonly kind: 'commit'
  /** For messages, without a password. Undefined: the repository of the site. */
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
  /** Relative to the root of the site: `../sdk/docs`. */
  readonly folder: SitePath
}

/** The mount of a file of the site, with the path in the mount. Undefined for the site's own files, which may lie in the folder of a mount. */
export function findMount(
  mounts: readonly Mount[],
  file: SitePath,
): { readonly mount: Mount; readonly path: string } | undefined {
  const found = mountAround(mounts, file)
  if (found?.mount.origin.kind !== 'commit') return found
  return found.mount.origin.tree.has(found.path as SitePath) ? found : undefined
}

/** The mount around a path, whether or not the mount has such a file. */
export function mountAround(
  mounts: readonly Mount[],
  file: SitePath,
): { readonly mount: Mount; readonly path: string } | undefined {
  const mount = mounts.find(({ into }) => file.startsWith(`${into}/`))
  return mount && { mount, path: file.slice(mount.into.length + 1) }
}

/** The paths in the site of a file in a mounted folder: `../sdk/docs/a.md` → `content/docs/sdk/a.md`. */
export function mountedPaths(mounts: readonly Mount[], path: SitePath): readonly SitePath[] {
  return mounts.flatMap(({ into, origin }) =>
    origin.kind === 'folder' && path.startsWith(`${origin.folder}/`)
      ? [`${into}/${path.slice(origin.folder.length + 1)}` as SitePath]
      : [],
  )
}

/**
 * A diagnostic with the real place of a mounted file. For a folder, it names the file itself; for a commit, it also names the repository and the
 * path in it.
 */
export function placeInMount(diagnostic: Diagnostic, mounts: readonly Mount[]): Diagnostic {
  const { file } = diagnostic
  const find = isToldByMount(diagnostic, mounts) ? mountAround : findMount
  const found = file === undefined ? undefined : find(mounts, file)
  if (file === undefined || found === undefined) return diagnostic
  const { origin } = found.mount
  if (origin.kind === 'folder') return { ...diagnostic, file: `${origin.folder}/${found.path}` as SitePath }
  const { line, column, related = [] } = diagnostic
  const place = {
    ...placeInCommit(origin, found.path),
    ...(line !== undefined && { line, column: column ?? 1 }),
  }
  return { ...diagnostic, related: [...related, place] }
}

// Whether the mount itself reported the diagnostic. Its file may be left out of the mount, and still has a place there.
function isToldByMount({ code, file }: Diagnostic, mounts: readonly Mount[]): boolean {
  return mounts.some(({ diagnostics }) => diagnostics.some(each => each.code === code && each.file === file))
}

/** For a message: the repository, and the path in it. */
export function placeInCommit(
  origin: CommitOrigin,
  path: string,
): { readonly message: string; readonly file: SitePath } {
  return {
    message: `Git reads it from ${nameOfOrigin(origin)}`,
    file: (origin.path === '' ? path : `${origin.path}/${path}`) as SitePath,
  }
}

function nameOfOrigin({ repo, ref, commit }: CommitOrigin): string {
  const name = ref === commit || ref === 'HEAD' ? commit.slice(0, 12) : `${ref} (${commit.slice(0, 12)})`
  return repo === undefined ? name : `${repo} at ${name}`
}
