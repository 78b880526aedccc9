// Files of the site that an editor cannot open where the site has them: they come from another folder, or from a commit.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SitePath } from '../../renderer/base/text/brand.ts'
import { findMount, type Mount, placeInCommit } from '../../renderer/features/mounts/mount.ts'

interface MountedFile {
  /** From the folder of the site; undefined: it lies in no folder. */
  readonly onDisk: SitePath | undefined
  /** Why it cannot be changed from this site, in a sentence. */
  readonly reason: string
}

/** Undefined for a file of the site's own; of one name that counts. */
export function mountedFile(
  { root, mounts }: { readonly root: string; readonly mounts: readonly Mount[] },
  file: SitePath,
): MountedFile | undefined {
  const found = findMount(mounts, file)
  if (found === undefined || existsSync(join(root, file))) return undefined
  const { mount, path } = found
  if (mount.origin.kind === 'folder') {
    const onDisk = `${mount.origin.folder}/${path}` as SitePath
    return { onDisk, reason: `"${file}" is a file of another repository: ${onDisk}.` }
  }
  const place = placeInCommit(mount.origin, path)
  return {
    onDisk: undefined,
    reason: `"${file}" is no file in this folder. ${place.message}: ${place.file}.`,
  }
}

/** The file that an editor opens for a file of the site, from the folder of the site; or why there is none. */
export function fileOnDisk(
  site: { readonly root: string; readonly mounts: readonly Mount[] },
  file: SitePath,
): { readonly file: SitePath } | { readonly file: undefined; readonly reason: string } {
  const mounted = mountedFile(site, file)
  if (mounted === undefined) return { file }
  const { onDisk, reason } = mounted
  return onDisk === undefined ? { file: undefined, reason } : { file: onDisk }
}
