// What the last build wrote: key, size and times of each output file. Decides which files may be linked into the next output.
import { readdirSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { readChecked, writeChecked } from '../checked-file/checked-file.ts'
import { fingerprint } from '../fingerprint/fingerprint.ts'
import type { Hash, OutputPath } from '../text/brand.ts'

type Entry = readonly [key: string, size: number, mtimeMs: number, ctimeMs: number]

type Entries = Readonly<Record<string, Entry | undefined>>

export interface OutputRecord {
  /** True when the file was made for this key and nobody touched it since. */
  isUntouched(path: OutputPath, key: Hash): boolean
  /** True when every file is as it was made and no other file lies among them. */
  isWhole(): boolean
  /** Notes the new times of files that only gained or lost a link. */
  refresh(paths: Iterable<OutputPath>): void
}

/** `cacheFolder` belongs to the site; `out` is the absolute output folder. A missing or damaged record knows no file. */
export function readOutputRecord(cacheFolder: string, out: string): OutputRecord {
  const entries = readChecked<Entries>(recordFile(cacheFolder, out)) ?? {}
  const isAsMade = (path: string, [, size, mtimeMs, ctimeMs]: Entry) => {
    const stats = statSync(join(out, path), { throwIfNoEntry: false })
    return (
      stats !== undefined && stats.size === size && stats.mtimeMs === mtimeMs && stats.ctimeMs === ctimeMs
    )
  }
  return {
    isUntouched(path, key) {
      const entry = entries[path]
      return entry !== undefined && entry[0] === key && isAsMade(path, entry)
    },
    isWhole() {
      const made = Object.entries(entries)
      if (made.length === 0 || countFiles(out) !== made.length + 1) return false // the mark is no made file
      return made.every(([path, entry]) => entry !== undefined && isAsMade(path, entry))
    },
    refresh(paths) {
      const touched: Record<string, Entry> = {}
      for (const path of paths) {
        const entry = entries[path]
        const stats = statSync(join(out, path), { throwIfNoEntry: false })
        if (entry === undefined || stats === undefined) continue
        const [key, size, mtimeMs] = entry
        if (stats.size === size && stats.mtimeMs === mtimeMs)
          touched[path] = [key, size, mtimeMs, stats.ctimeMs]
      }
      writeChecked(recordFile(cacheFolder, out), { ...entries, ...touched })
    },
  }
}

/** Called last of all: linking and unlinking change the times that are recorded. */
export function writeOutputRecord(
  cacheFolder: string,
  out: string,
  keys: ReadonlyMap<OutputPath, Hash>,
): void {
  const entries: Record<string, Entry> = {}
  for (const [path, key] of keys) {
    const stats: Stats | undefined = statSync(join(out, path), { throwIfNoEntry: false })
    if (stats !== undefined) entries[path] = [key, stats.size, stats.mtimeMs, stats.ctimeMs]
  }
  writeChecked(recordFile(cacheFolder, out), entries)
}

function countFiles(folder: string): number {
  let count = 0
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    count += entry.isDirectory() ? countFiles(join(folder, entry.name)) : 1
  return count
}

function recordFile(cacheFolder: string, out: string): string {
  return join(cacheFolder, `output-${fingerprint(out).slice(0, 12)}.json`)
}
