// The stage `emit`: a complete new folder, then one exchange. Nothing of the published folder changes before.

import {
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { cannotWrite } from '../../base/diagnostics/cannot-write.ts'
import { FatalError, isFatalError } from '../../base/diagnostics/fatal-error.ts'
import type { Hash, OutputPath } from '../../base/text/brand.ts'
import { isOutputPath, markName } from '../../base/text/output-path.ts'
import { encodeUtf8 } from '../../base/utf8.ts'
import { openFileWriter } from './file-writer.ts'
import { discard, type OutputFolder } from './output-folder.ts'
import { type OutputRecord, type SpareRecord, writeOutputRecord } from './output-record.ts'
import { leaveSpare, linkSpare, noSpare, spareRecord, takeSpare } from './spare-folder.ts'
import { createFolderMaking } from './write-files.ts'

export interface Emission {
  /**
   * Takes over every file from the published folder that was made for its key and is untouched, and says which. To be called
   * before anything is written. Rejects with FatalError (environment).
   */
  keep(keys: ReadonlyMap<OutputPath, Hash>): Promise<ReadonlySet<OutputPath>>
  /** Resolves when the next file may come. Rejects with FatalError (environment), also for a file before. */
  write(path: OutputPath, key: Hash, bytes: string | Uint8Array): Promise<void>
  /** The same bytes as a file that was kept or written before. Rejects likewise. */
  copy(path: OutputPath, key: Hash, of: OutputPath): Promise<void>
  /** Swaps the new folder in; gives the id of its record. Rejects with FatalError (environment) and leaves the old one whole when that fails. */
  commit(): Promise<Hash>
  /**
   * Waits for files that are being written, and removes what was prepared; nothing is left to do after `commit`. To be called whatever
   * happens: no other method removes anything. All others reject with FatalError (interrupted) from now on.
   */
  abort(): Promise<void>
  readonly summary: { readonly written: number; readonly kept: number; readonly bytes: number }
}

/** Has the function called when a person or the system ends the process, which waits for it; gives what takes that back. */
export type OnInterrupt = (abort: () => Promise<void>) => () => void

interface EmissionRequest {
  readonly folder: OutputFolder
  readonly cacheFolder: string
  /** Undefined: nothing is taken over. */
  readonly record: OutputRecord | undefined
  readonly onInterrupt?: OnInterrupt
  /** Files from which on an output that is new is linked as the spare one. */
  readonly worthLinking?: number
}

/**
 * To link 40,000 files takes about a second, which a build that makes them does not feel and the first edit after it would. A smaller site spares
 * itself the links until then.
 */
const largeOutput = 40_000

export function openEmission({
  folder,
  cacheFolder,
  record,
  onInterrupt = () => () => undefined,
  worthLinking = largeOutput,
}: EmissionRequest): Emission {
  const made = new Map<OutputPath, Hash>()
  const kept = new Set<OutputPath>()
  const makeFolder = createFolderMaking()
  const summary = {
    written: 0,
    bytes: 0,
    get kept() {
      return kept.size
    },
  }
  /** Of `kept`: copies of another file, and those that were not in the spare output. */
  const [copies, fetched] = [new Set<OutputPath>(), new Set<OutputPath>()]
  let spare = noSpare()
  const writer = openFileWriter()
  let ended: Promise<void> | undefined
  const assertWanted = () => {
    if (ended !== undefined) throw new FatalError('interrupted', [])
  }
  // What a failure is called, unless nobody wants the output any more.
  const trying = async <Value>(act: () => Promise<Value>): Promise<Value> => {
    assertWanted()
    try {
      return await act()
    } catch (error) {
      assertWanted()
      return fail(error)
    }
  }
  // A new name: what stands there may be a published file too, whose bytes must not change.
  const target = (path: OutputPath) => {
    assertOutputPath(path)
    const file = join(folder.next, path)
    if (spare.present.delete(path)) unlinkSync(file)
    return file
  }
  const linkTarget = (path: OutputPath) => {
    const file = target(path)
    makeFolder(file)
    return file
  }
  const take = (path: OutputPath, key: Hash, size: number) => {
    const isThere =
      spare.isPublished(path) ||
      (spare.present.has(path) && isSameFile(`${folder.path}/${path}`, `${folder.next}/${path}`))
    if (!isThere) {
      fetched.add(path)
      if (linkOrCopy(join(folder.path, path), linkTarget(path)) === 'copy') copies.add(path)
    }
    made.set(path, key)
    kept.add(path)
    summary.bytes += size
  }
  const begin = () => {
    mkdirSync(folder.next, { recursive: true })
    writeFileSync(join(folder.next, markName), '')
  }
  try {
    rmSync(folder.next, { recursive: true, force: true })
    begin()
  } catch (error) {
    discard(folder.next)
    fail(error)
  }
  const removeAll = async () => {
    // A file that the system is about to make would appear in the folder while it is removed.
    await writer.close()
    discard(folder.next)
    record?.refresh(kept)
    ignoreInterrupts()
  }
  const abort = () => {
    ended ??= removeAll()
    return ended
  }
  const ignoreInterrupts = onInterrupt(abort)
  return {
    summary,
    async keep(keys) {
      const look = await record?.look()
      assertWanted()
      const found = [...keys.keys()].filter(path => look?.isUntouched(path, keys.get(path) as Hash))
      // The spare folder holds most of them already.
      if (!folder.isMountPoint && found.length > keys.size / 2)
        guarded(() => {
          spare = takeSpare(folder, { wanted: new Set(found), record })
          begin()
        })
      guarded(() => {
        for (const path of found) take(path, keys.get(path) as Hash, record?.factsOf(path)?.size ?? 0)
      })
      return kept
    },
    write(path, key, text) {
      return trying(async () => {
        const bytes = typeof text === 'string' ? encodeUtf8(text) : text
        // Before it is there: the record has the order of the plan.
        made.set(path, key)
        summary.written++
        summary.bytes += bytes.length
        await writer.write(target(path), bytes)
        assertWanted()
      })
    },
    copy(path, key, of) {
      return trying(async () => {
        await writer.finish()
        assertWanted()
        assertOutputPath(of)
        const file = linkTarget(path)
        linkOrCopy(join(folder.next, of), file)
        summary.bytes += statSync(file).size
        made.set(path, key)
        // Its times are others now.
        fetched.add(of)
        // A link to a kept file is that same untouched file once more.
        if (kept.has(of)) {
          kept.add(path)
          copies.add(path)
        } else summary.written++
      })
    },
    async commit() {
      await trying(() => writer.finish())
      assertWanted()
      const isAlike = kept.size > made.size / 2
      let linked: SpareRecord | undefined
      const published = guarded(() => {
        if (folder.isMountPoint) {
          replaceFiles(folder, made)
          return statSync(folder.path)
        }
        const next = statSync(folder.next)
        if (!isAlike && made.size >= worthLinking) linked = linkSpare(folder, made.keys())
        swap(folder)
        leaveSpare(folder, { isAlike, isLinked: linked !== undefined })
        return next
      })
      const isOwn = () => statSync(folder.path, { throwIfNoEntry: false })?.ino === published.ino
      ended = writer.close()
      ignoreInterrupts()
      return writeOutputRecord(cacheFolder, folder.path, {
        keys: made,
        factsOf: path =>
          kept.has(path) && !copies.has(path) && !fetched.has(path) ? record?.factsOf(path) : undefined,
        spare:
          linked ??
          (record && spareRecord(record, { isLinked: path => kept.has(path) && !copies.has(path), made })),
        isOwn,
      })
    },
    abort,
  }
}

// No name leads out of the output, whoever gave it.
function assertOutputPath(path: string): void {
  if (isOutputPath(path)) return
  throw new FatalError('environment', [
    {
      code: 'output/outside',
      severity: 'error',
      message: `The build was to write ${JSON.stringify(path)}, which is no file of the output.`,
      hint: 'A cache holds what docsgen did not put there: delete .docsgen, build again without the shared cache (DOCSGEN_CACHE_URL=), and see who may write to it.',
    },
  ])
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

function isSameFile(published: string, path: string): boolean {
  const [{ ino, size, mtimeMs }, stats] = [statSync(published), lstatSync(path)]
  return stats.ino === ino && stats.size === size && stats.mtimeMs === mtimeMs
}

function linkOrCopy(from: string, to: string): 'link' | 'copy' {
  try {
    linkSync(from, to)
    return 'link'
  } catch {
    // File systems without links, or with too many of them: a copy with the same times serves as well.
    copyFileSync(from, to)
    const { atime, mtime } = statSync(from)
    utimesSync(to, atime, mtime)
    return 'copy'
  }
}

function guarded<Value>(act: () => Value): Value {
  try {
    return act()
  } catch (error) {
    return fail(error)
  }
}

function fail(error: unknown): never {
  if (isFatalError(error)) throw error
  throw cannotWrite('The output', error, {
    hint: 'Make room or mend the rights and run the command again; the old output is untouched.',
  })
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? ''
}
