// A piece of a text that the author meant as syntax, and that docsgen shows as words or leaves out.
import type { Nodes } from 'mdast'
import type { DiagnosticCode } from '../../../base/diagnostics/catalogue.ts'
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../../base/text/brand.ts'
import { lineStarts, placeOf } from '../../../base/text/line-index.ts'

/** A piece by its offsets in the searched text, with its message. */
export interface ForeignPiece {
  /** Absent: syntax of another generator. */
  readonly code?: DiagnosticCode
  readonly start: number
  readonly end: number
  readonly message: string
  readonly hint: string
}

/** One warning per piece, in the order of the text. A piece inside another one belongs to that one's syntax and is not reported. */
export function diagnosticsOf(
  file: SitePath,
  source: string,
  pieces: readonly ForeignPiece[],
): readonly Diagnostic[] {
  if (pieces.length === 0) return []
  const lines = lineStarts(source)
  let last = 0
  return [...pieces]
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start, end }) => {
      const isInside = start < last
      last = Math.max(last, end)
      return !isInside
    })
    .map(({ code = 'markdown/foreign-syntax', start, end, message, hint }) => {
      const { line, column } = placeOf(lines, start)
      return {
        code,
        severity: 'warning',
        message,
        hint,
        file,
        line,
        column,
        endColumn: column + end - start,
      }
    })
}

/** Replaces everything that is not text; no pattern in this folder matches it. */
const hidden = '\u0000'

/** The words of a block: code, HTML, addresses and escapes are replaced by `hidden`. As long as the block's source, so offsets stay the same. */
export function proseOf(block: Nodes, source: string): string {
  const from = block.position?.start.offset ?? 0
  const to = block.position?.end.offset ?? from
  let prose = ''
  const fill = (end: number) => {
    prose += source.slice(from + prose.length, end).replace(/[^\r\n]/g, hidden)
  }
  const visit = (node: Nodes): void => {
    const { start, end } = node.position ?? {}
    if (node.type === 'text' && start?.offset !== undefined && end?.offset !== undefined) {
      fill(start.offset)
      prose += source.slice(start.offset, end.offset).replace(/\\[^\r\n]/g, hidden.repeat(2))
    } else if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(block)
  fill(to)
  return prose
}
