// What stands under `/ac`: the message `ActionResult` of Bazel's remote execution protocol, of which docsgen writes and reads three
// fields: names with digests of parts, and a signature. Servers that check these messages find them in order.

/** SHA-256 in small hexadecimal digits, and bytes. */
export interface Digest {
  readonly hash: string
  readonly size: number
}

export interface ActionResult {
  /** By name of the part. */
  readonly parts: ReadonlyMap<string, Digest>
  /** Empty: it is not signed. */
  readonly signature: string
}

// Numbers of fields in the protocol's description.
const outputFiles = 2
const standardOutput = 5
const file = { path: 1, digest: 2 } as const
const digest = { hash: 1, size: 2 } as const

export function encodeActionResult({ parts, signature }: ActionResult): Uint8Array {
  const files = [...parts].map(([name, { hash, size }]) =>
    bytesField(
      outputFiles,
      Buffer.concat([
        textField(file.path, name),
        bytesField(
          file.digest,
          Buffer.concat([textField(digest.hash, hash), varint(digest.size << 3), varint(size)]),
        ),
      ]),
    ),
  )
  return Buffer.concat([...files, ...(signature === '' ? [] : [textField(standardOutput, signature)])])
}

/** Undefined when it is no such message. */
export function decodeActionResult(bytes: Uint8Array): ActionResult | undefined {
  try {
    const parts = new Map<string, Digest>()
    let signature = ''
    for (const [number, value] of fieldsOf(bytes)) {
      if (typeof value === 'number') continue
      if (number === standardOutput) signature = textOf(value)
      if (number !== outputFiles) continue
      const own = new Map(fieldsOf(value))
      const inner = new Map(fieldsOf(own.get(file.digest) as Uint8Array))
      const hash = textOf(inner.get(digest.hash) as Uint8Array)
      if (/^[0-9a-f]{64}$/.test(hash))
        parts.set(textOf(own.get(file.path) as Uint8Array), { hash, size: Number(inner.get(digest.size)) })
    }
    return { parts, signature }
  } catch {
    return undefined
  }
}

function textField(number: number, text: string): Buffer {
  return bytesField(number, Buffer.from(text))
}

function bytesField(number: number, value: Uint8Array): Buffer {
  return Buffer.concat([varint((number << 3) | 2), varint(value.length), value])
}

function varint(value: number): Buffer {
  const bytes: number[] = []
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Buffer.from([...bytes, rest])
    bytes.push((rest % 128) | 128)
  }
}

// Throws a RangeError for anything that is not whole.
function* fieldsOf(bytes: Uint8Array): Generator<readonly [number: number, value: Uint8Array | number]> {
  let at = 0
  const number = () => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at++]
      if (byte === undefined || factor > 2 ** 49) throw new RangeError('cut off')
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
  }
  while (at < bytes.length) {
    const tag = number()
    if (tag % 8 === 0) yield [Math.floor(tag / 8), number()]
    else if (tag % 8 === 2) {
      const length = number()
      if (at + length > bytes.length) throw new RangeError('cut off')
      at += length
      yield [Math.floor(tag / 8), bytes.subarray(at - length, at)]
    } else throw new RangeError('a field that docsgen never writes')
  }
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('utf8')
}
