// Values that machines share: named parts under a key that follows from everything they depend on. Whatever is not exactly what
// was given under that key counts as missing.

import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliDecompress } from 'node:zlib'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { signatureOf, wholeDigest } from '../fingerprint.ts'
import type { Hash } from '../text/brand.ts'
import { encodeUtf8 } from '../utf8.ts'
import { type ActionResult, type Digest, decodeActionResult, encodeActionResult } from './action-result.ts'
import type { BlobServer } from './blob-server.ts'
import { type GuardedServer, guardServer } from './guarded-server.ts'

export interface SharedCache {
  /** Undefined: nothing that can be trusted is there. */
  find(key: Hash): Promise<FoundParts | undefined>
  /** Whether what is found was given by somebody who knows the secret. */
  readonly isSigned: boolean
  /** False for a build that only reads, and when the server does not take anything. */
  readonly takesMore: boolean
  /** Whether something that was asked for was there, and not what it has to be, or did not come. */
  readonly isBroken: boolean
  /** Resolves when more may be given; a failure is noted. */
  give(key: Hash, parts: Readonly<Record<string, PartBytes>>): Promise<void>
  /** Waits for what is still being given. What went wrong is said once. */
  finish(): Promise<readonly Diagnostic[]>
  readonly counts: SharedCounts
}

/** A list counts as its members one after another. */
export type PartBytes = string | Uint8Array | readonly Uint8Array[]

export interface FoundParts {
  /** Undefined: it is missing, or not what it has to be. */
  take(part: string): Promise<Buffer | undefined>
}

export interface SharedCounts {
  /** Values that were asked for, found and given. */
  readonly asked: number
  readonly found: number
  readonly given: number
  /** Bytes of parts, as they were sent. */
  readonly received: number
  readonly sent: number
}

export interface SharedSettings {
  readonly isReadOnly: boolean
  /** Requests at the same time. */
  readonly connections: number
  /** Signs what is given; what was signed with another one, or not, is not taken. */
  readonly secret?: string | undefined
  /** What all keys hold: docsgen's version, and the kind of machine. */
  readonly version: string
}

const otherThanStored = 'it sent something else than was stored'

/** An answer under `/ac` is never longer. */
const largestResult = 100_000
/** Bytes of a part, before and after it is taken apart: a lying server must not fill the memory. */
const largestPart = 512_000_000
/** Smaller and faster than gzip: on built pages 0.13 of the size at 400 MB/s, where gzip's fastest has 0.26 at 100. */
const quality = 1
/** Parts that unpack to more than this many times their bytes share room for the build: a few of them would cost seconds and gigabytes. */
const largestRatio = 50
const roomForLarger = 200_000_000
/** Bytes that are packed or taken apart at once. */
const largestChunk = 16_000_000
/** What is packed is seldom smaller than this part of what it was, or larger than that. */
const usualRatio = { least: 0.11, most: 0.3 }

const compress = promisify(brotliCompress)

/** Memory that parts were packed from, for the next ones: left behind, it would count as garbage, and as much as all that is given. */
const rooms: Buffer[] = []
/** A larger one, which a part of images and copies seldom needs, is not kept. */
const largestRoom = 8_000_000

export function openSharedCache(
  server: BlobServer,
  { isReadOnly, connections, secret, version }: SharedSettings,
): SharedCache {
  const guarded = guardServer(server, { connections })
  const counts = { asked: 0, found: 0, given: 0, received: 0, sent: 0 }
  const addressOf = (key: Hash) => wholeDigest(`docsgen ${version} ${key}`)
  const under = new Set<Promise<void>>()
  const room = { bytes: roomForLarger }
  const take = async (key: Hash, part: string, { hash, size }: Digest): Promise<Buffer | undefined> => {
    const bytes = await guarded.get('cas', hash, Math.min(size, largestPart))
    if (bytes === undefined) return undefined
    counts.received += bytes.length
    const value = wholeDigest(bytes) === hash ? await unpack(bytes, label(key, part), room) : 'broken'
    if (value === 'broken') guarded.noteFailure('reads', otherThanStored)
    if (value === 'bomb')
      guarded.noteFailure('reads', 'it sent a little that unpacks to hundreds of megabytes', true)
    return typeof value === 'string' ? undefined : value
  }
  const give = async (key: Hash, parts: Readonly<Record<string, PartBytes>>): Promise<void> => {
    const digests = new Map<string, Digest>()
    for (const [part, value] of Object.entries(parts)) {
      const bytes = await pack(label(key, part), value)
      const hash = wholeDigest(bytes)
      if (!(await guarded.put('cas', hash, bytes))) return
      counts.sent += bytes.length
      digests.set(part, { hash, size: bytes.length })
    }
    const signature = secret === undefined ? '' : signatureOf(secret, signedText(key, digests))
    const result = encodeActionResult({ parts: digests, signature })
    if (await guarded.put('ac', addressOf(key), result)) counts.given++
  }
  return {
    counts,
    isSigned: secret !== undefined,
    get takesMore() {
      return !isReadOnly && guarded.isOpen('writes')
    },
    get isBroken() {
      return guarded.failures().some(({ what }) => what === 'reads')
    },
    async find(key) {
      counts.asked++
      const bytes = await guarded.get('ac', addressOf(key), largestResult)
      const result = bytes && decodeActionResult(bytes)
      if (bytes !== undefined && result === undefined) guarded.noteFailure('reads', otherThanStored)
      if (result === undefined) return undefined
      if (secret !== undefined && result.signature !== signatureOf(secret, signedText(key, result.parts))) {
        guarded.noteFailure('reads', 'it holds values that were not signed with this secret')
        return undefined
      }
      counts.found++
      return {
        take: async part => {
          const digest = result.parts.get(part)
          if (digest !== undefined) return take(key, part, digest)
          guarded.noteFailure('reads', otherThanStored)
          return undefined
        },
      }
    },
    async give(key, parts) {
      if (isReadOnly || !guarded.isOpen('writes')) return
      const giving = give(key, parts).finally(() => under.delete(giving))
      under.add(giving)
      // What waits is held in memory.
      if (under.size > connections) await Promise.race(under)
    },
    async finish() {
      await Promise.all(under)
      return diagnosticsOf(guarded)
    },
  }
}

/**
 * A part that is JSON; undefined where it is missing, where it is none, or not what it should be. `isValue` may throw: the value has
 * another shape then.
 */
export async function takeJson<Value>(
  found: FoundParts | undefined,
  part: string,
  isValue: (value: Value) => boolean,
): Promise<Value | undefined> {
  const bytes = await found?.take(part)
  if (bytes === undefined) return undefined
  try {
    const value = JSON.parse(bytes.toString('utf8')) as Value
    return isValue(value) ? value : undefined
  } catch {
    return undefined // somebody else put it there, and it is made here
  }
}

// A part says what it is, so that one that stands in the place of another is noticed.
function label(key: Hash, part: string): Buffer {
  return Buffer.from(`${key} ${part}\n`)
}

function signedText(key: Hash, parts: ActionResult['parts']): string {
  return JSON.stringify([key, ...[...parts].map(([name, { hash, size }]) => [name, hash, size])])
}

async function pack(head: Buffer, value: PartBytes): Promise<Buffer> {
  const chunks =
    typeof value === 'string' ? [encodeUtf8(value)] : value instanceof Uint8Array ? [value] : value
  const all = [head, ...chunks]
  const length = all.reduce((sum, chunk) => sum + chunk.length, 0)
  const room = takeRoom(length)
  let at = 0
  for (const chunk of all) {
    room.set(chunk, at)
    at += chunk.length
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  }
  try {
    return await compress(room.subarray(0, length), {
      params,
      chunkSize: chunkOf(usualRatio.most * length),
    })
  } finally {
    if (room.length <= largestRoom) rooms.push(room)
  }
}

function takeRoom(length: number): Buffer {
  const found = rooms.findIndex(room => room.length >= length)
  const [room] = found === -1 ? [] : rooms.splice(found, 1)
  // The next part is about as large.
  return room ?? Buffer.allocUnsafeSlow(Math.ceil(length * 1.25))
}

async function unpack(
  bytes: Uint8Array,
  head: Buffer,
  room: { bytes: number },
): Promise<Buffer | 'broken' | 'bomb'> {
  const stream = createBrotliDecompress({ chunkSize: chunkOf(bytes.length / usualRatio.least) })
  const chunks: Buffer[] = []
  let length = 0
  stream.end(bytes)
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      length += chunk.length
      if (length > largestPart) return 'broken'
      if (length > bytes.length * largestRatio) room.bytes -= chunk.length
      if (room.bytes < 0) return 'bomb'
    }
  } catch {
    return 'broken' // it was not made by docsgen
  }
  const [first = Buffer.alloc(0)] = chunks
  const whole = chunks.length === 1 ? first : Buffer.concat(chunks, length)
  return whole.subarray(0, head.length).equals(head) ? whole.subarray(head.length) : 'broken'
}

// What comes out fits into one piece mostly; several are copied once more, and what is left of them makes V8 look for garbage.
function chunkOf(expected: number): number {
  return Math.min(largestChunk, Math.ceil(expected) + 1000)
}

// One message, whatever failed.
function diagnosticsOf(server: GuardedServer): readonly Diagnostic[] {
  const troubles = server.failures()
  if (troubles.length === 0) return []
  const told = troubles.map(({ what, reason, count }) => {
    const times = count === 1 ? 'once' : `${count} times`
    return `${what === 'reads' ? 'failed to answer' : 'failed to take what was made'} ${times} (${reason})`
  })
  const isGivenUp = troubles.some(trouble => trouble.isGivenUp)
  const look = `Look at ${server.name}, or set DOCSGEN_CACHE_URL to nothing to build without it.`
  return [
    {
      code: 'system/shared-cache',
      severity: 'warning',
      message: `The server ${told.join(', and ')}${isGivenUp ? ', and was left alone for the rest of this build' : ''}.`,
      hint: `The output is right; what was missing was made here. ${look}`,
      subject: 'the shared cache',
    },
  ]
}
