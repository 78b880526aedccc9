// Where each value of a segment store stands. On disk it is sorted lines, which are searched as they are: a run that needs ten of half
// a million values does not pay for an object of each.
import { readCheckedBytes, writeCheckedBytes } from '../checked-file/checked-bytes.ts'
import { encodeUtf8 } from '../utf8.ts'

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
  /** What is in use after entries have gone for which `isAlive` is false. */
  keep(isAlive: (key: string) => boolean): KeptEntries
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
    keep(isAlive) {
      const added = new Map([...changed].filter(([key, location]) => location !== undefined && isAlive(key)))
      const used = new Map(lines.used)
      const count = ({ segment, length }: Location, sign: 1 | -1) => {
        const sum = (used.get(segment) ?? 0) + sign * length
        if (sum > 0) used.set(segment, sum)
        else used.delete(segment)
      }
      const kept: number[] = []
      for (let at = 0; at < lines.count; at++) {
        const key = lines.key(at)
        if (!changed.has(key) && isAlive(key)) kept.push(at)
        else count(lines.location(at), -1)
      }
      for (const location of added.values()) if (location !== undefined) count(location, 1)
      const isChanged = added.size > 0 || kept.length < lines.count
      const inOrder = () => mergedEntries(lines, kept, added as ReadonlyMap<string, Location>)
      return {
        isChanged,
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

/** A run of entries of the file, or one that was added. */
type Part = { readonly from: number; readonly to: number } | { readonly added: readonly [string, Location] }

// By keys. `kept`: places in the file, rising.
function* mergedEntries(
  lines: Lines,
  kept: readonly number[],
  added: ReadonlyMap<string, Location>,
): Generator<Part> {
  const names = [...added.keys()].sort()
  let next = 0
  const takeAdded = function* (before?: string): Generator<Part> {
    for (; next < names.length; next++) {
      const name = names[next] as string
      if (before !== undefined && name > before) return
      yield { added: [name, added.get(name) as Location] }
    }
  }
  for (let at = 0; at < kept.length; ) {
    const from = kept[at] as number
    yield* takeAdded(lines.key(from))
    const upTo = names[next]
    let to = from + 1
    for (at++; at < kept.length && kept[at] === to; at++, to++)
      if (upTo !== undefined && lines.key(to) > upTo) break
    yield { from, to }
  }
  yield* takeAdded()
}

/** Entries of a file, each two lines: key and location. */
interface Lines {
  readonly count: number
  readonly used: ReadonlyMap<string, number>
  find(key: string): Location | undefined
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
  const key = (at: number) => line(2 * at)
  const location = (at: number) => readLocation(line(2 * at + 1))
  // Most keys are asked for in their order.
  let last = -1
  return {
    count,
    used: new Map(isOwn ? Object.entries(heading.used) : []),
    key,
    location,
    find(wanted) {
      if (last + 1 < count && key(last + 1) === wanted) return location(++last)
      let low = 0
      let high = count
      while (low < high) {
        const middle = (low + high) >>> 1
        if (key(middle) < wanted) low = middle + 1
        else high = middle
      }
      if (low === count || key(low) !== wanted) return undefined
      last = low
      return location(low)
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
