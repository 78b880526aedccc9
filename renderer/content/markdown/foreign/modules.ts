// `import` and `export` of MDX: a paragraph at the left margin whose first line is such a statement.
import type { Paragraph } from 'mdast'
import { hintForImport } from './components.ts'
import { type ForeignPiece, proseOf } from './foreign-piece.ts'

export interface EsmBlock {
  readonly pieces: readonly ForeignPiece[]
  /** Names that the statements bring into scope. */
  readonly names: readonly string[]
}

const name = '[\\w$]+'
const imported = `(?:\\{[^}]*\\}|\\*\\s+as\\s+${name})`
const importLine = new RegExp(
  `^import\\s+(?:(?:type\\s+)?(?:${name}(?:\\s*,\\s*${imported})?\\s+from|${imported}\\s*from)\\s*["']|["']|(?:${name}\\s*,\\s*)?\\{[\\w$,\\s]*$)`,
)
const exportLine = new RegExp(
  `^export\\s+(?:(?:const|let|var)\\s+[\\w$[{]|(?:default\\s+)?(?:async\\s+)?(?:function|class)\\b|default\\s+(?:[({]|${name};?$|${name}\\()|\\{|\\*\\s+from)`,
)

/** Undefined for a paragraph of prose. */
export function readEsm(node: Paragraph, source: string): EsmBlock | undefined {
  if (node.position?.start.column !== 1) return undefined
  const prose = proseOf(node, source)
  if (!isStatement(prose.split(/[\r\n]/, 1)[0] as string)) return undefined
  const pieces: ForeignPiece[] = []
  for (const { 0: line, index } of prose.matchAll(/[^\r\n]+/g)) {
    if (!isStatement(line)) continue
    const keyword = line.slice(0, 'import'.length)
    pieces.push({
      start: index,
      end: index + line.trimEnd().length,
      message: `The statement "${keyword}" is shown as text: docsgen runs no JavaScript in Markdown.`,
      hint: keyword === 'import' ? hintForImport(line) : hintForExport(line),
    })
  }
  return { pieces, names: namesIn(prose) }
}

function isStatement(line: string): boolean {
  return importLine.test(line) || exportLine.test(line)
}

function namesIn(prose: string): readonly string[] {
  const found: string[] = []
  for (const [, list = ''] of prose.matchAll(/^import\s([^"']{0,500}?)\bfrom\b/gm))
    found.push(...(list.match(/[\w$]+/g) ?? []))
  for (const [, one = ''] of prose.matchAll(
    /^export\s+(?:default\s+)?(?:async\s+)?(?:const|let|var|function|class)\s+([\w$]+)/gm,
  ))
    found.push(one)
  return found.filter(word => word !== 'as' && word !== 'type')
}

function hintForExport(line: string): string {
  return /^export\s+(?:const|let|var)\b/.test(line)
    ? 'Put the value into "markdown.variables" of the configuration and write {{name}} in the text, or rename the file to ".mdx".'
    : 'Move the component into templates/directives or templates/islands: its file name is then the name of a directive. Or rename the file to ".mdx".'
}
