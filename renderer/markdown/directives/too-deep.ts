// Directives in directives: each level is read anew for every one around it, so hundreds of them take seconds.

/** More than anybody writes, and read in a few milliseconds. */
const deepest = 100

const opening = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(:{3,})[A-Za-z]/
const closing = /^[ \t>]*(:{3,})[ \t]*$/

/** The line, from 1, with which a text opens more than 100 directives in each other; undefined for every text that a person writes. */
export function lineTooDeep(text: string): number | undefined {
  if (!text.includes(':::')) return undefined
  const lines = text.split(/\r\n|\n|\r/)
  const open: number[] = []
  for (let index = linesOfCode(lines); index < lines.length; index++) {
    const line = lines[index] as string
    const end = closing.exec(line)?.[1]?.length
    // The outermost that it can end, and all inside it.
    const ended = end === undefined ? -1 : open.findIndex(colons => colons <= end)
    if (ended !== -1) open.length = ended
    const colons = opening.exec(line)?.[1]?.length
    if (colons !== undefined && open.push(colons) > deepest) return index + 1
  }
  return undefined
}

// How many lines of code a text begins with: where nothing stands before it, a fence is one for sure.
function linesOfCode([first = '', ...rest]: readonly string[]): number {
  if (!/^~{3,}$/.test(first)) return 0
  const end = rest.findIndex(line => line.startsWith(first) && /^~+[ \t]*$/.test(line))
  return end === -1 ? rest.length + 1 : end + 2
}
