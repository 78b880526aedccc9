// The class of directives: only those are read natively of which every sign is as it should be.
import { definition } from './block-classes.ts'
import type { ReferenceClass } from './reference-classes.ts'
import { endWhereTheyBegin } from './tag-lines.ts'
import type { TextParts } from './text-parts.ts'
import { codeLine, statementSign } from './without-mdx.ts'

const attribute = String.raw`(?:[#.][a-zA-Z][\w-]*|[a-zA-Z][\w-]*(?:="[^"&{}\\\n]*")?|[a-zA-Z][\w-]*=[\w./-]+)`
const attributes = String.raw`(?:\{ *(?:${attribute}(?: +${attribute})*)? *\})?`
const inLabel = String.raw`\[(?:[^[\]\\<\s](?:[^[\]\\<\n]*[^[\]\\<\s])?)?\]`
const directiveLine = new RegExp(`^ *(:{2,})[a-zA-Z][a-zA-Z0-9-]*(?:${inLabel})?${attributes}$`)
export const directiveLines = new RegExp(`${directiveLine.source}|^ *:{3,}$`, 'gm')
const textDirective = new RegExp(
  String.raw`(?<![:\w\](){}*_~>]):[a-z][a-z0-9-]*${inLabel.replaceAll('<', '<()')}${attributes}(?![{[(])`,
  'g',
)

/** Where a directive may begin, or behind an escaped colon, where a word is one. */
const oddColons = /^[\s>*+-]*(?:\d+[.)]\s*)?::|\\::/

// Every directive is ended by as many colons at the same place, or has brackets and braces in pairs.
export function inDirectives({ lines, fenced, bare, prose }: TextParts): ReferenceClass | undefined {
  if (/[\])}*_~>`]:[a-z]/i.test(bare.replace(/^ *:{2,}.*$/gm, ''))) return 'directives'
  const open: { readonly colons: number; readonly indent: number }[] = []
  /** In how many directives the tags stand that are open. */
  const levels: number[] = []
  for (const [index, line] of lines.entries()) {
    // Text above the directive does not know it.
    if (open.length > 0 && fenced[index] !== true && definition.test(line)) return 'definitions'
    if (open.length > 0 && line === codeLine + statementSign) return 'mdx'
    if (line.includes(codeLine) && !endWhereTheyBegin(line, levels, open.length)) return 'mdx'
    if (!line.includes('::')) continue
    if (fenced[index] === true) {
      if (open.length > 0 && /^\s*:{3,}\s*$/.test(line)) return 'directives'
      continue
    }
    const indent = line.length - line.trimStart().length
    if (/^ *:{3,}$/.test(line)) {
      const last = open.pop()
      if (last?.indent !== indent || last.colons !== line.length - indent) return 'directives'
      continue
    }
    const colons = directiveLine.exec(plainLabel(line))?.[1]?.length
    if (colons === undefined) {
      if (oddColons.test(line.replace(/`[^`]*`/g, ''))) return 'directives'
    } else if (colons > 2) {
      if (open.some(around => around.colons <= colons)) return 'directives'
      open.push({ colons, indent })
    }
  }
  // Of code too: inside of a label it is no code for one of the parsers.
  const rest = prose.replace(textDirective, '').replace(/^ *:{2,}.*$/gm, '')
  return open.length > 0 || /:(?:[a-z\u0080-\uffff]|\d+[\u0080-\uffff])[^\s:[{]*[[{]/i.test(rest)
    ? 'directives'
    : undefined
}

// Code and links in a label are words.
function plainLabel(line: string): string {
  const [, before = '', label = '', after = ''] =
    /^( *:{2,}[a-zA-Z][a-zA-Z0-9-]*\[)(.*)(\](?:\{[^[\]`]*\})?)$/.exec(line) ?? []
  if (!/[`\]]/.test(label)) return line
  const words = label.replace(/`[^`[\]{}\\|]+`/g, 'x').replace(/\[[^[\]\\<{}`]*\]\([^\s()<>{}[\]`]*\)/g, 'x')
  return before + words + after
}
