// Checks a text before it is parsed: its length, the nesting of directives, and its encoding. The parser reads each line again for every
// directive around it, so hundreds of directives take seconds, and so do 80 in a page of 8 KB.
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../../base/text/brand.ts'
import { fencedLines } from '../../../base/text/fenced-lines.ts'
import { lineStarts, placeOf } from '../../../base/text/line-index.ts'
import { TextLimitError, textLimits } from './text-limits.ts'

/** Directives around a line that need no limit. */
const usual = 10
/** Limit for repeated reading of lines in deeper directives: about two tenths of a second. */
const mostAgain = 20_000

const opening = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(:{3,})[\p{L}\p{N}_]/u
const closing = /^([ \t>]*)(:{3,})[ \t]*$/

interface Fence {
  readonly colons: number
  readonly column: number
  readonly quotes: number
}

/** Throws a `TextLimitError` for a text that must not be parsed. */
export function checkLines(text: string): void {
  if (text.length > textLimits.size.most)
    throw new TextLimitError('size', linesIn(text.slice(0, textLimits.size.most)))
  if (linesIn(text) > textLimits.lines.most) throw new TextLimitError('lines', textLimits.lines.most + 1)
  const lines = text.split(/\r\n|\n|\r/)
  const nested = lineOfContainers(lines)
  if (nested !== undefined) throw new TextLimitError('containers', nested)
  const deep = text.includes(':::') ? lineTooDeep(lines) : undefined
  if (deep !== undefined) throw new TextLimitError('directives', deep)
}

/** How much is shown of a text that is not parsed: enough to recognize it, and fast to print as code. */
const shown = { lines: 5_000, characters: 200_000 }

/** The beginning of a text that exceeds a limit. */
export function beginningOf(text: string): string {
  const short = text.slice(0, shown.characters)
  return linesIn(short) <= shown.lines ? short : short.split(/\r\n|\n|\r/, shown.lines).join('\n')
}

// Finds the first line, counted from 1, that opens too many quotes and lists: each of them searches the rest of the line for a thematic
// break.
function lineOfContainers(lines: readonly string[]): number | undefined {
  const mostCharacters = 5_000_000
  const mark = /[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))/y
  for (let index = linesOfCode(lines); index < lines.length; index++) {
    const line = lines[index] as string
    if (line.length < textLimits.containers.most) continue
    mark.lastIndex = 0
    let marks = 0
    while (mark.test(line)) marks++
    if (marks > textLimits.containers.most || marks * line.length > mostCharacters) return index + 1
  }
  return undefined
}

function linesIn(text: string): number {
  let lines = 1
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) lines++
  }
  return lines
}

/**
 * Finds the line, counted from 1, at which more than 100 directives are open, or a few less around many lines. Directives that end with a
 * list or a quote count as open, because only parsing could tell.
 */
function lineTooDeep(lines: readonly string[]): number | undefined {
  const fenced = fencedLines(lines)
  const open: (Fence & { readonly isCode: boolean })[] = []
  let again = 0
  for (let index = linesOfCode(lines); index < lines.length; index++) {
    const line = lines[index] as string
    if (line.includes(':::')) {
      const end = fenceOf(closing.exec(line))
      // Closes the outermost directive that it can close, and all inside it.
      const ended = end === undefined ? -1 : open.findIndex(fence => ends(end, fence))
      if (ended !== -1) open.length = ended
      const begin = fenceOf(opening.exec(line))
      if (begin !== undefined) open.push({ ...begin, isCode: fenced[index] === true })
    }
    if (open.length > usual) again += Math.max(0, open.filter(({ isCode }) => !isCode).length - usual)
    if (open.length > textLimits.directives.most || again > mostAgain) return index + 1
  }
  return undefined
}

// The number of lines of code at the start of a text: a fence on the first line is certainly a fence.
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

// A line in another quote, or indented as code, closes nothing.
function ends(end: Fence, { colons, column, quotes }: Fence): boolean {
  return end.colons >= colons && end.quotes === quotes && end.column <= column + 3
}

const lost = '\uFFFD'

/**
 * Reports files that are not in UTF-8: reading replaced their letters by U+FFFD. The first replaced letter is reported. In UTF-16, every
 * second byte is zero, so a text with many zeros is reported as UTF-16.
 */
export function checkEncoding(file: SitePath, text: string): readonly Diagnostic[] {
  const beginning = text.slice(0, 1_000)
  const zeros = beginning.includes('\0') ? beginning.split('\0').length - 1 : 0
  if (zeros * 4 > beginning.length) return [{ ...inUtf16, file, line: 1, column: 1 }]
  const at = text.indexOf(lost)
  if (at === -1) return []
  const count = text.split(lost).length - 1
  return [
    {
      code: 'source/not-utf8',
      severity: 'warning',
      message: `The file is not in UTF-8: ${count === 1 ? 'a letter is' : `${count} letters are`} lost, the first one here.`,
      hint: 'Save it in UTF-8. Where the sign "\uFFFD" itself is meant, write "&#xFFFD;".',
      file,
      ...placeOf(lineStarts(text), at),
    },
  ]
}

const inUtf16 = {
  code: 'source/not-utf8',
  severity: 'error',
  message: 'The file is in UTF-16, so none of its text can be read.',
  hint: 'Save it in UTF-8.',
} as const
