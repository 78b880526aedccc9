// What was read of the pieces of texts: most of a text is pieces that were there before. They are looked up where they stand, because a
// string for each of millions would take longer than everything else.
import { kindOf, kinds, withPlainPaths } from '../language/pieces.ts'

interface KnownPieces {
  /** `take` gets the place in `cells` of each piece of the text, as `piecesOf` finds them: the number of its values, then these. */
  each(text: string, take: (place: number) => void): void
  /** Another array when a piece was read that was not there before. */
  cells(): Int32Array
}

/** Pieces that are known at once. */
const mostPieces = 200_000

/** Cells before the place of a piece: the hash of its letters, how many they are. Before these stand the letters themselves, two in a cell. */
const headSize = 2

/** Kinds of the units of UTF-16, once they were met; 0 of others and of surrogates, which mean something in pairs alone. */
const unitKinds = new Uint8Array(65_536)

/** `read`: the values of a piece. */
export function knownPieces(read: (piece: string) => readonly number[]): KnownPieces {
  // All pieces one after another, and where to look for a piece by its hash (0: there is none). What is compared lies beside what is
  // taken: a memory of letters apart would be waited for once more.
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
    // A part of a text would keep the whole text in memory.
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

// The last letters would decide alone otherwise.
function firstSlot(hash: number, slots: number): number {
  return (Math.imul(hash, 0x9e3779b1) >>> 8) & (slots - 1)
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff
}

function cellsOf(letters: number): number {
  return (letters + 1) >> 1
}

// The letter at a place and the next one, in one number.
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
