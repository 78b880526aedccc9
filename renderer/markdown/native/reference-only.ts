// Which texts only the reference parser (micromark) may read. The native one reads the others to the same tree, thirty times
// as fast. Each class of texts where the two may differ is named here with its reason; a text that may be in one of them, by a
// look at its lines, is left to the reference parser. The look errs on that side and never tries to understand a text.
import { fencedLines } from '../rewrite/fenced-lines.ts'
import { textLimits } from '../syntax/text-limits.ts'
import { mayHoldDirectives, type TreeOptions } from '../to-tree.ts'
import { type MaskedText, maskBraces } from './masked-braces.ts'

/** Why a text of the class is left to the reference parser. */
export const referenceOnly = {
  size: 'What a text may cost is counted by the reference parser alone, so a text that may come near a limit is left to it.',
  characters:
    'Zero bytes, other line ends than a line feed, and halves of characters are read in other ways.',
  emphasis:
    'Whether marks of both kinds, escaped ones, or those beside an emoji open or close is told in other ways.',
  tabs: 'Tabs that indent are counted in other ways.',
  spaces: 'Lines of spaces alone belong to other items and quotes.',
  formulas: 'Formulas are not read natively.',
  addresses: 'Bare addresses end elsewhere, and the reference parser loses places beside them.',
  html: 'HTML that begins a block inside of another, tags that are not plain, and other comments end elsewhere.',
  directives:
    'Directives that nothing ends, or of which not every sign is as it should be, are read in other ways.',
  indentation:
    'Lines that are indented otherwise than the text around them are code or go on with another block.',
  lazy: 'Lines without a mark that go on with an item or a quote belong to other blocks.',
  items:
    'Items that are empty, begin with code or another block, or interrupt a paragraph are read in other ways.',
  quotes: 'Blocks in quotes, and quotes in other blocks, end elsewhere.',
  fences: 'Fenced code that nothing ends, or that is indented otherwise than its item, ends elsewhere.',
  tables: 'Tables without their lines at the sides, or with lines right after them, end elsewhere.',
  breaks: 'A backslash at the end of a line is a break or not.',
  definitions: 'What stands right above or below a definition is read in other ways.',
  links: 'Links over several lines, or with an address or a title that is not plain, are read in other ways.',
  footnotes: 'Footnotes of several paragraphs, or in each other, end elsewhere.',
} as const satisfies Record<string, string>

export type ReferenceClass = keyof typeof referenceOnly

/** What a look at a text says: why it is left to the reference parser, or what the native one has to know. */
export type Look =
  | { readonly reference: ReferenceClass }
  | ({ readonly reference: undefined; readonly holdsDirectives: boolean } & MaskedText)

/** Without a class, both parsers give the same tree. */
export function lookAt(written: string, { math }: TreeOptions): Look {
  const masked = maskBraces(written)
  const { text } = masked
  if (text.length > mostText) return { reference: 'size' }
  if (foreignCharacter.test(text) || (half.test(text) && loneHalf.test(text)))
    return { reference: 'characters' }
  const lines = text.split('\n')
  if (lines.length > mostLines) return { reference: 'size' }
  const fenced = /[`~]{3}/.test(text) ? fencedLines(lines) : []
  const prose = lines.filter((_, index) => fenced[index] !== true).join('\n')
  if (math && prose.includes('$')) return { reference: 'formulas' }
  const parts = { text, lines, fenced, prose, bare: withoutCode(prose) }
  const holdsDirectives = mayHoldDirectives(parts.bare)
  const reference =
    inCharacters(parts) ??
    inLinks(parts) ??
    inAddresses(parts) ??
    (holdsDirectives ? inDirectives(parts) : undefined) ??
    inCost(parts) ??
    inBlocks(parts)
  return reference === undefined ? { reference, holdsDirectives, ...masked } : { reference }
}

interface TextParts {
  readonly text: string
  readonly lines: readonly string[]
  /** By line: whether it is fenced code. */
  readonly fenced: readonly boolean[]
  /** The lines that are not. */
  readonly prose: string
  /** The same without code inside lines. */
  readonly bare: string
}

/** A text of the size that a person writes; its tree costs a few megabytes. */
const mostText = Math.min(200_000, textLimits.pieces.most)
/** Items in items. */
const mostLevels = 5
const mostLines = textLimits.levels.most / mostLevels

const foreignCharacter = /[\0\r\f\v\ufeff\u0085\u2028\u2029]/
const half = /[\ud800-\udfff]/
const loneHalf = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

const plainTag =
  /<(?:\/[a-z][a-z0-9-]*|[a-z][a-z0-9-]*(?: +[a-z][a-z0-9:_-]*(?:="[^"<>`\n]*")?)* *\/?|https?:\/\/[\w./?#=&%+-]*)>/gi

function inCharacters({ text, prose, bare }: TextParts): ReferenceClass | undefined {
  if (/[\ud800-\udfff][*_~]|[*_~][\ud800-\udfff]|\*_|_\*|\\[*_~][*_~]|[*_~]\\/.test(prose)) return 'emphasis'
  if (text.includes('\t') && (prose.includes('\t') || /^[ >]+.*\t/m.test(text))) return 'tabs'
  if (!bare.includes('<')) return undefined
  const isBlockInside = /^(?:[ >]|[-*+] |\d{1,9}[.)] )+<[a-z/!?]/im.test(bare)
  const rest = bare.replace(plainTag, '').replace(/^<!-- [^<>\n]* -->$/gm, '')
  return isBlockInside || /<[a-z/!?]/i.test(rest) || /<(?:script|style|pre|textarea)/i.test(bare)
    ? 'html'
    : undefined
}

// Code inside lines is taken out where the back-ticks of each line are even, so that each pair is code whatever stands around it.
function withoutCode(prose: string): string {
  if (!prose.includes('`') || /``|\\`/.test(prose)) return prose
  const bare = prose.replace(/`[^`\n]*`/g, '``')
  // A tag or an escape beside code may take one of its back-ticks.
  const isUneven = bare
    .split('\n')
    .some(line => line.includes('`') && /[`<\\]/.test(line.replaceAll('``', '')))
  return isUneven ? prose : bare
}

function inLinks({ bare }: TextParts): ReferenceClass | undefined {
  if (/\\$/m.test(bare)) return 'breaks'
  const plainLink = /\]\((?:<[^<>\n]*>|[^\s()<>]*(?:\([^\s()<>]*\))?[^\s()<>]*)(?: +"[^"\n\\]*")?\)/g
  return bare.replace(plainLink, '').includes('](') ? 'links' : undefined
}

function inAddresses({ bare, prose }: TextParts): ReferenceClass | undefined {
  const sign = /www\.|https?:\/\/|[\w.+-]@[\w-]+\.\w/i
  const holdsAddress = (part: string) => sign.test(part.replaceAll('\\', ''))
  if (!holdsAddress(bare)) return undefined
  // What looks like a tag after a backslash is text.
  if (bare.includes('\\<')) return 'addresses'
  // Of links, definitions, tags and directives.
  const rest = bare
    .replace(/\[https?:\/\/[\w./?#=:%+-]+\](?=\()|<https?:\/\/[\w./?#=&%+-]*>/g, '[]')
    .replace(/\[([^[\]\\\n]*)\]\([^()\s<>`]*(?=\)| ")|^\[[^[\]\n]+\]: [^\s<>()]+$/gm, '$1')
    .replace(plainTag, '')
    .replace(directiveLines, '')
    .replace(/ \{#[\p{L}\p{N}_-]+\}$|^<!-- [^<>\n]* -->$/gmu, '')
  if (!holdsAddress(rest)) return undefined
  // Messages about syntax of other tools tell a place, which the reference parser loses beside a plain address; escapes move it.
  if (/[{<\\]|::|\[(?![ x]?\])|^(?:import|export) /im.test(rest) || prose.includes('{{')) return 'addresses'
  return holdsAddress(rest.replace(plainAddress, '$1$2')) ? 'addresses' : undefined
}

const domain = '[a-z0-9-]+(?:\\.[a-z0-9-]+)*\\.[a-z]{2,}'
const plainAddress = new RegExp(
  `(^|[ (])(?:https?://${domain}(?:/(?:[\\w/.#?=%+-]*[a-z0-9/])?)?|[a-z0-9.-]*[a-z0-9]@${domain})([.,:;)]?(?= |$))`,
  'gim',
)

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
    const own = line.match(/[*_~`[\]<!{}\\&@|]/g)?.length ?? 0
    length += line.length
    marks += own
    parts += 3 + own
    if (line.includes('|')) cells = Math.max(cells, line.split('|').length)
    if (marks > most || marks * length > textLimits.again.most) return 'size'
  }
  return parts > textLimits.parts.most || cells * lines.length > textLimits.cells.most ? 'size' : undefined
}

const attribute = String.raw`(?:[#.][a-zA-Z][\w-]*|[a-zA-Z][\w-]*(?:="[^"&{}\\\n]*")?|[a-zA-Z][\w-]*=[\w./-]+)`
const attributes = String.raw`(?:\{ *(?:${attribute}(?: +${attribute})*)? *\})?`
const inLabel = String.raw`\[(?:[^[\]\\<\s](?:[^[\]\\<\n]*[^[\]\\<\s])?)?\]`
const directiveLine = new RegExp(`^ *(:{2,})[a-zA-Z][a-zA-Z0-9-]*(?:${inLabel})?${attributes}$`)
const directiveLines = new RegExp(`${directiveLine.source}|^ *:{3,}$`, 'gm')
const textDirective = new RegExp(
  String.raw`(?<![:\w\](){}*_~>]):[a-z][a-z0-9-]*${inLabel.replaceAll('<', '<()')}${attributes}(?![{[(])`,
  'g',
)

// Every directive is ended by as many colons at the same place, or has brackets and braces in pairs.
function inDirectives({ lines, fenced, bare, prose }: TextParts): ReferenceClass | undefined {
  if (/[\])}*_~>]:[a-z]/i.test(bare.replace(/^ *:{2,}.*$/gm, ''))) return 'directives'
  const open: { readonly colons: number; readonly indent: number }[] = []
  for (const [index, line] of lines.entries()) {
    if (fenced[index] === true || !line.includes('::')) continue
    const indent = line.length - line.trimStart().length
    if (/^ *:{3,}$/.test(line)) {
      const last = open.pop()
      if (last?.indent !== indent || last.colons !== line.length - indent) return 'directives'
      continue
    }
    const colons = directiveLine.exec(line)?.[1]?.length
    if (colons === undefined) {
      if (line.replace(/`[^`]*`/g, '').includes('::')) return 'directives'
    } else if (colons > 2) {
      if (open.some(around => around.colons <= colons)) return 'directives'
      open.push({ colons, indent })
    }
  }
  // Of code too: inside of a label it is no code for one of the parsers.
  const rest = prose.replace(textDirective, '').replace(/^ *:{2,}.*$/gm, '')
  return open.length > 0 || /:[a-z][\w-]*[[{]/i.test(rest) ? 'directives' : undefined
}

const definition = /^ *\[[^\]]*\]:/
const plainDefinition = /^\[[^[\]\\]+\]: [^\s<>()]+(?: "[^"\\]*")?$/
const marker = /^( *)([-*+]|\d{1,9}[.)])( {1,4})(\S.*)$/
const otherBlock = /^(?:[-*+](?: |$)|\d{1,9}[.)](?: |$)|>|`{3}|~{3}|#|<|:::|\||\[[^\]]*\]:| )/

// A head of as many cells as the line below it says; without both, the lines are a paragraph.
function isTableHead(line: string, next = ''): boolean {
  return (
    /^ *\|(?: *:?-+:? *\|)+$/.test(next) &&
    !line.includes('\\') &&
    line.split('|').length === next.split('|').length
  )
}

// Whether each line stands just where the block around it has its text, and each block ends by a line of its own kind.
function inBlocks({ lines, fenced }: TextParts): ReferenceClass | undefined {
  /** Columns of the markers and of the texts of the items that are open. */
  const items: { readonly marker: number; readonly text: number }[] = []
  /** Column of the text of the innermost item. */
  const inner = () => items.at(-1)?.text ?? 0
  let fence: { readonly indent: number; readonly mark: string } | undefined
  let before: 'nothing' | 'text' | 'quote' | 'block' = 'nothing'
  let isFirst = true
  let isTable = false
  for (const [index, line] of lines.entries()) {
    const indent = line.length - line.trimStart().length
    const rest = line.slice(indent)
    if (fence !== undefined) {
      if (rest.trimEnd() === fence.mark) {
        if (indent !== fence.indent) return 'fences'
        fence = undefined
        before = 'block'
      } else if ((line !== '' && indent < fence.indent) || fenced[index] !== true) return 'fences'
      continue
    }
    if (rest === '') {
      if (line !== '' && !isFirst) return 'spaces'
      before = 'nothing'
      continue
    }
    isFirst = false
    if (before === 'quote' && !rest.startsWith('>')) return 'lazy'
    const item = /^(?:(?:\* *){3,}|(?:- *){3,})$/.test(rest) ? null : marker.exec(line)
    if (item !== null) {
      const [, , mark = '', space = '', text = ''] = item
      if (otherBlock.test(text)) return 'items'
      let sibling: number | undefined
      while (inner() > indent) sibling = items.pop()?.marker
      // A list in an item may stand up to three columns to the right of the item's text.
      const isInner = items.length > 0 && sibling === undefined && indent - inner() <= 3
      if (indent !== inner() && indent !== sibling && !isInner) return 'indentation'
      if (before === 'text' && sibling === undefined && items.length === 0 && !/^(?:[-*+]|1[.)])$/.test(mark))
        return 'items'
      items.push({ marker: indent, text: indent + mark.length + space.length })
      if (items.length > mostLevels) return 'size'
      before = 'text'
      continue
    }
    if (/^(?:\+|\d{1,9}[.)])(?: |$)|^[-*](?: *$| {5})/.test(rest)) return 'items'
    if (rest.startsWith('>')) {
      if (indent > 0 || (before === 'text' && items.length > 0)) return 'quotes'
      items.length = 0
      if (otherBlock.test(rest.replace(/^> ?/, ''))) return 'quotes'
      if (/^> ?$/.test(line) && !/^> ?\S/.test(lines[index + 1] ?? '')) return 'quotes'
      before = 'quote'
      continue
    }
    isTable = before === 'text' && (isTable || /^(?=.*-)(?=.*[|:])[ |:-]+$/.test(line))
    if (isTable && !line.includes('|')) return 'tables'
    const isRow = rest.startsWith('|') && lines[index - 1]?.startsWith('|', indent) === true
    if (rest.startsWith('|') && !isRow && (before !== 'nothing' || !isTableHead(line, lines[index + 1])))
      return 'tables'
    const isDirective = rest.startsWith(':::')
    if (indent < inner() && before === 'text' && !isDirective) return 'lazy'
    while (inner() > indent) items.pop()
    if (indent !== inner()) return 'indentation'
    const [, mark, info = ''] = /^(`{3,}|~{3,})(.*)$/.exec(rest) ?? []
    if (mark !== undefined && !info.includes('`')) {
      fence = { indent, mark }
      if (fenced[index] !== true) return 'fences'
      continue
    }
    if (fenced[index] === true) return 'fences'
    if (/^\[\^[^\]]*\]:/.test(rest)) {
      const isAlone = before === 'nothing' && (lines[index + 1] ?? '') === ''
      if (indent > 0 || !isAlone || !/^\[\^[\w-]+\]: [^\s[>#|<\-*+:`~]/.test(rest)) return 'footnotes'
    } else if (definition.test(rest)) {
      const isNext = (at: number) => lines[at] === undefined || lines[at] === '' || definition.test(lines[at])
      if (!plainDefinition.test(rest) || !isNext(index - 1) || !isNext(index + 1)) return 'definitions'
    }
    before = isDirective || /^#{1,6} /.test(rest) ? 'block' : 'text'
  }
  return fence === undefined ? undefined : 'fences'
}
