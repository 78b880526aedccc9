// The record of the published output: key, size and times of each file. It decides which files are linked into the next output.
import { type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { readChecked, writeChecked } from '../../base/checked-file/checked-file.ts'
import { fingerprint } from '../../base/fingerprint.ts'
import type { Hash, OutputPath } from '../../base/text/brand.ts'
import { lookAtFiles } from './look-at-files.ts'

/** In place of a key: the entry is of a folder, known by its time alone. Its size is the number of its inode. */
const folderKey = 'folder'

/**
 * Of files and folders, in columns: an object for each of a quarter of a million files would take longer than all that is done with them.
 * A file is known by its size and both times.
 */
interface Columns {
  readonly paths: readonly string[]
  readonly keys: readonly string[]
  readonly sizes: readonly number[]
  readonly mtimes: readonly number[]
  readonly ctimes: readonly number[]
}

interface StoredRecord extends Columns {
  readonly id: Hash
  readonly spare?: SpareRecord | undefined
}

/** What is known of the spare output, which was published before. */
export interface SpareRecord {
  /** Of its folders: another one when a file came or went since. */
  readonly stamps: Readonly<Record<string, string>>
  /** Files that it lacks or that are not the published ones. */
  readonly others: readonly OutputPath[]
}

export interface OutputRecord {
  /** There is no previous output. */
  readonly isEmpty: boolean
  /** Of what was published: another one when a file has another key. */
  readonly id: Hash
  readonly spare: SpareRecord | undefined
  /** Of all files. */
  paths(): readonly OutputPath[]
  /** Of all folders, as they were when it was written. */
  folderStamps(): SpareRecord['stamps']
  /**
   * Looks at every file; once, unless the folder was exchanged or files came or went in it since. To be called before anything is linked: a link
   * changes the times of every other name of the same file. Rejects with what the system says.
   */
  look(): Promise<OutputLook>
  /** Of a file as it was made; undefined when the record knows no such file. */
  factsOf(path: OutputPath): FileFacts | undefined
  /** For which key a file was made; undefined when the record knows no such file. */
  keyOf(path: OutputPath): Hash | undefined
  /** Whether these files, and no others, were made for these keys. */
  holds(keys: ReadonlyMap<OutputPath, Hash>): boolean
  /** The output as a build leaves it that has nothing to write. */
  kept(): { readonly written: 0; readonly kept: number; readonly bytes: number }
  /** Notes the new times of files that only gained or lost a link. */
  refresh(paths: Iterable<OutputPath>): void
}

/** What tells whether a file was touched. */
type FileFacts = Pick<Stats, 'size' | 'mtimeMs' | 'ctimeMs'>

/** How the files of the output are. */
interface OutputLook {
  /** True when every file is as it was made and no other file lies among them. */
  readonly isWhole: boolean
  /** Whether a file was made for this key and nobody touched it since. */
  isUntouched(path: OutputPath, key: Hash): boolean
}

/** `cacheFolder` belongs to the site; `out` is the absolute output folder. A missing or damaged record knows no file. */
export function readOutputRecord(cacheFolder: string, out: string): OutputRecord {
  const record = readColumns(recordFile(cacheFolder, out))
  const { id, spare, paths: all, keys, sizes, mtimes, ctimes } = record
  const places = new Map(all.map((path, at) => [path, at]))
  const isFile = (at: number) => keys[at] !== folderKey
  const files = all.filter((_, at) => isFile(at)) as OutputPath[]
  const keyOf = (path: OutputPath) => keys[places.get(path) ?? -1] as Hash | undefined
  const factsAt = (at: number) => ({ size: sizes[at], mtimeMs: mtimes[at], ctimeMs: ctimes[at] }) as FileFacts
  let looked: { readonly at: string; readonly look: Promise<OutputLook> } | undefined
  return {
    id,
    spare,
    isEmpty: files.length === 0,
    paths: () => files,
    folderStamps: () =>
      Object.fromEntries(
        all.flatMap((path, at) =>
          isFile(at) ? [] : [[path, stampOf({ ...factsAt(at), ino: sizes[at] as number })]],
        ),
      ),
    look() {
      const at = foldersState(out, record)
      if (looked?.at !== at)
        looked = {
          at,
          look: touchedIn(out, record).then(touched => ({
            isWhole: all.length > 0 && touched.size === 0,
            isUntouched(path, key) {
              const place = places.get(path)
              return place !== undefined && keys[place] === key && !touched.has(place)
            },
          })),
        }
      return looked.look
    },
    factsOf(path) {
      const at = places.get(path)
      return at === undefined ? undefined : factsAt(at)
    },
    keyOf,
    // From the end, where the manifest of the search index is: it is another one after each edit of words.
    holds: wanted =>
      files.length === wanted.size && files.findLast(path => wanted.get(path) !== keyOf(path)) === undefined,
    kept: () => ({
      written: 0,
      kept: files.length,
      bytes: sizes.reduce((sum, size, at) => (isFile(at) ? sum + size : sum), 0),
    }),
    refresh(paths) {
      const refreshed = [...ctimes]
      for (const path of paths) {
        const at = places.get(path)
        const stats = statSync(join(out, path), { throwIfNoEntry: false })
        if (at !== undefined && stats?.size === sizes[at] && stats?.mtimeMs === mtimes[at])
          refreshed[at] = stats?.ctimeMs as number
      }
      writeChecked(recordFile(cacheFolder, out), { ...record, ctimes: refreshed } satisfies StoredRecord)
    },
  }
}

// Another docsgen may have written it otherwise.
function readColumns(file: string): StoredRecord {
  const stored = readChecked<Partial<StoredRecord>>(file)
  if (stored?.id !== undefined && stored.ctimes !== undefined) return stored as StoredRecord
  return { id: idOf(new Map()), paths: [], keys: [], sizes: [], mtimes: [], ctimes: [] }
}

// Places of files and folders.
async function touchedIn(
  out: string,
  { paths, keys, sizes, mtimes, ctimes }: Columns,
): Promise<ReadonlySet<number>> {
  const numbers = new Float64Array(3 * paths.length)
  for (let at = 0; at < paths.length; at++) {
    numbers[3 * at] = keys[at] === folderKey ? Number.NaN : (sizes[at] as number)
    numbers[3 * at + 1] = mtimes[at] as number
    numbers[3 * at + 2] = ctimes[at] as number
  }
  return new Set(await lookAtFiles({ folder: out, paths: `${paths.join('\n')}\n`, numbers }))
}

// Another one when the output was exchanged, or when a file in it came, went or was replaced.
function foldersState(out: string, { paths, keys }: Columns): string {
  return paths
    .filter((_, at) => keys[at] === folderKey)
    .map(folder => {
      const stats = statSync(join(out, folder), { throwIfNoEntry: false })
      return stats && stampOf(stats)
    })
    .join()
}

interface RecordRequest {
  readonly keys: ReadonlyMap<OutputPath, Hash>
  /** Of a file that was looked at and neither linked nor unlinked since; undefined: it is asked of the system. */
  factsOf(path: OutputPath): FileFacts | undefined
  /** Of the output that was kept aside; undefined: nothing is known of it. */
  readonly spare: SpareRecord | undefined
  /** Whether the folder is still the one that was published: what was looked at may be of another build, which records it. */
  isOwn(): boolean
}

/** Called last of all: linking and unlinking change the times that are recorded. Gives the record's id. */
export function writeOutputRecord(
  cacheFolder: string,
  out: string,
  { keys, factsOf, spare, isOwn }: RecordRequest,
): Hash {
  const record = {
    id: idOf(keys),
    paths: [] as string[],
    keys: [] as string[],
    sizes: [] as number[],
    mtimes: [] as number[],
    ctimes: [] as number[],
    spare,
  } satisfies StoredRecord
  const add = (path: string, key: string, { size, mtimeMs, ctimeMs }: FileFacts) => {
    record.paths.push(path)
    record.keys.push(key)
    record.sizes.push(size)
    record.mtimes.push(mtimeMs)
    record.ctimes.push(ctimeMs)
  }
  for (const [path, key] of keys) {
    const facts = factsOf(path) ?? statSync(`${out}/${path}`, { throwIfNoEntry: false })
    if (facts !== undefined) add(path, key, facts)
  }
  // A file that is added to a folder or taken from it changes the folder's time.
  for (const folder of foldersOf(keys.keys())) {
    const stats = statSync(join(out, folder), { throwIfNoEntry: false })
    if (stats !== undefined)
      add(folder, folderKey, { size: stats.ino, mtimeMs: stats.mtimeMs, ctimeMs: stats.ctimeMs })
  }
  if (isOwn()) writeChecked(recordFile(cacheFolder, out), record)
  return record.id
}

function idOf(keys: ReadonlyMap<OutputPath, Hash>): Hash {
  return fingerprint(JSON.stringify([...keys]))
}

/** The folders that these files stand in, each with a slash at its end; the output itself is the empty one. */
export function foldersOf(paths: Iterable<OutputPath>): ReadonlySet<string> {
  const folders = new Set([''])
  for (const path of paths) {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      if (folders.has(path.slice(0, end + 1))) break
      folders.add(path.slice(0, end + 1))
    }
  }
  return folders
}

/** The folder of a file, or of a folder without its slash, with a slash at its end. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

/** Of a folder: another one when a file came or went, or when it is another folder. */
export function stampOf({ ino, mtimeMs, ctimeMs }: Pick<Stats, 'ino' | 'mtimeMs' | 'ctimeMs'>): string {
  return `${ino} ${mtimeMs} ${ctimeMs}`
}

function recordFile(cacheFolder: string, out: string): string {
  return join(cacheFolder, `output-${fingerprint(out).slice(0, 12)}.json`)
}
