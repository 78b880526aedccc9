// The published folder: who may overwrite it, and how an interrupted exchange is mended.
//
// A build prepares `.<name>.docsgen-new-<pid>` beside the output and swaps it in with two renames, the old one becoming
// `.<name>.docsgen-old-<pid>`. Whatever a killed build leaves behind can be told from these names.
import { existsSync, readdirSync, renameSync, rmSync, type Stats, statSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { FatalError } from '../../base/diagnostics/fatal-error.ts'
import { fingerprint } from '../../base/fingerprint.ts'
import { escapePattern } from '../../base/text/escape-pattern.ts'
import { markName } from '../../base/text/output-path.ts'

export interface OutputFolder {
  readonly path: string
  readonly next: string
  readonly previous: string
  /** The output before the last one, kept aside. */
  readonly spare: string
  /** A mount point cannot be renamed, so its files are replaced one by one. */
  readonly isMountPoint: boolean
}

/** `cacheFolder`: of the site. */
export function outputFolder(path: string, cacheFolder: string): OutputFolder {
  const beside = (kind: string) => join(dirname(path), `.${basename(path)}.docsgen-${kind}-${process.pid}`)
  return {
    path,
    next: beside('new'),
    previous: beside('old'),
    // Beside the cache, not in it: it is large, and nothing to be saved between two machines.
    spare: join(dirname(cacheFolder), `previous-${fingerprint(path).slice(0, 12)}`),
    isMountPoint: isMountPoint(path),
  }
}

/** Throws FatalError (usage) unless the folder is missing, empty, or made by docsgen, and apart from the sources. */
export function checkOutputFolder(path: string, sources: readonly string[]): void {
  for (const source of sources) {
    if (isInside(source, path) || isInside(path, source)) {
      throw new FatalError('usage', [
        {
          code: 'output/inside-content',
          severity: 'error',
          message: `The output folder "${path}" and the sources in "${source}" lie inside each other.`,
          hint: 'Choose another folder with --out.',
        },
      ])
    }
  }
  const stats = statsOf(path)
  if (stats === undefined) return
  const foreign: Diagnostic = {
    code: 'output/foreign-folder',
    severity: 'error',
    message: stats.isDirectory()
      ? `The output folder "${path}" holds files that docsgen did not make.`
      : `The output "${path}" is a file, not a folder.`,
    hint: `Empty it, choose another with --out, or create the empty file ${markName} in it to let docsgen replace everything there.`,
  }
  if (!stats.isDirectory()) throw new FatalError('usage', [foreign])
  const names = readdirSync(path)
  if (names.length > 0 && !names.includes(markName)) throw new FatalError('usage', [foreign])
}

/** Finishes or undoes the exchange of a build that was killed. Folders of running builds are left alone. */
export function repairOutput(path: string): void {
  const folder = dirname(path)
  const pattern = new RegExp(`^\\.${escapePattern(basename(path))}\\.docsgen-(new|old)-(\\d+)$`)
  if (statsOf(folder)?.isDirectory() !== true) return
  for (const name of readdirSync(folder)) {
    const match = pattern.exec(name)
    const pid = Number(match?.[2])
    if (match === null || isRunning(pid)) continue
    const leftover = join(folder, name)
    if (match[1] === 'old') {
      const next = join(folder, name.replace('-old-', '-new-'))
      // The first rename happens only when the new folder is complete, so the exchange can be finished.
      if (!existsSync(path)) renameSync(existsSync(next) ? next : leftover, path)
    }
    discard(leftover)
  }
}

/** Removes a folder; what cannot be removed now is removed by a later command. */
export function discard(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch {
    // A path below a file, or no right: there is nothing of ours then, or repairOutput finds it.
  }
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false // a name that an earlier process with this number left behind
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function isMountPoint(path: string): boolean {
  const own = statsOf(path)
  const parent = statsOf(dirname(path))
  return own !== undefined && parent !== undefined && own.dev !== parent.dev
}

// A path below a file has no stats; writing there reports the reason.
function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way === '' || (!way.startsWith(`..${sep}`) && way !== '..' && !way.startsWith('/'))
}
