// Removes comments from a text before parsing: `{/* … */}`, and `%%…%%` of Obsidian. A filler replaces them until the tree exists, so that
// lines and columns stay the same.
import { fencedLines } from '../../../base/text/fenced-lines.ts'

/** A private-use character that texts do not contain. */
export const commentFiller = '\uF8FE'

/** Comments in code stay, and so do ids of headings: `## Title {/* #id *​/}`. The mark after a post's preview becomes a comment of HTML. */
export function withoutBraceComments(text: string): string {
  if (!text.includes('{/*')) return text
  const pieces = text.split(/(\r\n|\n|\r)/)
  const fenced = fencedLines(pieces.filter((_, index) => index % 2 === 0))
  // Lines outside of code are searched as one text, because a comment may extend over several lines.
  let result = ''
  let run = ''
  for (const [index, piece] of pieces.entries()) {
    const isCode = fenced[Math.floor(index / 2)] === true
    if (!isCode) {
      run += piece
      continue
    }
    result += blanked(run) + piece
    run = ''
  }
  return result + blanked(run)
}

function blanked(text: string): string {
  let result = ''
  let at = 0
  for (let start = text.indexOf('{/*'); start !== -1; start = text.indexOf('{/*', at)) {
    const end = text.indexOf('*/}', start + 3)
    if (end === -1) break
    const comment = text.slice(start, end + 3)
    const lineStart = Math.max(text.lastIndexOf('\n', start), text.lastIndexOf('\r', start)) + 1
    const before = text.slice(lineStart, start)
    const isKept = isInsideCode(before) || (/^\{\/\*\s*#/.test(comment) && /^[ \t>]*#/.test(before))
    const mark =
      /^\{\/\*\s*truncate\s*\*\/\}$/.test(comment) && before.trim() === '' ? '<!--truncate-->' : undefined
    result +=
      text.slice(at, start) + (isKept ? comment : (mark ?? comment.replace(/[^\r\n]/g, commentFiller)))
    at = end + 3
  }
  return withBlankLines(result + text.slice(at))
}

/** A line that contained only a comment becomes a blank line. */
function withBlankLines(text: string): string {
  return text.replace(/^[ \t>]*\uF8FE[ \t\uF8FE]*$/gm, line => line.replaceAll(commentFiller, '').trimEnd())
}

// After an odd number of back-tick runs on the line, the comment is part of inline code.
function isInsideCode(before: string): boolean {
  return (before.match(/`+/g) ?? []).length % 2 === 1
}

/** `%%` in a text. */
interface Mark {
  readonly start: number
  /** A comment may begin or end here. */
  readonly opens: boolean
  readonly closes: boolean
  /** Only marks of quotes and items come before it on the line. */
  readonly isFirst: boolean
  /** Number of its paragraph. */
  readonly paragraph: number
}

/**
 * Comments in code are kept. A comment that begins inside a line ends in the same paragraph; a comment that begins its line may contain
 * blocks. After a digit or a quotation mark, `%%` is text: `100%%`, `'%%s%%'`. A comment does not end before a name:
 * `%%i in (a) do echo %%i`, `%%time` on a line of its own. `%%VERSION%%` is a placeholder for another program.
 */
export function withoutWikiComments(text: string): string {
  if (text.indexOf('%%') === text.lastIndexOf('%%')) return text
  const marks = marksIn(text)
  let result = ''
  let at = 0
  for (let index = 0; index + 1 < marks.length; index++) {
    const [start, end] = [marks[index] as Mark, marks[index + 1] as Mark]
    if (!start.opens || !end.closes || !(start.isFirst || start.paragraph === end.paragraph)) continue
    const to = end.start + '%%'.length
    if (placeholder.test(text.slice(start.start, to))) continue
    // Of two spaces around a comment, one is removed.
    const isSpaced =
      !start.isFirst && text[start.start - 1] === ' ' && /^(?:\s|$)/.test(text.slice(to, to + 1))
    const from = Math.max(at, start.start - (isSpaced ? 1 : 0))
    result += text.slice(at, from) + filled(text.slice(from, to))
    at = to
    index++
  }
  return at === 0 ? text : withBlankLines(result + text.slice(at))
}

// Further lines keep the marks of containers at their start.
function filled(comment: string): string {
  return comment
    .split(/(\r\n|\n|\r)/)
    .map((piece, index) => {
      const kept = index === 0 ? '' : (/^[ \t>]*/.exec(piece)?.[0] ?? '')
      return index % 2 === 1 ? piece : kept + commentFiller.repeat(piece.length - kept.length)
    })
    .join('')
}

const sign = /`+|(?<!%)%%(?!%)/g
const placeholder = /^%%[A-Z][A-Z\d_]*%%$/
const quoting = /["'=]/
const beginsLine = /^(?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t])*$/

function marksIn(text: string): readonly Mark[] {
  const pieces = text.split(/(\r\n|\n|\r)/)
  const lines = pieces.filter((_, index) => index % 2 === 0)
  const fenced = fencedLines(lines)
  const indented = indentedLines(lines)
  const marks: Mark[] = []
  let offset = 0
  let paragraph = 0
  for (const [index, line] of lines.entries()) {
    const isCode = fenced[index] === true || indented[index] === true
    if (isCode || /^[ \t>]*$/.test(line)) paragraph++
    else if (line.includes('%%')) {
      // After an odd number of back-tick runs on the line, the text is inline code.
      let isInCode = false
      for (const { 0: found, index: column } of line.matchAll(sign)) {
        if (found.startsWith('`')) isInCode = !isInCode
        else if (!isInCode) {
          const before = line[column - 1] ?? ''
          const isFirst = column < 200 && beginsLine.test(line.slice(0, column))
          const after = line.slice(column + 2, column + 6)
          const isName =
            isFirst || quoting.test(before)
              ? /^\p{L}/u.test(after)
              : /^(?:~|\p{L}(?![\p{L}\p{N}]))/u.test(after)
          marks.push({
            start: offset + column,
            opens: !quoting.test(before) && !/[\p{N}\\]/u.test(before),
            closes: before !== '\\' && !isName,
            isFirst,
            paragraph,
          })
        }
      }
    }
    offset += line.length + (pieces[2 * index + 1]?.length ?? 0)
  }
  return marks
}

// Indented code: after a blank line and outside of lists, as far as patterns can tell.
function indentedLines(lines: readonly string[]): readonly boolean[] {
  let isInList = false
  let isBelow = true
  return lines.map(line => {
    if (line.trim() === '') {
      isBelow = true
      return false
    }
    const isIndented = /^(?: {4}| {0,3}\t)/.test(line)
    if (/^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]/.test(line)) isInList = !isIndented || isInList
    else if (/^\S/.test(line)) isInList = false
    const isCode = isIndented && isBelow && !isInList
    isBelow = isCode
    return isCode
  })
}
