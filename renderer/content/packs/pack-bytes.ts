// A pack: many named values as one text of bytes.
import { encodeUtf8 } from '../../base/utf8.ts'

/** In their order; to be joined by whoever needs them as one. */
export function encodePack(
  entries: Iterable<readonly [name: string, value: string | Uint8Array]>,
): readonly Uint8Array[] {
  const names: (readonly [string, number])[] = []
  const values: Uint8Array[] = []
  for (const [name, value] of entries) {
    const bytes = typeof value === 'string' ? encodeUtf8(value) : value
    names.push([name, bytes.length])
    values.push(bytes)
  }
  const head = Buffer.from(`${JSON.stringify(names)}\n`)
  return [head, ...values]
}

/** Undefined when it is none. The values share the memory of the pack. */
export function decodePack(bytes: Buffer): ReadonlyMap<string, Buffer> | undefined {
  try {
    const end = bytes.indexOf('\n')
    const values = new Map<string, Buffer>()
    let at = end + 1
    for (const [name, length] of JSON.parse(bytes.toString('utf8', 0, end)) as readonly [string, number][]) {
      values.set(name, bytes.subarray(at, at + length))
      at += length
    }
    return at === bytes.length ? values : undefined
  } catch {
    return undefined
  }
}
