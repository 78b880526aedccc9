// The lines around an offset in a text. The search starts at the offset and goes both ways, so its cost does not depend on the length of the text.

/** The part of the line before the offset. */
export function beforeOnLine(source: string, offset: number): string {
  return source.slice(lineStart(source, offset), offset)
}

/** The line above; undefined when the offset is on the first line. */
export function lineAbove(source: string, offset: number): string | undefined {
  const start = lineStart(source, offset)
  if (start === 0) return undefined
  const end = source.startsWith('\r\n', start - 2) ? start - 2 : start - 1
  return source.slice(lineStart(source, end), end)
}

/** The line below; undefined when the offset is on the last line. */
export function lineBelow(source: string, offset: number): string | undefined {
  const end = lineEnd(source, offset)
  if (end === source.length) return undefined
  const start = source.startsWith('\r\n', end) ? end + 2 : end + 1
  return source.slice(start, lineEnd(source, start))
}

/** Whether there is no such line, or only quote marks (`>`) on it. */
export function isBlank(line: string | undefined): boolean {
  return line === undefined || /^[ \t>]*$/.test(line)
}

function lineStart(source: string, offset: number): number {
  let start = offset
  while (start > 0 && !/[\r\n]/.test(source[start - 1] as string)) start--
  return start
}

function lineEnd(source: string, offset: number): number {
  let end = offset
  while (end < source.length && !/[\r\n]/.test(source[end] as string)) end++
  return end
}
