// A key-value store on disk that survives kills, damage and several processes at once, without locks.
//
// Values are appended to segment files that only their own process writes. An index names the newest place of each key and
// is replaced by rename when a run ends. A run that is killed loses its own additions; two runs at once may lose one's
// additions; neither can harm what the index names. Each value carries a checksum, so damage reads as absence.
import { closeSync, mkdirSync, openSync, readdirSync, readSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { decodeUtf8 } from '../utf8.ts'
import {
  type Encoding,
  type KeptEntries,
  type Location,
  openSegmentIndex,
  type SegmentIndex,
} from './segment-index.ts'
import type { Store, Sweep } from './store.ts'

const indexName = 'index.txt'
/** Values wait in memory until this many characters have gathered. */
const batch = 1_000_000
/** Segments that no index names are deleted after this time; another process may still be writing younger ones. */
const orphanAge = 60 * 60 * 1000

/** `version` names everything that makes old values useless: docsgen's version, Node's major version. */
export function openSegmentStore(folder: string, version: string): Store {
  const index = openSegmentIndex(join(folder, indexName), version)
  const added = new Map<string, string | Buffer>()
  const readers = openReaders(folder)
  let writer: SegmentWriter | undefined
  const flush = () => {
    try {
      writer ??= openWriter(folder, readers.use)
      const keys = [...added.keys()]
      for (const [at, location] of writer.append([...added.values()]).entries())
        index.set(keys[at] as string, location)
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
      const location = index.get(key)
      const value = location && readers.read(location)
      // What is damaged is put again by whoever asks whether it is there.
      if (location !== undefined && value === undefined) index.delete(key)
      return value
    },
    has: key => added.has(key) || index.get(key) !== undefined,
    put(key, value) {
      added.set(key, value)
      waiting += value.length
      if (waiting < batch) return
      waiting = 0
      flush()
    },
    close(sweep) {
      if (added.size > 0) flush()
      saveIndex({ folder, index, sweep, readers })
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
        const checksum = crc32(bytes.subarray(start, start + own))
        return { segment: name, offset: end + start, length: own, checksum, encoding }
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
    read({ segment, offset, length, checksum, encoding }) {
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
  readonly index: SegmentIndex
  readonly sweep: Sweep | undefined
  readonly readers: SegmentReaders
}

function saveIndex({ folder, index, sweep = { isAlive: () => true, among: [] }, readers }: Saving): void {
  try {
    const kept = index.keep(sweep)
    if (!kept.isChanged) return
    const saved = isLoose(folder, kept) ? compacted({ folder, index, readers }, kept) : kept
    if (saved.write()) removeOrphans(folder, saved.used)
  } catch {
    // The old index stays; the next run parses a little more.
  }
}

/** Whether the index names less than half of the bytes. */
function isLoose(folder: string, { used }: KeptEntries): boolean {
  const sum = (lengths: Iterable<number>) => [...lengths].reduce((all, length) => all + length, 0)
  const sizes = [...used.keys()].map(
    name => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0,
  )
  return sum(sizes) >= 2 * sum(used.values()) + 1_000_000
}

// All values in a new segment.
function compacted({ folder, index, readers }: Omit<Saving, 'sweep'>, kept: KeptEntries): KeptEntries {
  const moved = new Map<string, Location>()
  const writer = openWriter(folder)
  for (const [key, location] of kept.entries()) {
    const value = readers.read(location)
    const [place] = value === undefined ? [] : writer.append([value])
    if (place !== undefined) moved.set(key, place)
  }
  writer.close()
  for (const [key, location] of moved) index.set(key, location)
  return index.keep({ isAlive: key => moved.has(key) })
}

function removeOrphans(folder: string, used: ReadonlyMap<string, number>): void {
  for (const name of readdirSync(folder)) {
    if (used.has(name) || name === indexName) continue
    const path = join(folder, name)
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > orphanAge) rmSync(path, { force: true })
  }
}
