// Reports formulas and diagrams in the texts of a site whose configuration disables them.
import type { Code } from 'mdast'
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import type { ForeignPiece } from '../foreign/foreign-piece.ts'
import type { ParseOptions } from '../parse-options.ts'
import type { SourceRange } from '../twin/source-record.ts'

const unused = {
  'markdown/math-off': {
    what: 'what looks like formulas, which are shown as they are written',
    hint: 'Set "markdown.math" to true in the configuration; of what is no formula, write "\\$" for the signs.',
  },
  'markdown/mermaid-off': {
    what: 'diagrams, which are shown as code',
    hint: 'Set "markdown.mermaid" to true in the configuration, or write "text" in place of "mermaid" to show the source.',
  },
} as const

type UnusedCode = keyof typeof unused

const isUnused = (code: string): code is UnusedCode => Object.hasOwn(unused, code)

/** The option belongs to the site, so it is reported once, at the first page. */
export function unusedOnce(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const files = new Map<UnusedCode, Set<string | undefined>>()
  for (const { code, file } of diagnostics)
    if (isUnused(code)) files.set(code, (files.get(code) ?? new Set()).add(file))
  if (files.size === 0) return diagnostics
  const seen = new Set<UnusedCode>()
  return diagnostics.flatMap(each => {
    const { code } = each
    if (!isUnused(code)) return [each]
    if (seen.has(code)) return []
    seen.add(code)
    const { size } = files.get(code) ?? new Set()
    return [size === 1 ? each : { ...each, message: `${size} pages hold ${unused[code].what}.` }]
  })
}

function pieceOf(code: UnusedCode, place: SourceRange): ForeignPiece {
  const { what, hint } = unused[code]
  return { code, ...place, message: `The page holds ${what}.`, hint }
}

export function findUnusedFence(
  { lang, position }: Code,
  { math, mermaid }: ParseOptions,
): ForeignPiece | undefined {
  const start = position?.start.offset ?? 0
  const place = { start, end: start + '```'.length }
  if (lang === 'math' && !math) return pieceOf('markdown/math-off', place)
  return lang === 'mermaid' && !mermaid ? pieceOf('markdown/mermaid-off', place) : undefined
}

const inLine = /(?<![\\$])\$(?![\s$])([^$\r\n]*[^\s$])\$(?![$\dA-Za-z])/g
/** Commands, superscripts and subscripts: prices and variable names contain none of these. */
const isTex =
  /\\[A-Za-z]{2,}|[\^_]\{|[\p{L}\p{N})\]}]\^[\p{L}\p{N}]|(?<![\p{L}\p{N}])\p{L}_[\p{L}\p{N}](?![\p{L}\p{N}])/u

/** Finds the first formula. `prose`: as returned by `proseOf`. `written`: the source of the same block, of the same length. */
export function findFormula(prose: string, written: string): ForeignPiece | undefined {
  if (!prose.includes('$')) return undefined
  const starts = [
    startOfBlock(prose),
    [...prose.matchAll(inLine)].find(({ 0: found, index }) =>
      isTex.test(written.slice(index, index + found.length)),
    )?.index,
  ].filter(start => start !== undefined)
  if (starts.length === 0) return undefined
  const start = Math.min(...starts)
  const [mark = ''] = /^\$+/.exec(prose.slice(start, start + 2)) ?? []
  return pieceOf('markdown/math-off', { start, end: start + mark.length })
}

function startOfBlock(prose: string): number | undefined {
  const [opening] = /^[ \t>]*\$\$(?!\$)/m.exec(prose) ?? []
  if (opening === undefined) return undefined
  const end = prose.indexOf(opening) + opening.length
  return /\$\$[ \t]*$/m.test(prose.slice(end)) ? end - 2 : undefined
}
