// Raw HTML inside quotes and lists: its lines lack what stands before them in the source.
import { lineStarts, placeOf } from '../../../base/text/line-index.ts'

/** Offset in a node's text → offset in the source; undefined where the text is not what the source says. `range`: the node's. */
export function locateHtml(
  source: string,
  { start, end }: { readonly start: number; readonly end: number },
  written: string,
): (offset: number) => number | undefined {
  const whole = source.slice(start, end)
  if (whole === written) return offset => start + offset
  const lines = lineStarts(written)
  const sourceLines = lineStarts(whole)
  return offset => {
    const { line, column } = placeOf(lines, offset)
    const text = lineAt(written, lines, line)
    const sourceText = lineAt(whole, sourceLines, line)
    if (!sourceText.endsWith(text)) return undefined
    return start + (sourceLines[line - 1] ?? 0) + sourceText.length - text.length + column - 1
  }
}

/** Without what ends it; `line` is 1-based. */
function lineAt(text: string, starts: readonly number[], line: number): string {
  return starts[line - 1] === undefined
    ? ''
    : text.slice(starts[line - 1], starts[line]).replace(/[\r\n]{1,2}$/, '')
}
