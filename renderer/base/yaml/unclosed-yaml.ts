// Where a bracket or quote of YAML opens that is never closed: the parser notices it lines later, often at the end of the text.
import { type Document, isCollection, isScalar, visit } from 'yaml'

interface Unclosed {
  /** Offset of the opening character. */
  readonly start: number
  /** What is missing. */
  readonly closing: string
}

/** The innermost that is still open where the parser gave up; undefined when nothing is. */
export function unclosedBefore(document: Document, text: string, end: number): Unclosed | undefined {
  let found: Unclosed | undefined
  visit(document, {
    Node(_, node) {
      const isFlow = isCollection(node) && node.flow === true
      const isQuoted = isScalar(node) && /^QUOTE_/.test(node.type ?? '')
      const [start, stop] = node.range ?? []
      if ((!isFlow && !isQuoted) || start === undefined || stop === undefined || start >= end) return
      const closing = closings[text[start] as string]
      if (closing === undefined || text.slice(stop, end).trim() !== '') return
      const isClosed = stop - start > 1 && text[stop - 1] === closing
      if (!isClosed && (found === undefined || start > found.start)) found = { start, closing }
    },
  })
  return found
}

const closings: Readonly<Record<string, string>> = { '[': ']', '{': '}', '"': '"', "'": "'" }
