// Memoizes the values of pieces of texts: most pieces of a text occurred before. A piece is looked up in place, because creating millions of strings would
// be slower than all other work.
import { kindOf, kinds, withPlainPaths } from '../language/pieces.ts'

interface KnownPieces {
  /** Calls `take` for each piece of the text (as in `piecesOf`) with its position in `cells`. There is the number of its values, then the values. */
  each(text: string, take: (place: number) => void): void
  /** May be another array after a new piece was read. */
  cells(): Int32Array
}

/** Pieces that are memoized. */
const mostPieces = 200_000

/** Cells before the position of a piece: its hash and its number of letters. Before these are the letters, two in a cell. */
const headSize = 2

/** Kinds of UTF-16 units that occurred; 0 for other units and for surrogates, which have a kind only in pairs. */
const unitKinds = new Uint8Array(65_536)

/** `read`: computes the values of a piece. */
export function knownPieces(read: (piece: string) => readonly number[]): KnownPieces {
  // `cells`: all pieces one after another. `slots`: a hash table of their positions (0: empty). Letters and values of a piece are neighbours, so that one
  // access to memory loads both.
  let cells = new Int32Array(4096)
  let slots = new Int32Array(8192)
  let usedCells = 0
  let count = 0

  const isAt = (place: number, text: string, start: number, end: number): boolean => {
    if (cells[place - 1] !== end - start) return false
    let from = place - headSize - cellsOf(end - start)
    for (let at = start; at < end; at += 2) if (cells[from++] !== twoLetters(text, at, end)) return false
    return true
  }
  const freeSlot = (hash: number): number => {
    let slot = firstSlot(hash, slots.length)
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1)
    return slot
  }
  const makeRoom = () => {
    if (count >= mostPieces) {
      slots.fill(0)
      usedCells = 0
      count = 0
    }
    if (count * 2 < slots.length) return
    const places = slots.filter(place => place !== 0)
    slots = new Int32Array(slots.length * 4)
    for (const place of places) slots[freeSlot(cells[place - headSize] as number)] = place
  }
  const add = (hash: number, text: string, start: number, end: number): number => {
    makeRoom()
    // Copied, because a slice would keep the whole text in memory.
    const values = read(Buffer.from(text.slice(start, end), 'utf16le').toString('utf16le'))
    const place = usedCells + cellsOf(end - start) + headSize
    cells = withRoom(cells, place + 1 + values.length)
    for (let at = start; at < end; at += 2) cells[usedCells++] = twoLetters(text, at, end)
    cells[place - 2] = hash
    cells[place - 1] = end - start
    cells[place] = values.length
    cells.set(values, place + 1)
    usedCells = place + 1 + values.length
    slots[freeSlot(hash)] = place
    count++
    return place
  }
  const placeOf = (hash: number, text: string, start: number, end: number): number => {
    let slot = firstSlot(hash, slots.length)
    for (;;) {
      const place = slots[slot] as number
      if (place === 0) return add(hash, text, start, end)
      if (cells[place - headSize] === hash && isAt(place, text, start, end)) return place
      slot = (slot + 1) & (slots.length - 1)
    }
  }
  return {
    cells: () => cells,
    each(given, take) {
      const text = withPlainPaths(given)
      let start = -1
      let end = 0
      let hash = 0
      let hashAtEnd = 0
      for (let at = 0; at < text.length; ) {
        const unit = text.charCodeAt(at)
        let kind = unitKinds[unit] as number
        let width = 1
        if (kind === 0) {
          const point = text.codePointAt(at) as number
          kind = kindOf(point)
          if (point > 0xffff) width = 2
          else if (!isSurrogate(point)) unitKinds[unit] = kind
        }
        at += width
        if (kind === kinds.separator) {
          if (start >= 0) take(placeOf(hashAtEnd, text, start, end))
          start = -1
          continue
        }
        if (start < 0) {
          if (kind !== kinds.letter) continue
          start = at - width
          hash = 0
        }
        hash = (Math.imul(hash, 31) + unit) | 0
        if (kind === kinds.sign) continue
        end = at
        hashAtEnd = hash
      }
      if (start >= 0) take(placeOf(hashAtEnd, text, start, end))
    },
  }
}

// Mixes the hash; otherwise only the last letters would decide.
function firstSlot(hash: number, slots: number): number {
  return (Math.imul(hash, 0x9e3779b1) >>> 8) & (slots - 1)
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff
}

function cellsOf(letters: number): number {
  return (letters + 1) >> 1
}

// The letter at a position and the next one, in one number.
function twoLetters(text: string, at: number, end: number): number {
  const first = text.charCodeAt(at)
  return at + 1 < end ? first | (text.charCodeAt(at + 1) << 16) : first
}

function withRoom(values: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  if (length <= values.length) return values
  const larger = new Int32Array(Math.max(length, values.length * 2))
  larger.set(values)
  return larger
}
