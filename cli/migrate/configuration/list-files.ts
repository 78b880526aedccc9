// The files of a folder of the old site.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createNodeHost } from '../../../renderer/host/node-host.ts'
import type { AbsolutePath, SitePath } from '../../../renderer/text/brand.ts'

export interface OldFile {
  /** Below the folder that was listed, with forward slashes. */
  readonly path: string
  readonly source: AbsolutePath
}

/** In the order of their names, without what no site publishes; empty for a folder that is not there. */
export function listFiles(folder: string): readonly OldFile[] {
  if (!existsSync(folder)) return []
  const { files } = createNodeHost(folder as AbsolutePath).list('' as SitePath)
  return files.map(({ path }) => ({ path, source: join(folder, path) as AbsolutePath }))
}
