// `{/* … */}` comments leave nothing behind, whatever they hold. A filler takes their place until the tree is
// there, so that lines and columns stay true.
import { fencedLines } from '../../../base/text/fenced-lines.ts'

/** A letter of the private-use area, which no text has by itself. */
export const commentFiller = '\uF8FE'

/** Comments in code stay, and so do ids of headings: `## Title {/* #id *​/}`. The mark after a post's preview becomes a comment of HTML. */
export function withoutBraceComments(text: string): string {
  if (!text.includes('{/*')) return text
  const pieces = text.split(/(\r\n|\n|\r)/)
  const fenced = fencedLines(pieces.filter((_, index) => index % 2 === 0))
  // Runs of lines outside code are searched as a whole, because a comment may go over several.
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

/** A line that held nothing but a comment is a blank one. */
export function withBlankLines(text: string): string {
  return text.replace(/^[ \t>]*\uF8FE[ \t\uF8FE]*$/gm, line => line.replaceAll(commentFiller, '').trimEnd())
}

// An odd number of back-tick runs before it on its line: the comment is shown as code.
function isInsideCode(before: string): boolean {
  return (before.match(/`+/g) ?? []).length % 2 === 1
}
