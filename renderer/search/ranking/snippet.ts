// Cuts the few words around a match out of a text.
import type { MarkedPiece } from '../../contract/search-answer.ts'
import { unspacedLetter } from '../language/pieces.ts'
import { type Matches, markPieces } from './marks.ts'

// In a script without spaces, each letter is a piece.
const unspaced = unspacedLetter.source
const piece = `(?:${unspaced}|(?:(?!${unspaced})[\\p{L}\\p{N}\\p{M}])+|[^\\p{L}\\p{N}\\p{M}]+)`
const pieceAfter = new RegExp(`^${piece}`, 'u')
const pieceBefore = new RegExp(`${piece}$`, 'u')

/** Removed at the beginning and end of a cut text: punctuation between words, and punctuation that belongs to the words outside. */
const looseBefore = /^(?:[^\p{L}\p{N}\p{M}]*\s)?[\p{Term}\p{Pe}\p{Pf}…]*/u
const looseAfter = /[\s\p{Pd}\p{Ps}\p{Pi},;:]+$/u

const cut: MarkedPiece = { text: '…', isMatch: false }

/**
 * At most `limit` characters around the first match, or from the beginning when there is no match. The text is cut at whole words and marked with `…`. A
 * longer first match is shown whole.
 */
export function snippet(text: string, matches: Matches, limit: number): readonly MarkedPiece[] {
  const [first] = matches
  let [from, to] = first ?? [0, 0]
  let [canGrowLeft, canGrowRight] = [true, true]
  // Grows alternately to the left and to the right, by a word or the punctuation between two words.
  for (let isLeft = true; canGrowLeft || canGrowRight; isLeft = !isLeft) {
    const room = limit - (to - from)
    if (isLeft) {
      const length = canGrowLeft ? chunkBefore(text, from, room) : 0
      canGrowLeft &&= length > 0
      from -= length
    } else {
      const length = canGrowRight ? chunkAfter(text, to, room) : 0
      canGrowRight &&= length > 0
      to += length
    }
  }
  const [start, end] = first ?? [to, from]
  if (from > 0) from += lengthOf(looseBefore, text.slice(from, start))
  if (to < text.length) to -= lengthOf(looseAfter, text.slice(end, to))
  const pieces = markPieces(text, matches, [from, to])
  return [...(from > 0 ? [cut] : []), ...pieces, ...(to < text.length ? [cut] : [])]
}

function lengthOf(signs: RegExp, text: string): number {
  return signs.exec(text)?.[0].length ?? 0
}

function chunkAfter(text: string, at: number, room: number): number {
  return fitting(pieceAfter.exec(text.slice(at, at + room + 1))?.[0], room)
}

function chunkBefore(text: string, at: number, room: number): number {
  return fitting(pieceBefore.exec(text.slice(Math.max(0, at - room - 1), at))?.[0], room)
}

function fitting(chunk: string | undefined, room: number): number {
  return chunk === undefined || chunk.length > room ? 0 : chunk.length
}
