// Whether names have come or gone in watched folders: chokidar misses some on a busy machine. A folder's time changes with
// its names, so a look at the folders is enough.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { lacksDescriptors } from '../preview/lacks-descriptors.ts'

interface FolderStamps {
  /** Notes the folders as they are now; gives those that were not there before. */
  refresh(): readonly string[]
  /** A folder has other names than at the last refresh, or is gone. */
  haveChanged(): boolean
}

/** `paths` may grow, and may name files. */
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
        try {
          for (const entry of readdirSync(folder, { withFileTypes: true }))
            if (entry.isDirectory()) visit(join(folder, entry.name))
        } catch (error) {
          // Gone or forbidden: the time of its parent, or its own, changes when that changes. Too many open files pass with time.
          if (lacksDescriptors(error)) found.set(folder, Number.NaN)
        }
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
