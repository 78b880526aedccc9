// A key-value store on disk that survives kills, damage and several processes at once, without locks.
//
// Values are appended to segment files that only their own process writes. An index names the newest place of each key and
// is replaced by rename when a run ends. A run that is killed loses its own additions; two runs at once may lose one's
// additions; neither can harm what the index names. Each value carries a checksum, so damage reads as absence.

import { closeSync, mkdirSync, openSync, readdirSync, readSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { readChecked, writeChecked } from '../checked-file/checked-file.ts'
import { decodeUtf8 } from '../utf8.ts'
import type { Store } from './store.ts'

/** In bytes. The checksum finds damage (`crc32`), and nobody trusts it against more. */
type Location = readonly [
  segment: string,
  offset: number,
  length: number,
  checksum: number,
  encoding: Encoding,
]

/**
 * Texts as V8 has their letters in memory: a third of the time of UTF-8, and a third more bytes for Russian. What is put as bytes stays as it is.
 */
type Encoding = 'latin1' | 'utf16le' | 'utf8'

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
  const added = new Map<string, string | Buffer>()
  const readers = openReaders(folder)
  let writer: SegmentWriter | undefined
  const flush = () => {
    try {
      writer ??= openWriter(folder, readers.use)
      const keys = [...added.keys()]
      for (const [at, location] of writer.append([...added.values()]).entries())
        entries.set(keys[at] as string, location)
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
      if (fresh !== undefined) return typeof fresh === 'string' ? fresh : decodeUtf8(fresh)
      const location = entries.get(key)
      const value = location && readers.read(location)
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
      readers.close()
    },
  }
}

interface SegmentWriter {
  /** Where each value stands now. All are written at once. */
  append(values: readonly (string | Buffer)[]): readonly Location[]
  close(): void
}

function openWriter(folder: string, opened?: SegmentReaders['use']): SegmentWriter {
  mkdirSync(folder, { recursive: true })
  const name = `${Date.now().toString(36)}-${process.pid}.seg`
  const descriptor = openSync(join(folder, name), 'wx+')
  opened?.(name, descriptor)
  const room = createRoom()
  let end = 0
  return {
    append(values) {
      let length = 0
      const parts = values.map(value => {
        const encoding = encodingOf(value)
        const own = encoding === 'utf16le' ? 2 * value.length : value.length
        length += own
        return { value, encoding, start: length - own, length: own }
      })
      const bytes = room(length)
      const locations = parts.map(({ value, encoding, start, length: own }): Location => {
        if (typeof value === 'string') bytes.write(value, start, encoding)
        else value.copy(bytes, start)
        return [name, end + start, own, crc32(bytes.subarray(start, start + own)), encoding]
      })
      for (let written = 0; written < length; )
        written += writeSync(descriptor, bytes, written, length - written, end + written)
      end += length
      return locations
    },
    close: () => closeSync(descriptor),
  }
}

function encodingOf(value: string | Buffer): Encoding {
  if (typeof value !== 'string') return 'utf8'
  return hasWideLetters.test(value) ? 'utf16le' : 'latin1'
}

const hasWideLetters = /[^\0-\xff]/

/** The same memory again and again: a buffer for each value would be left to the garbage collector. Beyond this many bytes it is. */
const largestRoom = 8_000_000

function createRoom(): (length: number) => Buffer {
  let room = Buffer.alloc(0)
  return length => {
    if (length > largestRoom) return Buffer.allocUnsafeSlow(length)
    if (room.length < length) room = Buffer.allocUnsafeSlow(length)
    return room
  }
}

function readIndex(folder: string, version: string): Map<string, Location> {
  const index = readChecked<Index>(join(folder, indexName))
  return new Map(index?.version === version ? Object.entries(index.entries) : [])
}

interface SegmentReaders {
  /** Undefined: the segment is gone, damaged, or cannot be read. */
  read(location: Location): string | undefined
  /** Takes over a segment that is open, so that what this process wrote can be read even when another one deletes the file. */
  use(segment: string, descriptor: number): void
  close(): void
}

function openReaders(folder: string): SegmentReaders {
  const descriptors = new Map<string, number>()
  const room = createRoom()
  return {
    use: (segment, descriptor) => void descriptors.set(segment, descriptor),
    read([segment, offset, length, checksum, encoding]) {
      try {
        const descriptor = descriptors.get(segment) ?? openSync(join(folder, segment), 'r')
        descriptors.set(segment, descriptor)
        const bytes = room(length).subarray(0, length)
        if (readSync(descriptor, bytes, 0, length, offset) !== length) return undefined
        if (crc32(bytes) !== checksum) return undefined
        return encoding === 'utf8' ? decodeUtf8(bytes) : bytes.toString(encoding)
      } catch {
        return undefined
      }
    },
    close() {
      for (const descriptor of descriptors.values()) closeSync(descriptor)
      descriptors.clear()
    },
  }
}

interface Saving {
  readonly folder: string
  readonly version: string
  readonly entries: ReadonlyMap<string, Location>
  readonly readers: SegmentReaders
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
    const value = readers.read(location)
    const [moved] = value === undefined ? [] : writer.append([value])
    if (moved !== undefined) packed.set(key, moved)
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
