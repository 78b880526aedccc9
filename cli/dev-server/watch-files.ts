// Watches files with chokidar and reports batches of changed files. The door of chokidar.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { watch } from 'chokidar'
import type { FileChanges } from '../../renderer/site/session/live-content.ts'
import { fileStamp } from '../file-stamp.ts'
import { lacksDescriptors } from '../preview/bounded-server.ts'

export interface FileWatcher {
  /** Watches further paths. */
  add(paths: readonly string[]): void
  close(): Promise<void>
}

/** Milliseconds until changed files are checked again: chokidar reports a file once in 50 ms and drops changes in between. */
const secondLook = 60
/** Milliseconds from the watcher's start to a check of all files; the browser's first page comes first. */
const firstLook = 800
/** Milliseconds between checks of the folders, for names that chokidar missed and for watched paths that exist again. */
const folderLook = 400

/** Milliseconds until the next attempt after too many files were open. */
const laterLook = 1000

/** Milliseconds of silence that end a batch: editors write a file in several steps. */
const silence = 4

// Ignores files of other tools, docsgen's own files, and copies that editors make.
function isIgnored(path: string): boolean {
  // Sites with versions from branches read git's references; sites with dates read its list of commits.
  const [, inGit = ''] = /[/\\]\.git[/\\](.*)$/s.exec(path) ?? []
  if (/(?:^|[/\\])(?:refs[/\\]|(?:packed-refs|tables\.list|shallow|logs[/\\]HEAD)$)/.test(inGit)) return false
  return /(?:^|[/\\])(?:node_modules|\.git|\.docsgen)(?:[/\\]|$)|~$|(?:^|[/\\])\.[^/\\]*\.sw.$/.test(path)
}

/** `receive` gets one batch at a time; changes during its work are the next batch. `onProblem` is called when the system refuses to watch a path. */
export function watchFiles(
  paths: readonly string[],
  {
    poll,
    receive,
    onProblem,
  }: {
    poll: boolean
    receive: (changes: FileChanges) => Promise<void>
    onProblem: (error: unknown) => void
  },
): FileWatcher {
  const watched = new Set(paths.filter(path => !isIgnored(path)))
  const watcher = watch([...watched], {
    ignoreInitial: true,
    usePolling: poll,
    interval: 100,
    ignored: isIgnored,
  })
  const folders = createFolderStamps(() => watched, isIgnored)
  /** Watched paths without a file: chokidar stops watching such a path. */
  const forgotten = new Set([...watched].filter(path => !existsSync(path)))
  const changed = new Set<string>()
  let hasNewNames = false
  let timer: NodeJS.Timeout | undefined
  const timers = new Set<NodeJS.Timeout>()
  let isBusy = false
  const flush = async () => {
    timer = undefined
    if (isBusy || (changed.size === 0 && !hasNewNames)) return
    isBusy = true
    const batch = { changed: [...changed], hasNewNames }
    changed.clear()
    hasNewNames = false
    lookAgain(new Map(batch.changed.map(path => [path, fileStamp(path)])))
    // chokidar may miss a new folder, and then every later change in it.
    if (batch.hasNewNames) watcher.add([...folders.refresh()])
    try {
      await receive(batch)
    } finally {
      isBusy = false
      schedule()
    }
  }
  const after = (milliseconds: number, act: () => void) => {
    const later = setTimeout(() => {
      timers.delete(later)
      act()
    }, milliseconds)
    timers.add(later)
  }
  const lookAgain = (stamps: ReadonlyMap<string, string>) =>
    after(secondLook, () => {
      const missed = [...stamps].filter(([path, stamp]) => fileStamp(path) !== stamp)
      for (const [path] of missed) changed.add(path)
      schedule()
    })
  const schedule = () => {
    clearTimeout(timer)
    if (changed.size > 0 || hasNewNames) timer = setTimeout(flush, silence)
  }
  // Switching branches removes and restores files, and a page may name a file that is created later.
  const watchReturned = (): boolean => {
    let hasReturned = false
    for (const path of watched) {
      if (!existsSync(path)) forgotten.add(path)
      else if (forgotten.delete(path)) {
        watcher.add(path)
        changed.add(path)
        hasReturned = true
      }
    }
    return hasReturned
  }
  watcher.on('all', (event, path) => {
    if (event.startsWith('unlink') && watched.has(path)) forgotten.add(path)
    changed.add(path)
    if (event !== 'change') hasNewNames = true
    schedule()
  })
  watcher.on('error', error => {
    // A folder that could not be opened because too many files were open is tried again later.
    if (!lacksDescriptors(error)) return onProblem(error)
    after(laterLook, () => {
      watcher.add([...watched])
      hasNewNames = true
      schedule()
    })
  })
  const looking = setInterval(() => {
    if (isBusy) return
    const hasReturned = watchReturned()
    if (!folders.haveChanged() && !hasReturned) return
    hasNewNames = true
    schedule()
  }, folderLook)
  // Changes before the watcher was ready are found by one more check, a moment later.
  watcher.once('ready', () => {
    folders.refresh()
    after(firstLook, () => {
      hasNewNames = true
      schedule()
    })
  })
  return {
    add(more) {
      const fresh = more.filter(path => !watched.has(path) && !isIgnored(path))
      for (const path of fresh) {
        watched.add(path)
        if (!existsSync(path)) forgotten.add(path)
      }
      if (fresh.length > 0) watcher.add(fresh)
    },
    async close() {
      clearTimeout(timer)
      clearInterval(looking)
      for (const later of timers) clearTimeout(later)
      await watcher.close()
    },
  }
}

interface FolderStamps {
  /** Stores the present state of the folders, and returns new folders. */
  refresh(): readonly string[]
  /** Whether names in a folder have changed since the last refresh, or a folder was deleted. */
  haveChanged(): boolean
}

// Finds names that were added or removed in watched folders, because chokidar misses some on a busy machine. The modification time of a folder
// changes with its names, so checking the folders is enough. `paths` may grow, and may contain files.
function createFolderStamps(
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
          // Deleted or forbidden folders: the time of the parent, or of the folder, will change. Too many open files: the folder is checked again.
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

/** Undefined for a path that is not a folder. */
function timeOf(path: string): number | undefined {
  try {
    const stats = statSync(path)
    return stats.isDirectory() ? stats.mtimeMs : undefined
  } catch {
    return undefined // the path does not exist
  }
}
