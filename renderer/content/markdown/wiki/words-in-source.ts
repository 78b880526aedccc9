// The inline text of a block together with its source, so that a part of a text node has the right characters and the right position.
import type { PhrasingContent, Text } from 'mdast'
import { type Place, placesIn } from '../../../base/text/line-index.ts'
import { decodeCharacter } from '../print/find-in-html.ts'
import { commentFiller } from '../rewrite/comments.ts'
import { rangeOf, type SourceRange } from '../twin/source-record.ts'

/** Replaces a node that is not text, and both characters of an escape. */
export const hidden = '\u0000'

/** The text that positions refer to. */
export interface Source {
  readonly text: string
  readonly place: (offset: number) => Place
}

export function openSource(text: string): Source {
  return { text, place: placesIn(text) }
}

interface Part {
  readonly node: PhrasingContent
  /** Its offset in the prose. */
  readonly at: number
  readonly range: SourceRange
  readonly isWords: boolean
}

export interface Words {
  /** The words as written, without escapes; any other node is one character. `\|` is kept, because it separates in tables. */
  readonly prose: string
  /** Offset in the prose → offset in the source: the start of that character, or the end of the character before it. */
  startOf(at: number): number
  endOf(at: number): number
  /** The nodes between two offsets of the prose. Text nodes are cut. */
  between(from: number, to: number): PhrasingContent[]
}

/** Undefined: a node has no position. */
export function wordsOf(children: readonly PhrasingContent[], source: Source): Words | undefined {
  const parts: Part[] = []
  let prose = ''
  for (const node of children) {
    const range = rangeOf(node)
    if (range === undefined) return undefined
    const written = source.text.slice(range.start, range.end)
    // Text that differs from its source is not cut.
    const isWords = node.type === 'text' && decoded(written) === node.value
    parts.push({ node, at: prose.length, range, isWords })
    prose += isWords ? written.replace(/\\[^|\r\n]/g, hidden.repeat(2)) : hidden
  }
  const partAt = (at: number): Part | undefined => {
    let low = 0
    let high = parts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((parts[middle] as Part).at <= at) low = middle
      else high = middle - 1
    }
    return parts[low]
  }
  const inPart = (at: number, part: Part | undefined) =>
    part === undefined ? 0 : part.range.start + (part.isWords ? at - part.at : 0)
  const endOf = (at: number) => {
    const part = partAt(at - 1)
    return part === undefined || part.isWords ? inPart(at, part) : part.range.end
  }
  const startOf = (at: number) => inPart(at, partAt(at))
  return {
    prose,
    startOf,
    endOf,
    between(from, to) {
      const nodes: PhrasingContent[] = []
      for (let at = from; at < to; ) {
        const part = partAt(at) as Part
        const next = part.at + (part.isWords ? part.range.end - part.range.start : 1)
        const end = Math.min(next, to)
        nodes.push(
          at === part.at && end === next
            ? part.node
            : textOf(source, { start: inPart(at, part), end: inPart(end, part) }),
        )
        at = Math.max(end, at + 1)
      }
      return nodes
    },
  }
}

/** A text node for a range of the source, within one text node. */
export function textOf({ text, place }: Source, { start, end }: SourceRange): Text {
  return {
    type: 'text',
    value: decoded(text.slice(start, end)),
    position: { start: { ...place(start), offset: start }, end: { ...place(end), offset: end } },
  }
}

/** Decodes words as a parser does. */
export function decoded(written: string): string {
  if (!/[\\&\r\n\uF8FE]/.test(written)) return written
  return written
    .replaceAll(commentFiller, '')
    .replace(/(?<![ \t])[ \t]*(\r\n|\n|\r)[ \t>]*/g, '$1')
    .replace(
      /\\([!-/:-@[-`{-~])|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{0,30});/gi,
      (found, escaped: string | undefined) => escaped ?? decodeCharacter(found),
    )
}
