// Checks before the native parser reads a text: the text's cost, and characters that the two parsers treat differently.
import { closesBesideCjk, isCjk } from '../syntax/cjk-emphasis.ts'
import { textLimits } from '../syntax/text-limits.ts'
import type { TreeOptions } from '../to-tree.ts'
import { refuse } from './doubt.ts'
import { standIns } from './masked-signs.ts'

/** Larger than any text that a person writes; its tree takes a few megabytes. */
const mostText = 200_000
const mostLines = 5_000
/** Each colon may begin a directive, which is read to the end of its paragraph. */
const mostColons = 2_000
/** Limits for code, in characters and in signs that may nest: the process dies at thousands of levels. */
const mostCode = { letters: 60_000, signs: 1_200 }
const codeSigns = /[[({!~=?]|[-+] (?=[-+])|-\+|\+-/g

const foreignCharacter = /[\0\f\v\ufeff\u0085\u2028\u2029]/
/** Line ends of both kinds, or a line of spaces, which may end code. */
const oddEnds = /\r(?!\n)|(?<!\r)\n|(?:^|\n) +(?:\r|$)/
const half = /[\ud800-\udfff]/
const loneHalf = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

/** Throws a `Doubt` when the reference parser must read the text. */
export function checkBeforeReading(text: string, { math, mdx }: TreeOptions): void {
  if (text.length > mostText || isLarge(text)) refuse('size')
  const isForeign = foreignCharacter.test(text) || standIns.test(text)
  const isHalf = half.test(text) && loneHalf.test(text)
  if (isForeign || isHalf || (text.includes('\r') && oddEnds.test(text))) refuse('characters')
  if (math && text.includes('$')) refuse('formulas')
  if (text.includes('*') && isCjk.test(text) && closesBesideCjk.test(text)) refuse('emphasis')
  if (mdx !== true) return
  // After a backslash at the end of an unclosed string, the native parser reads past the text, and the process dies.
  if (/\\\s*$/.test(text)) refuse('mdx')
  if (text.length > mostCode.letters || count(text, codeSigns) > mostCode.signs || isReadOften(text))
    refuse('size')
}

function isLarge(text: string): boolean {
  // Ten containers that begin on one line are many.
  if (/^(?:[ \t]*(?:>|[-*+] |\d{1,9}[.)] )){10}/m.test(text)) return true
  // Most texts are shorter than the limit.
  const { length } = text
  return (
    (length > textLimits.parts.most &&
      count(text, /[*_~`[\]<!{}\\&@|#]|^[ \t]*[-\d]|\n/gm) > textLimits.parts.most) ||
    (length > mostLines && count(text, /\n/g) > mostLines) ||
    (length > mostColons && count(text, /:[a-z]/gi) > mostColons)
  )
}

// acorn reads code repeatedly: for a statement, all text before it as blanks; for an expression, the text up to each brace that may end it.
function isReadOften(text: string): boolean {
  const statements = count(text, /^(?:import|export)\b/gm) * text.length
  const braces = text.split(/\n[ \t\r]*\n/).reduce((sum, part) => sum + part.length * count(part, /\}/g), 0)
  return statements + braces > textLimits.expressions.most / 2
}

function count(text: string, signs: RegExp): number {
  return text.match(signs)?.length ?? 0
}
