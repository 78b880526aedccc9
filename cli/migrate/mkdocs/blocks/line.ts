// Lines of a text of the old site, each with its place there, whatever is put around or inside of them.

export interface Line {
  readonly text: string
  /** Line in the old file, 1-based. */
  readonly at: number
}

/** Python-Markdown's own measure: content of blocks is indented by it. */
export const tabLength = 4

/** Tabs at the beginning count as up to four spaces, as in Python-Markdown. */
export function linesOf(text: string, first = 1): readonly Line[] {
  return text.split(/\r\n|\n|\r/).map((line, index) => ({
    text: line.replace(/^[ \t]+/, space => expandTabs(space)),
    at: first + index,
  }))
}

export function isBlank({ text }: Line): boolean {
  return text.trim() === ''
}

/** Spaces before the text. */
export function indentOf({ text }: Line): number {
  return text.length - text.trimStart().length
}

/** Takes up to so many spaces away from each line. */
export function dedent(lines: readonly Line[], width = tabLength): readonly Line[] {
  return lines.map(({ text, at }) => ({
    text: text.slice(Math.min(width, text.length - text.trimStart().length)),
    at,
  }))
}

/** Blank lines stay without spaces. */
export function indent(lines: readonly Line[], width: number): readonly Line[] {
  return lines.map(({ text, at }) => ({ text: text === '' ? '' : ' '.repeat(width) + text, at }))
}

export function withoutBlankEnds(lines: readonly Line[]): readonly Line[] {
  let start = 0
  let end = lines.length
  while (start < end && isBlank(lines[start] as Line)) start++
  while (end > start && isBlank(lines[end - 1] as Line)) end--
  return lines.slice(start, end)
}

/** The lines from `start` that are blank or indented by a tab at least, without blank ones at the end. Gives the first line after them. */
export function endOfIndented(lines: readonly Line[], start: number): number {
  let end = start
  for (let at = start; at < lines.length; at++) {
    const line = lines[at] as Line
    if (isBlank(line)) continue
    if (indentOf(line) < tabLength) break
    end = at + 1
  }
  return end
}

function expandTabs(space: string): string {
  let column = 0
  for (const character of space) column += character === '\t' ? tabLength - (column % tabLength) : 1
  return ' '.repeat(column)
}
