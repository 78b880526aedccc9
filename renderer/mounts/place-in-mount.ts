// Messages about a mounted file: where it stands outside of the site, so that the reader can open it.
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { SitePath } from '../text/brand.ts'
import { type CommitOrigin, findMount, type Mount } from './mount.ts'

/** Of a folder that is mounted as it lies, the file itself; of a commit, the repository and the path there beside the place in the site. */
export function placeInMount(diagnostic: Diagnostic, mounts: readonly Mount[]): Diagnostic {
  const { file } = diagnostic
  const found = file === undefined ? undefined : findMount(mounts, file)
  if (file === undefined || found === undefined) return diagnostic
  const { origin } = found.mount
  if (origin.kind === 'folder') return { ...diagnostic, file: `${origin.folder}/${found.path}` as SitePath }
  const { line, column, related = [] } = diagnostic
  const place = {
    message: `Git reads it from ${nameOfOrigin(origin)}`,
    file: (origin.path === '' ? found.path : `${origin.path}/${found.path}`) as SitePath,
    ...(line !== undefined && { line, column: column ?? 1 }),
  }
  return { ...diagnostic, related: [...related, place] }
}

function nameOfOrigin({ repo, ref, commit }: CommitOrigin): string {
  const name = ref === commit || ref === 'HEAD' ? commit.slice(0, 12) : `${ref} (${commit.slice(0, 12)})`
  return repo === undefined ? name : `${repo} at ${name}`
}
