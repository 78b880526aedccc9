// Where each value of a segment store stands. On disk it is sorted lines, which are searched as they are: a run that needs ten of half
// a million values does not pay for an object of each.
import { readCheckedBytes, writeCheckedBytes } from '../checked-file/checked-bytes.ts'
import { encodeUtf8 } from '../utf8.ts'
import type { Sweep } from './store.ts'

/** In bytes. The checksum finds damage (`crc32`), and nobody trusts it against more. */
export interface Location {
  readonly segment: string
  readonly offset: number
  readonly length: number
  readonly checksum: number
  readonly encoding: Encoding
}

/**
 * Texts as V8 has their letters in memory: a third of the time of UTF-8, and a third more bytes for Russian. What is put as bytes stays as it is.
 */
export type Encoding = 'latin1' | 'utf16le' | 'utf8'

export interface SegmentIndex {
  get(key: string): Location | undefined
  set(key: string, location: Location): void
  /** It is damaged. */
  delete(key: string): void
  /** What is in use after a sweep. */
  keep(sweep: Sweep): KeptEntries
}

export interface KeptEntries {
  /** Whether there are others than in the file that was read. */
  readonly isChanged: boolean
  /** Bytes in use, by segment. */
  readonly used: ReadonlyMap<string, number>
  /** Each, in order. */
  entries(): Generator<readonly [key: string, location: Location]>
  /** False when the file could not be written. */
  write(): boolean
}

/** The first line. */
interface Heading {
  readonly version: string
  /** Bytes by segment, so that nobody has to count them. */
  readonly used: Readonly<Record<string, number>>
}

/** `version` names everything that makes old values useless. A missing or damaged file has no entries. */
export function openSegmentIndex(file: string, version: string): SegmentIndex {
  const lines = readLines(file, version)
  const changed = new Map<string, Location | undefined>()
  return {
    get: key => (changed.has(key) ? changed.get(key) : lines.find(key)),
    // A file whose name holds a line break is not cached.
    set: (key, location) => void (key.includes('\n') || changed.set(key, location)),
    delete: key => void changed.set(key, undefined),
    keep({ isAlive, among }) {
      const added = new Map<string, Location>()
      for (const [key, location] of changed)
        if (location !== undefined && isAlive(key)) added.set(key, location)
      const used = new Map(lines.used)
      const count = ({ segment, length }: Location, sign: 1 | -1) => {
        const sum = (used.get(segment) ?? 0) + sign * length
        if (sum > 0) used.set(segment, sum)
        else used.delete(segment)
      }
      const gone = goneLines(lines, { isAlive, among, changed })
      for (const at of gone) count(lines.location(at), -1)
      for (const location of added.values()) count(location, 1)
      const inOrder = () => mergedEntries(lines, gone, added)
      return {
        isChanged: added.size > 0 || gone.length > 0,
        used,
        *entries() {
          for (const part of inOrder())
            if ('added' in part) yield part.added
            else for (let at = part.from; at < part.to; at++) yield [lines.key(at), lines.location(at)]
        },
        write() {
          const heading: Heading = { version, used: Object.fromEntries(used) }
          const parts: Uint8Array[] = []
          let text = `${JSON.stringify(heading)}\n`
          for (const part of inOrder()) {
            if ('added' in part) text += linesOf(...part.added)
            else {
              parts.push(encodeUtf8(text), lines.bytes(part.from, part.to))
              text = ''
            }
          }
          parts.push(encodeUtf8(text))
          return writeCheckedBytes(file, Buffer.concat(parts))
        },
      }
    },
  }
}

// Places in the file of entries that go or have another location now, rising.
function goneLines(
  lines: Lines,
  { isAlive, among, changed }: Sweep & { readonly changed: ReadonlyMap<string, unknown> },
): readonly number[] {
  const gone = new Set<number>()
  for (const key of changed.keys()) {
    const at = lines.placeOf(key)
    if (lines.key(at) === key) gone.add(at)
  }
  const sweep = (from: number, isEnd: (key: string) => boolean) => {
    for (let at = from; at < lines.count; at++) {
      const key = lines.key(at)
      if (isEnd(key)) return
      if (!isAlive(key)) gone.add(at)
    }
  }
  if (among === undefined) sweep(0, () => false)
  else for (const beginning of among) sweep(lines.placeOf(beginning), key => !key.startsWith(beginning))
  return [...gone].sort((a, b) => a - b)
}

/** A run of entries of the file, or one that was added. */
type Part = { readonly from: number; readonly to: number } | { readonly added: readonly [string, Location] }

// By keys. `gone`: places in the file, rising.
function* mergedEntries(
  lines: Lines,
  gone: readonly number[],
  added: ReadonlyMap<string, Location>,
): Generator<Part> {
  let from = 0
  let next = 0
  const takeUpTo = function* (end: number): Generator<Part> {
    for (; next < gone.length && (gone[next] as number) < end; next++) {
      const at = gone[next] as number
      if (from < at) yield { from, to: at }
      from = at + 1
    }
    if (from < end) yield { from, to: end }
    from = Math.max(from, end)
  }
  for (const [key, location] of [...added].sort(byKey)) {
    yield* takeUpTo(lines.placeOf(key))
    yield { added: [key, location] }
  }
  yield* takeUpTo(lines.count)
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1
}

/** Entries of a file, each two lines: key and location. */
interface Lines {
  readonly count: number
  readonly used: ReadonlyMap<string, number>
  find(key: string): Location | undefined
  /** Of the first entry whose key is not before this one: where it stands, or would stand. */
  placeOf(key: string): number
  /** Behind the last one: an empty text. */
  key(at: number): string
  location(at: number): Location
  bytes(from: number, to: number): Uint8Array
}

function readLines(file: string, version: string): Lines {
  const read = readCheckedBytes(file)
  const bytes = read === undefined ? Buffer.alloc(0) : Buffer.from(read.buffer, read.byteOffset, read.length)
  const first = bytes.indexOf(lineEnd)
  const heading = first === -1 ? undefined : readHeading(bytes.toString('utf8', 0, first))
  const isOwn = heading?.version === version
  // Where each line begins, and the end.
  const starts = isOwn ? lineStarts(bytes, first + 1) : [0]
  const line = (number: number) =>
    bytes.toString('utf8', starts[number] as number, (starts[number + 1] as number) - 1)
  const count = (starts.length - 1) / 2
  const key = (at: number) => (at < count ? line(2 * at) : '')
  const location = (at: number) => readLocation(line(2 * at + 1))
  const placeOf = (wanted: string) => {
    let low = 0
    let high = count
    while (low < high) {
      const middle = (low + high) >>> 1
      if (key(middle) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
  // Most keys are asked for in their order.
  let last = -1
  return {
    count,
    used: new Map(isOwn ? Object.entries(heading.used) : []),
    key,
    location,
    placeOf,
    find(wanted) {
      const at = key(last + 1) === wanted ? last + 1 : placeOf(wanted)
      if (key(at) !== wanted) return undefined
      last = at
      return location(at)
    },
    bytes: (from, to) => bytes.subarray(starts[2 * from], starts[2 * to]),
  }
}

const lineEnd = 10

// Another docsgen may have written something else.
function readHeading(line: string): Heading | undefined {
  try {
    return JSON.parse(line) as Heading
  } catch {
    return undefined
  }
}

function lineStarts(bytes: Buffer, first: number): readonly number[] {
  const starts = [first]
  for (let end = bytes.indexOf(lineEnd, first); end !== -1; end = bytes.indexOf(lineEnd, end + 1))
    starts.push(end + 1)
  return starts
}

function readLocation(line: string): Location {
  const [segment, offset, length, checksum, encoding] = line.split(' ')
  return {
    segment: segment as string,
    offset: Number(offset),
    length: Number(length),
    checksum: Number(checksum),
    encoding: encoding as Encoding,
  }
}

function linesOf(key: string, { segment, offset, length, checksum, encoding }: Location): string {
  return `${key}\n${segment} ${offset} ${length} ${checksum} ${encoding}\n`
}
