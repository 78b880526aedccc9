// The files of a folder of the old site.
import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { createNodeHost } from '../../../renderer/base/host/node-host.ts'
import type { AbsolutePath, SitePath } from '../../../renderer/base/text/brand.ts'
import type { Todo } from '../old-site.ts'

export interface OldFile {
  /** Below the folder that was listed, with forward slashes. */
  readonly path: string
  readonly source: AbsolutePath
}

/** In the order of their names, without what no site publishes and what cannot be read; empty for a folder that is not there. */
export function listFiles(folder: string): readonly OldFile[] {
  return allFiles(folder).filter(({ source }) => isReadable(source))
}

/** Names what `listFiles` leaves out because it cannot be read. */
export function unreadableTodos(root: string): readonly Todo[] {
  const { diagnostics } = createNodeHost(root as AbsolutePath).list('' as SitePath)
  const links = diagnostics.flatMap(({ code, file }) =>
    file === undefined || code !== 'source/unreadable' ? [] : [file as string],
  )
  const closed = allFiles(root).flatMap(({ path, source }) => (isReadable(source) ? [] : [path]))
  return [...links, ...closed].map(file => ({
    message:
      'Files of the old site cannot be read, so they were left out: a right is missing, or a link leads nowhere.',
    hint: 'Mend each where its page is missed, and run the command again.',
    file,
    isSetting: true,
  }))
}

function allFiles(folder: string): readonly OldFile[] {
  if (!existsSync(folder)) return []
  const { files } = createNodeHost(folder as AbsolutePath).list('' as SitePath)
  return files.map(({ path }) => ({ path, source: join(folder, path) as AbsolutePath }))
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}
