// Whether only the reference parser (micromark) may read a text. The native one reads the others to the same tree, thirty times
// as fast. Each class of texts where the two may differ is named in `reference-classes.ts` with its reason; a text that may be in one
// of them, by a look at its lines, is left to the reference parser. The look errs on that side and never tries to understand a text.
import { fencedLines } from '../rewrite/fenced-lines.ts'
import { textLimits } from '../syntax/text-limits.ts'
import { mayHoldDirectives, type TreeOptions } from '../to-tree.ts'
import { inBlocks, mostLevels } from './block-classes.ts'
import { inDirectives } from './directive-classes.ts'
import { inAddresses, inCharacters, inLinks, inMdx } from './line-classes.ts'
import { type MaskedText, maskSigns, standIns } from './masked-signs.ts'
import type { ReferenceClass } from './reference-classes.ts'
import { type TextParts, withoutCode } from './text-parts.ts'
import { withoutMdx } from './without-mdx.ts'

/** What a look at a text says: why it is left to the reference parser, or what the native one has to know. */
export type Look =
  | { readonly reference: ReferenceClass }
  | ({ readonly reference: undefined; readonly holdsDirectives: boolean } & MaskedText)

/** Without a class, both parsers give the same tree. */
export function lookAt(written: string, { math, mdx }: TreeOptions): Look {
  if (written.length > mostText) return { reference: 'size' }
  const isWindows = written.includes('\r')
  const isForeign =
    foreignCharacter.test(written) || standIns.test(written) || (isWindows && oddEnds.test(written))
  if (isForeign || (half.test(written) && loneHalf.test(written))) return { reference: 'characters' }
  const masked = maskSigns(written)
  // Both parsers read both ends of lines alike, in a text that has one of them.
  const plain = isWindows ? masked.text.replaceAll('\r\n', '\n') : masked.text
  const text = mdx ? withoutMdx(plain) : plain
  const lines = text.split('\n')
  if (lines.length > mostLines) return { reference: 'size' }
  const fenced = /[`~]{3}/.test(text) ? fencedLines(lines) : []
  const prose = lines.filter((_, index) => fenced[index] !== true).join('\n')
  if (math && prose.includes('$')) return { reference: 'formulas' }
  const bare = withoutCode(prose)
  // Of MDX the reference parser looks at code, too.
  const holdsDirectives = mayHoldDirectives(mdx ? written : bare)
  const parts = { text, isMdx: mdx === true, lines, fenced, prose, bare, holdsDirectives }
  const reference =
    (mdx ? inMdx(parts) : undefined) ??
    inCharacters(parts) ??
    inLinks(parts) ??
    inAddresses(parts) ??
    (holdsDirectives ? inDirectives(parts) : undefined) ??
    inCost(parts) ??
    inBlocks(parts)
  return reference === undefined ? { reference, holdsDirectives, ...masked } : { reference }
}

/** A text of the size that a person writes; its tree costs a few megabytes. */
const mostText = Math.min(200_000, textLimits.pieces.most)
const mostLines = textLimits.levels.most / mostLevels

/** Ends of both kinds, or a line of spaces alone, which may end code. */
const oddEnds = /\r(?!\n)|(?<!\r)\n|(?:^|\n) +(?:\r|$)/
const foreignCharacter = /[\0\f\v\ufeff\u0085\u2028\u2029]/
const half = /[\ud800-\udfff]/
const loneHalf = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

/*
 * What the reference parser counts: parts, which are fewer than lines and marks; and what grows with the marks of a paragraph
 * and its length, for brackets, code and HTML that nothing ends with both, for emphasis with the square of its marks.
 */
function inCost({ lines, fenced }: TextParts): ReferenceClass | undefined {
  const most = Math.sqrt(Math.min(textLimits.emphasis.most, textLimits.brackets.most)) / 3
  let parts = 0
  let length = 0
  let marks = 0
  let cells = 0
  for (const [index, line] of lines.entries()) {
    const isRow = /^ *\|/.test(line)
    if (line === '' || fenced[index] === true || isRow) {
      length = 0
      marks = 0
    }
    if (fenced[index] === true) continue
    const own = line.match(/[*_~`[\]<!{}\\&@|\ue005]/g)?.length ?? 0
    length += line.length
    marks += own
    parts += 3 + own
    if (line.includes('|')) cells = Math.max(cells, line.split('|').length)
    if (marks > most || marks * length > textLimits.again.most) return 'size'
  }
  return parts > textLimits.parts.most || cells * lines.length > textLimits.cells.most ? 'size' : undefined
}
