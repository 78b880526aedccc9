// What keeps a text from the native parser before it is read: what it may cost, and signs that both parsers do not know alike.
import { closesBesideCjk, isCjk } from '../syntax/cjk-emphasis.ts'
import { textLimits } from '../syntax/text-limits.ts'
import type { TreeOptions } from '../to-tree.ts'
import { refuse } from './doubt.ts'
import { standIns } from './masked-signs.ts'

/** A text of the size that a person writes; its tree costs a few megabytes. */
const mostText = 200_000
const mostLines = 5_000
/** Each may begin a directive, which is read to the end of its paragraph. */
const mostColons = 2_000
/** Of code, in letters and in signs that may stand in each other: thousands of levels end the process. */
const mostCode = { letters: 60_000, signs: 1_200 }
const codeSigns = /[[({!~=?]|[-+] (?=[-+])|-\+|\+-/g

const foreignCharacter = /[\0\f\v\ufeff\u0085\u2028\u2029]/
/** Ends of both kinds, or a line of spaces alone, which may end code. */
const oddEnds = /\r(?!\n)|(?<!\r)\n|(?:^|\n) +(?:\r|$)/
const half = /[\ud800-\udfff]/
const loneHalf = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

/** Throws a doubt. */
export function checkBeforeReading(text: string, { math, mdx }: TreeOptions): void {
  if (text.length > mostText || isLarge(text)) refuse('size')
  const isForeign = foreignCharacter.test(text) || standIns.test(text)
  const isHalf = half.test(text) && loneHalf.test(text)
  if (isForeign || isHalf || (text.includes('\r') && oddEnds.test(text))) refuse('characters')
  if (math && text.includes('$')) refuse('formulas')
  if (text.includes('*') && isCjk.test(text) && closesBesideCjk.test(text)) refuse('emphasis')
  if (mdx !== true) return
  // Behind a backslash at the end, in a string that nothing ends, the native parser looks for more, and ends the process.
  if (/\\\s*$/.test(text)) refuse('mdx')
  if (text.length > mostCode.letters || count(text, codeSigns) > mostCode.signs || isReadOften(text))
    refuse('size')
}

function isLarge(text: string): boolean {
  // Ten containers that begin in one line are many.
  if (/^(?:[ \t]*(?:>|[-*+] |\d{1,9}[.)] )){10}/m.test(text)) return true
  // Most texts are shorter than that many signs.
  const { length } = text
  return (
    (length > textLimits.parts.most &&
      count(text, /[*_~`[\]<!{}\\&@|#]|^[ \t]*[-\d]|\n/gm) > textLimits.parts.most) ||
    (length > mostLines && count(text, /\n/g) > mostLines) ||
    (length > mostColons && count(text, /:[a-z]/gi) > mostColons)
  )
}

// What acorn reads again: of a statement all that stands above, as blanks, of an expression up to each brace that may end it.
function isReadOften(text: string): boolean {
  const statements = count(text, /^(?:import|export)\b/gm) * text.length
  const braces = text.split(/\n[ \t\r]*\n/).reduce((sum, part) => sum + part.length * count(part, /\}/g), 0)
  return statements + braces > textLimits.expressions.most / 2
}

function count(text: string, signs: RegExp): number {
  return text.match(signs)?.length ?? 0
}
