// Whether names have come or gone in watched folders: chokidar misses some on a busy machine. A folder's time changes with
// its names, so a look at the folders is enough.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

export interface FolderStamps {
  /** Remembers the folders as they are now; gives those that were not there before. */
  refresh(): readonly string[]
  /** A folder has other names than remembered, or is gone. */
  haveChanged(): boolean
}

/** `paths` may grow; files among them do not matter. */
export function createFolderStamps(
  paths: () => Iterable<string>,
  isIgnored: (path: string) => boolean,
): FolderStamps {
  let stamps = new Map<string, number>()
  return {
    refresh() {
      const found = new Map<string, number>()
      const visit = (folder: string): void => {
        const time = timeOf(folder)
        if (time === undefined || isIgnored(folder)) return
        found.set(folder, time)
        for (const entry of readdirSync(folder, { withFileTypes: true }))
          if (entry.isDirectory()) visit(join(folder, entry.name))
      }
      for (const path of paths()) visit(path)
      const fresh = [...found.keys()].filter(folder => !stamps.has(folder))
      stamps = found
      return fresh
    },
    haveChanged: () => [...stamps].some(([folder, time]) => timeOf(folder) !== time),
  }
}

/** Undefined for what is no folder. */
function timeOf(path: string): number | undefined {
  try {
    const stats = statSync(path)
    return stats.isDirectory() ? stats.mtimeMs : undefined
  } catch {
    return undefined // gone
  }
}
