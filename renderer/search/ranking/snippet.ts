// The few words around a match.
import type { MarkedPiece } from '../../contract/search-answer.ts'
import { unspacedLetter } from '../language/unspaced-words.ts'
import { type Matches, markPieces } from './marks.ts'

// A letter of a script without spaces stands for itself.
const unspaced = unspacedLetter.source
const piece = `(?:${unspaced}|(?:(?!${unspaced})[\\p{L}\\p{N}\\p{M}])+|[^\\p{L}\\p{N}\\p{M}]+)`
const pieceAfter = new RegExp(`^${piece}`, 'u')
const pieceBefore = new RegExp(`${piece}$`, 'u')

/** What a cut text does not begin or end with: signs between words, and what belongs to the words that are gone. */
const looseBefore = /^(?:[^\p{L}\p{N}\p{M}]*\s)?[\p{Term}\p{Pe}\p{Pf}…]*/u
const looseAfter = /[\s\p{Pd}\p{Ps}\p{Pi},;:]+$/u

const cut: MarkedPiece = { text: '…', isMatch: false }

/** Around the first match, or from the beginning when there is none: at most `limit` characters, by whole words, `…` where it is cut. A first match that is longer is shown whole. */
export function snippet(text: string, matches: Matches, limit: number): readonly MarkedPiece[] {
  const [first] = matches
  let [from, to] = first ?? [0, 0]
  let [canGrowLeft, canGrowRight] = [true, true]
  // By turns to the left and to the right, a word or the signs between two words at a time.
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
