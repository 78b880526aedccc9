// A marked excerpt of the source line for a diagnostic. Reporters read the file; messages never carry it.

/** The lines of a source. They are split once for all excerpts of a file. */
export function sourceLines(text: string): readonly string[] {
  return text.split(/\r\n|\n|\r/)
}

/** Two lines: the source line with its number, and tildes under the columns. Long lines are cut around the mark. */
export function codeFrame(
  lines: readonly string[],
  place: { line: number; column: number; endColumn?: number },
): string | undefined {
  const source = lines[place.line - 1]
  if (source === undefined) return undefined
  const width = 100
  const start = Math.max(0, Math.min(place.column - 1, source.length))
  const from = start > width - 20 ? start - 30 : 0
  const cut = (from > 0 ? '…' : '') + source.slice(from, from + width).replaceAll('\t', ' ')
  const before = start - from + (from > 0 ? 1 : 0)
  const length = Math.max(
    1,
    Math.min((place.endColumn ?? place.column + 1) - place.column, cut.length - before),
  )
  const number = String(place.line).padStart(6)
  return `${number} │ ${cut}\n${' '.repeat(6)} │ ${' '.repeat(before)}${'~'.repeat(length)}`
}
