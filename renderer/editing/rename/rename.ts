// What may be renamed at the cursor, and the change that a new name makes.

import type { SitePath } from '../../text/brand.ts'
import { fileNameOf, folderOf } from '../../text/site-path.ts'
import type { EditedSite } from '../edited-site.ts'
import { type Cursor, linkAt } from '../navigate.ts'
import { moveFiles, originalPath } from './move-files.ts'
import type { SiteChange } from './site-change.ts'

/** Something with a name, and where the name stands under the cursor. */
export interface Renamed {
  readonly kind: 'file'
  readonly file: SitePath
  readonly name: string
  /** Offsets of the range that an editor shows. */
  readonly start: number
  readonly end: number
}

/** Undefined where nothing has a name. */
export async function findRenamed(site: EditedSite, cursor: Cursor): Promise<Renamed | undefined> {
  const link = await linkAt(site, cursor)
  const [destination] = link?.destinations ?? []
  if (link === undefined || destination?.file === undefined) return undefined
  const file = originalPath(site, destination.file)
  return { kind: 'file', file, name: fileNameOf(file), start: link.start, end: link.end }
}

/** Throws an error that says what is wrong with the name. */
export async function renameTo(
  site: EditedSite,
  cursor: Cursor,
  name: string,
): Promise<SiteChange | undefined> {
  const found = await findRenamed(site, cursor)
  if (found === undefined) return undefined
  return moveFiles(site, [{ from: found.file, to: newPath(site, found.file, name) }])
}

// A bare name stays in the folder; a path goes from the root of the site.
function newPath({ host }: EditedSite, file: SitePath, name: string): SitePath {
  const written = name.trim().replaceAll('\\', '/')
  const parts = written.split('/')
  if (written === '' || parts.some(part => part === '' || part === '.' || part === '..'))
    throw new Error(`"${name}" is no name of a file.`)
  const path = (
    parts.length > 1 || folderOf(file) === '' ? written : `${folderOf(file)}/${written}`
  ) as SitePath
  if (host.entry(path) !== undefined) throw new Error(`The file "${path}" is there already.`)
  return path
}
