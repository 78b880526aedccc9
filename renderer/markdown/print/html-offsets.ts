// Raw HTML inside quotes and lists: its lines lack what stands before them in the source.

/** Offset in a node's text → offset in the source; undefined where the text is not what the source says. `range`: the node's. */
export function locateHtml(
  source: string,
  { start, end }: { readonly start: number; readonly end: number },
  written: string,
): (offset: number) => number | undefined {
  const whole = source.slice(start, end)
  if (whole === written) return offset => start + offset
  const lines = written.split('\n')
  const sourceLines = whole.split('\n')
  return offset => {
    const before = written.slice(0, offset)
    const index = before.split('\n').length - 1
    const column = offset - (before.lastIndexOf('\n') + 1)
    const line = lines[index] ?? ''
    const sourceLine = sourceLines[index] ?? ''
    if (!sourceLine.endsWith(line)) return undefined
    const lineStart = sourceLines.slice(0, index).reduce((sum, each) => sum + each.length + 1, start)
    return lineStart + sourceLine.length - line.length + column
  }
}
