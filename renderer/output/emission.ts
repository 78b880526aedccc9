// The stage `emit`: a complete new folder, then one exchange. Nothing of the published folder changes before.

import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { cannotWrite } from '../diagnostics/cannot-write.ts'
import type { Hash, OutputPath } from '../text/brand.ts'
import { markName, type OutputFolder } from './output-folder.ts'
import { type OutputRecord, writeOutputRecord } from './output-record.ts'

export interface Emission {
  /** Takes the file over from the published folder when it was made for this key and is untouched. */
  keep(path: OutputPath, key: Hash): boolean
  write(path: OutputPath, key: Hash, bytes: string | Uint8Array): void
  /** The same bytes as a file that was kept or written before. */
  copy(path: OutputPath, key: Hash, of: OutputPath): void
  /** Swaps the new folder in. Throws FatalError (environment) and leaves the old one whole when that fails. */
  commit(): void
  /** Removes what was prepared. */
  abort(): void
  readonly summary: { readonly written: number; readonly kept: number; readonly bytes: number }
}

export interface EmissionRequest {
  readonly folder: OutputFolder
  readonly cacheFolder: string
  /** Undefined: nothing is taken over. */
  readonly record: OutputRecord | undefined
}

export function openEmission({ folder, cacheFolder, record }: EmissionRequest): Emission {
  const made = new Map<OutputPath, Hash>()
  const kept = new Set<OutputPath>()
  const folders = new Set<string>()
  const summary = {
    written: 0,
    bytes: 0,
    get kept() {
      return kept.size
    },
  }
  const target = (path: string) => {
    const file = join(folder.next, path)
    const parent = dirname(file)
    if (!folders.has(parent)) {
      mkdirSync(parent, { recursive: true })
      folders.add(parent)
    }
    return file
  }
  guarded(folder, () => {
    rmSync(folder.next, { recursive: true, force: true })
    mkdirSync(folder.next, { recursive: true })
    writeFileSync(join(folder.next, markName), '')
  })
  return {
    summary,
    keep(path, key) {
      const size = record?.untouchedSize(path, key)
      if (size === undefined) return false
      guarded(folder, () => linkOrCopy(join(folder.path, path), target(path)))
      made.set(path, key)
      kept.add(path)
      summary.bytes += size
      return true
    },
    write(path, key, bytes) {
      guarded(folder, () => writeFileSync(target(path), bytes))
      made.set(path, key)
      summary.written++
      summary.bytes += typeof bytes === 'string' ? Buffer.byteLength(bytes) : bytes.length
    },
    copy(path, key, of) {
      guarded(folder, () => linkOrCopy(join(folder.next, of), target(path)))
      made.set(path, key)
      // A link to a kept file is that same untouched file once more.
      if (kept.has(of)) kept.add(path)
      else summary.written++
    },
    commit() {
      guarded(folder, () => (folder.isMountPoint ? replaceFiles(folder, made) : swap(folder)))
      writeOutputRecord(cacheFolder, folder.path, made)
    },
    abort() {
      discard(folder.next)
      record?.refresh(kept)
    },
  }
}

// Two renames and nothing between them. Another build may do the same at this moment, so a lost race is tried again.
function swap(folder: OutputFolder): void {
  for (let attempt = 0; ; attempt++) {
    try {
      renameSync(folder.path, folder.previous)
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error
    }
    try {
      renameSync(folder.next, folder.path)
      break
    } catch (error) {
      if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error)) || attempt === 9) throw error
    }
  }
  rmSync(folder.previous, { recursive: true, force: true })
}

// Files first, pages last, so that no page names a file that is not there yet; left-overs go at the very end.
function replaceFiles(folder: OutputFolder, made: ReadonlyMap<OutputPath, Hash>): void {
  const isPage = (path: string) => path.endsWith('.html')
  const paths = [markName as OutputPath, ...made.keys()].sort((a, b) => Number(isPage(a)) - Number(isPage(b)))
  for (const path of paths) {
    const target = join(folder.path, path)
    mkdirSync(dirname(target), { recursive: true })
    copyFileSync(join(folder.next, path), `${target}.docsgen-new`)
    renameSync(`${target}.docsgen-new`, target)
  }
  const wanted = new Set<string>(paths)
  for (const entry of readdirSync(folder.path, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(folder.path.length + 1)
    if (entry.isFile() && !wanted.has(path)) rmSync(join(folder.path, path), { force: true })
  }
  rmSync(folder.next, { recursive: true, force: true })
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    // File systems without links, or with too many of them: a copy with the same times serves as well.
    copyFileSync(from, to)
    const { atime, mtime } = statSync(from)
    utimesSync(to, atime, mtime)
  }
}

function guarded(folder: OutputFolder, act: () => void): void {
  try {
    act()
  } catch (error) {
    discard(folder.next)
    throw cannotWrite('The output', error, {
      hint: 'Make room or mend the rights and run the command again; the old output is untouched.',
    })
  }
}

// What cannot be removed now is removed by the next command.
function discard(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch {
    // A path below a file, or no right: there is nothing of ours then, or repairOutput finds it.
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? ''
}
