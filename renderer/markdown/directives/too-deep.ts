// Directives in directives: each line is read anew for every one around it, so hundreds of them take seconds, and so do 80 in a
// page of 8 KB.
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { SitePath } from '../../text/brand.ts'
import { fencedLines } from '../rewrite/fenced-lines.ts'

/** More than anybody writes. */
const deepest = 100
/** Directives around a line beyond those that somebody may need. */
const usual = 10
/** How often lines may be read anew for the others: about two tenths of a second. */
const mostAgain = 20_000

const opening = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(:{3,})[\p{L}\p{N}_]/u
const closing = /^([ \t>]*)(:{3,})[ \t]*$/

interface Fence {
  readonly colons: number
  readonly column: number
  readonly quotes: number
}

/**
 * The line, from 1, with which a text opens more than 100 directives that nothing ends, or a little fewer around many lines.
 * What ends with a list or a quote counts too, for it is told apart only by reading it all.
 */
export function lineTooDeep(text: string): number | undefined {
  if (!text.includes(':::')) return undefined
  const lines = text.split(/\r\n|\n|\r/)
  const fenced = fencedLines(lines)
  const open: (Fence & { readonly isCode: boolean })[] = []
  let again = 0
  for (let index = linesOfCode(lines); index < lines.length; index++) {
    const line = lines[index] as string
    const end = fenceOf(closing.exec(line))
    // The outermost that it can end, and all inside it.
    const ended = end === undefined ? -1 : open.findIndex(fence => ends(end, fence))
    if (ended !== -1) open.length = ended
    const begin = fenceOf(opening.exec(line))
    if (begin !== undefined) open.push({ ...begin, isCode: fenced[index] === true })
    again += Math.max(0, open.filter(({ isCode }) => !isCode).length - usual)
    if (open.length > deepest || again > mostAgain) return index + 1
  }
  return undefined
}

// How many lines of code a text begins with: where nothing stands before it, a fence is one for sure.
function linesOfCode([first = '', ...rest]: readonly string[]): number {
  if (!/^~{3,}$/.test(first)) return 0
  const end = rest.findIndex(line => line.startsWith(first) && /^~+[ \t]*$/.test(line))
  return end === -1 ? rest.length + 1 : end + 2
}

function fenceOf(found: RegExpExecArray | null): Fence | undefined {
  if (found === null) return undefined
  const [, before = '', colons = ''] = found
  return { colons: colons.length, column: before.length, quotes: before.split('>').length }
}

// In a quote of its own, or so far to the right that it is code, a line ends nothing.
function ends(end: Fence, { colons, column, quotes }: Fence): boolean {
  return end.colons >= colons && end.quotes === quotes && end.column <= column + 3
}

/** `line`: from 1. */
export function tooDeep(file: SitePath, line: number): Diagnostic {
  return {
    code: 'markdown/too-deep',
    severity: 'error',
    message: 'Quotes, lists or directives are nested too deep.',
    hint: 'Check the file: more than 100 directives in each other, dozens around hundreds of lines, or thousands of quotes or lists, come from damage or a program.',
    file,
    line,
    column: 1,
  }
}
