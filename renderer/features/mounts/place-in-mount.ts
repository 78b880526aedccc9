// Messages about a mounted file: where it stands outside of the site, so that the reader can open it.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../base/text/brand.ts'
import { type CommitOrigin, findMount, type Mount, mountAround } from './mount.ts'

/** Of a folder that is mounted as it lies, the file itself; of a commit, the repository and the path there beside the place in the site. */
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

// What a mount left out is none of its files, and yet has its place there.
function isToldByMount({ code, file }: Diagnostic, mounts: readonly Mount[]): boolean {
  return mounts.some(({ diagnostics }) => diagnostics.some(each => each.code === code && each.file === file))
}

/** For people: what stands before a path, and the path in the repository. */
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
