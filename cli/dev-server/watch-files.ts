// Watches files with chokidar and reports batches of changed files. The door of chokidar.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { watch } from 'chokidar'
import type { FileChanges } from '../../renderer/site/session/live-content.ts'
import { fileStamp } from '../file-stamp.ts'
import { lacksDescriptors } from '../preview/bounded-server.ts'

export interface FileWatcher {
  /** Watches these too. */
  add(paths: readonly string[]): void
  close(): Promise<void>
}

/** chokidar reports a file once in 50 ms and drops what happens to it meanwhile, so changed files are looked at again. */
const secondLook = 60
/** Milliseconds from the watcher's start to a look at everything: a browser that waits for its first page comes first. */
const firstLook = 800
/** Milliseconds between looks at the folders themselves, for names that chokidar missed, and for watched paths that are there again. */
const folderLook = 400

/** Milliseconds to the next look after too many files were open. */
const laterLook = 1000

/** Milliseconds of silence that end a batch: editors write a file in several steps. */
const silence = 4

/** Of other tools, of docsgen's own, and copies that editors make. */
function isIgnored(path: string): boolean {
  // Where git keeps what names mean is asked for by sites with versions of branches, and its list of commits by those with dates.
  const [, inGit = ''] = /[/\\]\.git[/\\](.*)$/s.exec(path) ?? []
  if (/(?:^|[/\\])(?:refs[/\\]|(?:packed-refs|tables\.list|shallow|logs[/\\]HEAD)$)/.test(inGit)) return false
  return /(?:^|[/\\])(?:node_modules|\.git|\.docsgen)(?:[/\\]|$)|~$|(?:^|[/\\])\.[^/\\]*\.sw.$/.test(path)
}

/** `receive` gets one batch at a time: what changes meanwhile is the next. `onProblem`: the system refuses to watch something. */
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
  /** Watched paths where no file is: chokidar stops watching such a path. */
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
    // It may not know a new folder at all, and then misses every later change in it.
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
  // A change of branch removes a file and brings it back, and a page may name a file that is written later.
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
    // A folder that could not be opened is looked at when others may be closed again.
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
  // What changed before the watcher noticed anything is found by looking once more, a moment later.
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
