// A line of colons inside a code block closes the directive around the block, because directives are recognized before code. Authors get a
// warning.
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../../base/text/brand.ts'
import { fencedLines } from '../../../base/text/fenced-lines.ts'

const opening = /^[ \t>]*(:{3,})[A-Za-z]/
const closing = /^[ \t>]*(:{3,})[ \t]*$/

/** One warning for each directive that is closed in this way. */
export function closedInCode(file: SitePath, text: string): readonly Diagnostic[] {
  if (!text.includes(':::') || !/[`~]{3}/.test(text)) return []
  const lines = text.split(/\r\n|\n|\r/)
  const fenced = fencedLines(lines)
  const open: { colons: number; line: number }[] = []
  const found: Diagnostic[] = []
  for (const [index, line] of lines.entries()) {
    if (!line.includes(':::')) continue
    const end = closing.exec(line)?.[1]?.length
    const inner = open.at(-1)
    if (fenced[index] === true) {
      if (end === undefined || inner === undefined || end < inner.colons) continue
      open.pop()
      found.push({
        code: 'directive/closed-in-code',
        severity: 'warning',
        message: `This line of code ends the directive of line ${inner.line}.`,
        hint: 'Give that directive more colons than the code inside it shows.',
        file,
        line: index + 1,
        column: 1,
      })
    } else if (end !== undefined && inner !== undefined && end >= inner.colons) open.pop()
    else {
      const colons = opening.exec(line)?.[1]?.length
      if (colons !== undefined) open.push({ colons, line: index + 1 })
    }
  }
  return found
}
