// The record of the published output: key, size and times of each file. It decides which files are linked into the next output.
import { type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { readChecked, writeChecked } from '../checked-file/checked-file.ts'
import { fingerprint } from '../fingerprint.ts'
import type { Hash, OutputPath } from '../text/brand.ts'

type Entry = readonly [key: string, size: number, mtimeMs: number, ctimeMs: number]

/** In place of a key: the entry is of a folder, known by its time alone. Its size is the number of its inode. */
const folderKey = 'folder'

type Entries = Readonly<Record<string, Entry | undefined>>

interface StoredRecord {
  readonly id: Hash
  readonly entries: Entries
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
  /** A file that was made for this key and that nobody touched since; undefined for any other. */
  untouched(path: OutputPath, key: Hash): Stats | undefined
  /** For which key a file was made; undefined when the record knows no such file. */
  keyOf(path: OutputPath): Hash | undefined
  /** True when every file is as it was made and no other file lies among them. */
  isWhole(): boolean
  /** Whether these files, and no others, were made for these keys. */
  holds(keys: ReadonlyMap<OutputPath, Hash>): boolean
  /** The output as a build leaves it that has nothing to write. */
  kept(): { readonly written: 0; readonly kept: number; readonly bytes: number }
  /** Notes the new times of files that only gained or lost a link. */
  refresh(paths: Iterable<OutputPath>): void
}

/** `cacheFolder` belongs to the site; `out` is the absolute output folder. A missing or damaged record knows no file. */
export function readOutputRecord(cacheFolder: string, out: string): OutputRecord {
  // Another docsgen may have written it otherwise.
  const {
    id = idOf(new Map()),
    entries = {},
    spare,
  } = readChecked<Partial<StoredRecord>>(recordFile(cacheFolder, out)) ?? {}
  const asMade = (path: string, [key, size, mtimeMs, ctimeMs]: Entry) => {
    const stats = statSync(`${out}/${path}`, { throwIfNoEntry: false })
    const isSame =
      stats?.mtimeMs === mtimeMs && (key === folderKey || (stats.size === size && stats.ctimeMs === ctimeMs))
    return isSame ? stats : undefined
  }
  let known: readonly OutputPath[] | undefined
  const paths = () => {
    known ??= (Object.keys(entries) as OutputPath[]).filter(path => entries[path]?.[0] !== folderKey)
    return known
  }
  return {
    id,
    spare,
    isEmpty: paths().length === 0,
    paths,
    folderStamps: () =>
      Object.fromEntries(
        Object.entries(entries).flatMap(([path, entry]) => {
          const [key, ino, mtimeMs, ctimeMs] = entry ?? []
          return key === folderKey ? [[path, stampOf({ ino, mtimeMs, ctimeMs } as Stats)]] : []
        }),
      ),
    untouched(path, key) {
      const entry = entries[path]
      return entry !== undefined && entry[0] === key ? asMade(path, entry) : undefined
    },
    keyOf: path => entries[path]?.[0] as Hash | undefined,
    holds(keys) {
      const made = paths()
      return made.length === keys.size && made.every(path => keys.get(path) === entries[path]?.[0])
    },
    kept() {
      const made = paths()
      return {
        written: 0,
        kept: made.length,
        bytes: made.reduce((sum, path) => sum + (entries[path]?.[1] ?? 0), 0),
      }
    },
    isWhole() {
      const made = Object.entries(entries)
      return (
        made.length > 0 &&
        made.every(([path, entry]) => entry !== undefined && asMade(path, entry) !== undefined)
      )
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
      const refreshed: StoredRecord = { id, entries: { ...entries, ...touched }, spare }
      writeChecked(recordFile(cacheFolder, out), refreshed)
    },
  }
}

export interface RecordRequest {
  readonly keys: ReadonlyMap<OutputPath, Hash>
  /** Of files that were looked at and neither linked nor unlinked since. */
  readonly known: ReadonlyMap<OutputPath, Stats>
  /** Of the output that was kept aside; undefined: nothing is known of it. */
  readonly spare: SpareRecord | undefined
  /** Whether the folder is still the one that was published: what was looked at may be of another build, which records it. */
  isOwn(): boolean
}

/** Called last of all: linking and unlinking change the times that are recorded. Gives the record's id. */
export function writeOutputRecord(
  cacheFolder: string,
  out: string,
  { keys, known, spare, isOwn }: RecordRequest,
): Hash {
  const entries: Record<string, Entry> = {}
  for (const [path, key] of keys) {
    const stats = known.get(path) ?? statSync(`${out}/${path}`, { throwIfNoEntry: false })
    if (stats !== undefined) entries[path] = [key, stats.size, stats.mtimeMs, stats.ctimeMs]
  }
  // A file that is added to a folder or taken from it changes the folder's time.
  for (const folder of foldersOf(keys.keys())) {
    const stats = statSync(join(out, folder), { throwIfNoEntry: false })
    if (stats !== undefined) entries[folder] = [folderKey, stats.ino, stats.mtimeMs, stats.ctimeMs]
  }
  const record: StoredRecord = { id: idOf(keys), entries, spare }
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
