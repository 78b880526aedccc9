// A key-value store on disk that survives kills, damage and several processes at once, without locks.
//
// Values are appended to segment files that only their own process writes. An index names the newest place of each key and
// is replaced by rename when a run ends. A run that is killed loses its own additions; two runs at once may lose one's
// additions; neither can harm what the index names. Each value carries a checksum, so damage reads as absence.
import { closeSync, mkdirSync, openSync, readdirSync, readSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { readChecked, writeChecked } from '../checked-file/checked-file.ts'
import { fingerprint } from '../fingerprint.ts'
import type { Store } from './store.ts'

type Location = readonly [segment: string, offset: number, length: number, checksum: string]

interface Index {
  readonly version: string
  readonly entries: Record<string, Location>
}

const indexName = 'index.json'
/** Values wait in memory until this many characters have gathered. */
const batch = 1_000_000
/** Segments that no index names are deleted after this time; another process may still be writing younger ones. */
const orphanAge = 60 * 60 * 1000

/** `version` names everything that makes old values useless: docsgen's version, Node's major version. */
export function openSegmentStore(folder: string, version: string): Store {
  const entries = readIndex(folder, version)
  const added = new Map<string, string>()
  const readers = new Map<string, number>()
  let writer: SegmentWriter | undefined
  const flush = () => {
    try {
      writer ??= openWriter(folder)
      for (const [key, value] of added) entries.set(key, writer.append(value))
    } catch {
      // A cache that cannot be written costs time only; what was read from the text stays in memory for this run.
      return
    }
    added.clear()
  }
  let waiting = 0
  return {
    get(key) {
      const fresh = added.get(key)
      if (fresh !== undefined) return fresh
      const location = entries.get(key)
      const value = location && readValue(folder, readers, location)
      // What is damaged is put again by whoever asks whether it is there.
      if (value === undefined) entries.delete(key)
      return value
    },
    has: key => added.has(key) || entries.has(key),
    put(key, value) {
      added.set(key, value)
      waiting += value.length
      if (waiting < batch) return
      waiting = 0
      flush()
    },
    close(isAlive) {
      const isChanged = added.size > 0 || writer !== undefined
      if (added.size > 0) flush()
      const kept = new Map([...entries].filter(([key]) => isAlive?.(key) !== false))
      if (isChanged || kept.size !== entries.size) saveIndex({ folder, version, entries: kept, readers })
      writer?.close()
      for (const descriptor of readers.values()) closeSync(descriptor)
      readers.clear()
    },
  }
}

interface SegmentWriter {
  append(value: string): Location
  close(): void
}

function openWriter(folder: string): SegmentWriter {
  mkdirSync(folder, { recursive: true })
  const name = `${Date.now().toString(36)}-${process.pid}.seg`
  const descriptor = openSync(join(folder, name), 'wx')
  let offset = 0
  return {
    append(value) {
      const bytes = Buffer.from(value)
      let written = 0
      while (written < bytes.length) written += writeSync(descriptor, bytes, written)
      const location: Location = [name, offset, bytes.length, fingerprint(bytes)]
      offset += bytes.length
      return location
    },
    close: () => closeSync(descriptor),
  }
}

function readIndex(folder: string, version: string): Map<string, Location> {
  const index = readChecked<Index>(join(folder, indexName))
  return new Map(index?.version === version ? Object.entries(index.entries) : [])
}

function readValue(
  folder: string,
  readers: Map<string, number>,
  [segment, offset, length, checksum]: Location,
): string | undefined {
  try {
    let descriptor = readers.get(segment)
    if (descriptor === undefined) {
      descriptor = openSync(join(folder, segment), 'r')
      readers.set(segment, descriptor)
    }
    const bytes = Buffer.allocUnsafe(length)
    if (readSync(descriptor, bytes, 0, length, offset) !== length) return undefined
    return fingerprint(bytes) === checksum ? bytes.toString('utf8') : undefined
  } catch {
    return undefined // the segment is gone or cannot be read
  }
}

interface Saving {
  readonly folder: string
  readonly version: string
  readonly entries: ReadonlyMap<string, Location>
  readonly readers: Map<string, number>
}

function saveIndex({ folder, version, entries, readers }: Saving): void {
  try {
    const packed = compact({ folder, version, entries, readers })
    const index: Index = { version, entries: Object.fromEntries(packed) }
    if (!writeChecked(join(folder, indexName), index)) return
    removeOrphans(folder, new Set([...packed.values()].map(([segment]) => segment)))
  } catch {
    // The old index stays; the next run parses a little more.
  }
}

// When no index names more than half of the bytes, the others move to a new segment.
function compact({ folder, entries, readers }: Saving): ReadonlyMap<string, Location> {
  let used = 0
  for (const [, , length] of entries.values()) used += length
  let total = 0
  for (const segment of new Set([...entries.values()].map(([name]) => name)))
    total += statSync(join(folder, segment), { throwIfNoEntry: false })?.size ?? 0
  if (total < 2 * used + 1_000_000) return entries
  const packed = new Map<string, Location>()
  const writer = openWriter(join(folder))
  for (const [key, location] of entries) {
    const value = readValue(folder, readers, location)
    if (value !== undefined) packed.set(key, writer.append(value))
  }
  writer.close()
  return packed
}

function removeOrphans(folder: string, used: ReadonlySet<string>): void {
  for (const name of readdirSync(folder)) {
    if (used.has(name) || name === indexName) continue
    const path = join(folder, name)
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > orphanAge) rmSync(path, { force: true })
  }
}
