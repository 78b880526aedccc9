// Builds a JSON text from millions of small parts, as bytes: strings would be as many objects.
import { decodeUtf8, encodeUtf8 } from '../../../base/utf8.ts'

export interface JsonBytes {
  /** ASCII characters that JSON does not escape. */
  ascii(text: string): void
  /** Any text. */
  text(text: string): void
  /** Not negative. */
  integer(value: number): void
  /** A code unit as a JSON string. */
  letter(unit: string): void
  /** Returns the text, and empties the buffer. */
  take(): string
}

export function createJsonBytes(): JsonBytes {
  let bytes = Buffer.alloc(65_536)
  let used = 0
  const letters = new Map<string, Buffer>()
  const room = (needed: number) => {
    if (used + needed <= bytes.length) return
    const larger = Buffer.alloc(Math.max(used + needed, bytes.length * 2))
    larger.set(bytes)
    bytes = larger
  }
  return {
    ascii(text) {
      room(text.length)
      for (let at = 0; at < text.length; at++) bytes[used++] = text.charCodeAt(at)
    },
    text(text) {
      const encoded = encodeUtf8(text)
      room(encoded.length)
      bytes.set(encoded, used)
      used += encoded.length
    },
    integer(value) {
      let digits = 1
      for (let rest = value; rest >= 10; rest = Math.floor(rest / 10)) digits++
      room(digits)
      for (let at = used + digits - 1, rest = value; at >= used; at--, rest = Math.floor(rest / 10))
        bytes[at] = 48 + (rest % 10)
      used += digits
    },
    letter(unit) {
      let encoded = letters.get(unit)
      if (encoded === undefined) {
        encoded = Buffer.from(JSON.stringify(unit))
        letters.set(unit, encoded)
      }
      room(encoded.length)
      for (let at = 0; at < encoded.length; at++) bytes[used++] = encoded[at] as number
    },
    take() {
      const text = decodeUtf8(bytes.subarray(0, used))
      used = 0
      return text
    },
  }
}
