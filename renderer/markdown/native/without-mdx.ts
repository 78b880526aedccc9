// What the look at a text sees of MDX: statements, tags and expressions that are plain are taken out, so that what is left is Markdown.
import { fencedLines } from '../rewrite/fenced-lines.ts'
import { textLimits } from '../syntax/text-limits.ts'
import { mostOpen, readTags, type TagBlock } from './tag-lines.ts'

/** Begins a line that stands for one of tags or statements alone, which is a block; then come its tags. */
export const codeLine = '\uE004'
/** Behind it: the line goes on with the tag above. */
export const sameCode = 's'
/** Behind it: a statement. */
export const statementSign = 'i'
/** Stands for a tag or an expression in a line. */
export const codeSign = '\uE005'

const expression = String.raw`\{(?:\/\*[^*{}|\`]{0,300}\*\/|[^{}"'\`/\\|<>]{0,300})\}`
const expressionLine = new RegExp(`^ *${expression} *$`)
const inLine = new RegExp(
  String.raw`\`[^\`]*\`|\\.|<\/?[a-zA-Z][\w.-]*(?: +[a-zA-Z_][\w:-]*(?:="[^"<>\`|{}]*")?)* *\/?>|(?<!:[\w-]*|\])${expression}`,
  'g',
)

/** Letters of code, counted as often as they may be read. */
const mostRead = textLimits.expressions.most / 2

/** Lines stay where they are, those of fenced code as they are. Where tags are not in pairs, or of great depth, the text is as it was. */
export function withoutMdx(text: string): string {
  // Behind a backslash at the end, in a string that nothing ends, the native parser looks for more, and ends the process.
  if (!/[{<]|^(?:import|export)\b/m.test(text) || /\\\s*$/.test(text)) return text
  const lines = text.split('\n')
  const fenced = /[`~]{3}/.test(text) ? fencedLines(lines) : []
  const rest: string[] = []
  const open: string[] = []
  let offset = 0
  let statement = ''
  let cost = 0
  let block: TagBlock = { end: 0, tags: '' }
  for (const [index, line] of lines.entries()) {
    const start = offset
    offset += line.length + 1
    const isFenced = fenced[index] === true && start >= block.end
    const isStatement =
      !isFenced && line.trim() !== '' && (statement !== '' || beginsStatement(line, rest.at(-1)))
    // Each is read with blanks for the text above it.
    if (isStatement && statement === '') cost += start
    statement = isStatement ? `${statement}${line}\n` : ''
    if (isDeep(statement) || cost > mostRead) return text
    if (isFenced) rest.push(expanded(line))
    else if (isStatement) rest.push(codeLine + statementSign)
    else if (start < block.end) {
      if (line.trim() === '') return text
      rest.push(indentOf(line) + codeLine + sameCode)
    } else if (expressionLine.test(line)) rest.push(indentOf(line) + codeLine)
    else {
      const read = readTags(text, { start, line, open })
      // What nothing ends would be looked through again from each line.
      if (read === undefined) return text
      block = read
      const code = text.slice(start, block.end)
      cost += code.length * (code.match(/\}/g)?.length ?? 0)
      if (isDeep(code) || cost > mostRead) return text
      rest.push(start < block.end ? indentOf(line) + codeLine + block.tags : withoutPieces(expanded(line)))
    }
  }
  return open.length === 0 ? rest.join('\n') : text
}

// The native parser of code ends the process when it is thousands of levels deep.
function isDeep(code: string): boolean {
  return code.length > 6_000 || (code.length > 300 && (code.match(/[[({<`]|\bclass\b/g)?.length ?? 0) > 300)
}

// Behind a blank line or other code only: elsewhere it is a word.
function beginsStatement(line: string, before = ''): boolean {
  return /^(?:import|export) /.test(line) && before.trim() === ''
}

/** A pair of marks around words alone. */
const plainMarks = new RegExp(`(\\*{1,2}|_{1,2})(?=\\S)[^*_${codeSign}]*[^*_\\s${codeSign}]\\1`, 'g')

// Elements begin and end on the line, and a pair of marks stands in or outside of them.
function withoutPieces(line: string): string {
  if (line.includes('``')) return line
  const open: string[] = []
  let isEven = true
  let holdsPair = false
  const rest = line.replace(inLine, piece => {
    if (/^[`\\]/.test(piece)) return piece
    const [, slash, name = ''] = /^<(\/?)([\w.-]+)/.exec(piece) ?? []
    if (slash === '/') {
      isEven = open.pop() === name && isEven
      holdsPair = true
    } else if (name !== '' && !piece.endsWith('/>')) isEven = open.push(name) < mostOpen && isEven
    return codeSign
  })
  if (holdsPair && /\*|\b_|_\b/.test(rest.replace(plainMarks, ''))) return line
  return isEven && open.length === 0 ? rest : line
}

function expanded(line: string): string {
  return line.replace(/^\t+/, tabs => '    '.repeat(tabs.length))
}

function indentOf(line: string): string {
  return line.slice(0, line.search(/\S/)).replaceAll('\t', '    ')
}
