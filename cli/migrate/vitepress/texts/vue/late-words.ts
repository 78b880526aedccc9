// Words that the old site showed in the browser alone: `<ClientOnly>` leaves them out of the built page, and so do elements of early HTML, and
// the usual plugin for tabs, which makes those of the chosen tab alone; of parts for one choice of the reader the page has the first.
import { fencedLines } from '../../../../../renderer/base/text/fenced-lines.ts'
import { withoutTags } from '../../../../../renderer/base/text/without-tags.ts'
import { earlyElements } from '../../../texts/early-elements.ts'

const opening = `<(ClientOnly|client-only|${earlyElements})\\b[^>]*>`
const late = new RegExp(opening)
const whole = new RegExp(`${opening}([\\s\\S]*?)</\\1>`, 'g')

const tabs = /^[ \t]*:{3,}[ \t]*tabs\b/m
const nameOfTab = /^\s*==\s+\S/
const otherChoice = /^<(?:template|div)\s[^>]*\bv-else(?:-if)?\b/m

/** Whether an author wrote words there. Components without words show what only their programs know. */
export function hasLateWords(text: string): boolean {
  if (![late, tabs, otherChoice].some(sign => sign.test(text))) return false
  const lines = text.split('\n')
  const fenced = fencedLines(lines)
  const isWritten = (sign: RegExp) => lines.some((line, at) => fenced[at] !== true && sign.test(line))
  if ((isWritten(tabs) && isWritten(nameOfTab)) || isWritten(otherChoice)) return true
  // Code inside counts as words, code around such tags shows them to readers.
  const prose = lines.map((line, at) => (fenced[at] === true ? line.replace(/[<>]/g, '') : line)).join('\n')
  return [...prose.matchAll(whole)].some(([, , inside = '']) => /[\p{L}\p{N}]/u.test(withoutTags(inside)))
}
