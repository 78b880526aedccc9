// Blocks of code: the words after the language, and comments that mark lines.
import type { Code } from 'mdast'
import { rangeOf } from '../../../docusaurus/texts/text-context.ts'
import type { PageEdits } from '../page-edits.ts'
import { shownValue, valueBraces } from '../rewrite-words.ts'

interface FenceInfo {
  readonly language: string
  /** `[name]` */
  readonly title: string | undefined
  /** `{1,3-4}` without the braces. */
  readonly lines: string | undefined
  /** The number of the first line; undefined: no numbers; true: from 1. */
  readonly numbers: number | true | false | undefined
}

/** What stands after the back-ticks: `ts:line-numbers=5 {1,3} [a.ts]`. */
export function readFenceInfo(info: string): FenceInfo {
  const [, title] = /\[([^[\]]*)\](?:\s|$|\{)/.exec(info) ?? /^[^[]*\[(.*)\]/.exec(info) ?? []
  const [, lines] = /\{([\d,\s-]+)\}/.exec(info) ?? []
  const [, no, first] = /:(no-)?line-numbers(?:=(\d+))?/.exec(info) ?? []
  const numbered = /:line-numbers/.test(info)
  const [language = ''] = /^[^\s{[:]*/.exec(info.trim()) ?? []
  return {
    language: fenceLanguage(language),
    title: title === undefined || title === '' ? undefined : title,
    lines: lines?.replace(/\s/g, '') || undefined,
    numbers: no !== undefined ? false : first !== undefined ? Number(first) : numbered ? true : undefined,
  }
}

function fenceLanguage(written: string): string {
  const bare = written.replace(/=\d*$/, '').replace(/-vue$/, '')
  return bare === 'ansi' ? 'text' : bare
}

/** `isInTabs`: its name is that of a tab. */
export function rewriteFence(node: Code, context: PageEdits, isInTabs: boolean): void {
  const { source, edits, settings, todo } = context
  const { start, end } = rangeOf(node)
  const lineEnd = indexOr(source.indexOf('\n', start), end)
  const [, fence = ''] = /^(`{3,}|~{3,})/.exec(source.slice(start, lineEnd)) ?? []
  if (fence === '') return // indented
  const written = source.slice(start + fence.length, lineEnd)
  const info = readFenceInfo(written)
  const rest = source.slice(lineEnd, end)
  const hasValues = /-vue(?:[\s{:[]|$)/.test(written)
  const filled = hasValues ? withKnownValues(rest, context) : rest
  if (hasValues && filled.includes('{{'))
    todo(start, {
      message:
        'A block of code has places in double braces that the old site filled in; they stand there as they are written.',
      hint: 'Write their values into the block.',
    })
  const shown = /\btwoslash\b/.test(written) ? withoutCompilerLines(filled) : filled
  const marked = markedLines(shown)
  const text = marked?.text ?? shown
  if (text !== rest) edits.push({ start: lineEnd, end, text })
  const numbers = info.numbers ?? settings.lineNumbers
  const lines = [info.lines, ...(marked?.highlighted ?? [])].filter(each => each !== undefined).join(',')
  const title = isInTabs || !settings.showsTitles ? undefined : info.title?.replace(/^~|~[^~]*~$/g, '')
  const words = [
    ...(written.match(/(?:file|region)="[^"]*"/g) ?? []),
    ...(lines === '' ? [] : [`{${lines}}`]),
    ...(title === undefined ? [] : [`title="${title.replaceAll('"', "'")}"`]),
    ...(numbers === false ? [] : [numbers === true ? 'showLineNumbers' : `showLineNumbers=${numbers}`]),
    ...(marked === undefined || marked.inserted.length === 0 ? [] : [`ins={${marked.inserted.join(',')}}`]),
    ...(marked === undefined || marked.deleted.length === 0 ? [] : [`del={${marked.deleted.join(',')}}`]),
  ]
  const language = info.language === '' && words.length > 0 ? 'text' : info.language
  const next = [language, ...words].join(' ')
  if (next !== written.trim()) edits.push({ start: start + fence.length, end: lineEnd, text: next })
}

// In a language such as `sh-vue` Vue fills in values between braces.
function withKnownValues(code: string, context: PageEdits): string {
  return code.replace(
    valueBraces,
    (written, expression: string) => shownValue(expression, context) ?? written,
  )
}

// What Twoslash reads and does not show: options of the compiler, all above a cut, and what stands between two marks. Names of files stay.
function withoutCompilerLines(rest: string): string {
  const lines = rest.slice(1).split('\n')
  const isMark = (line: string, name: string) => new RegExp(`^[ \\t>]*// ?---cut${name}---\\s*$`).test(line)
  const cut = lines.findLastIndex(line => isMark(line, '(?:-before)?'))
  const after = lines.findIndex(line => isMark(line, '-after'))
  let isHidden = false
  const kept = [...lines.slice(cut + 1, after === -1 ? -1 : after), ...lines.slice(-1)].filter(line => {
    const wasHidden = isHidden
    if (isMark(line, '-start')) isHidden = true
    if (isMark(line, '-end')) isHidden = false
    return !wasHidden && !isHidden
  })
  return `\n${kept.filter(line => !compilerLine.test(line)).join('\n')}`
}

const compilerLine = /^[ \t>]*\/\/ @(?!filename\b)[\w-]+(?::.*)?\s*$|^[ \t>]*\/\/\s*\^[?|]/

interface MarkedLines {
  readonly text: string
  readonly highlighted: readonly number[]
  readonly inserted: readonly number[]
  readonly deleted: readonly number[]
}

const mark =
  /(?:(?<![ \t])[ \t]+)?(?:(?:\/\/|#|--|;{1,2}|%{1,2}|<!--|\/\*|\{\/\*)[ \t]*)?\[!code ([\w+-]+)(?::([^\]]{1,200}))?\][ \t]*(?:-->|\*\/\}?)?/g

// `rest`: from the end of the first line to the end of the block. Undefined: nothing is marked.
function markedLines(rest: string): MarkedLines | undefined {
  if (!rest.includes('[!code ')) return undefined
  const found: Record<'highlighted' | 'inserted' | 'deleted', number[]> = {
    highlighted: [],
    inserted: [],
    deleted: [],
  }
  const kept: string[] = []
  for (const line of rest.slice(1).split('\n')) {
    const bare = withoutMarks(line)
    if (bare === line) {
      kept.push(line)
      continue
    }
    const isAlone = /^[ \t>]*$/.test(bare)
    for (const [, kind = '', count] of line.matchAll(mark)) {
      const list =
        kind === '++'
          ? found.inserted
          : kind === '--'
            ? found.deleted
            : /^(?:hl|highlight|warning|error|info)$/.test(kind)
              ? found.highlighted
              : undefined
      const number = /^\d+$/.test(count ?? '') ? Number(count) : 1
      for (let index = 1; index <= number; index++) list?.push(kept.length + index)
    }
    if (!isAlone) kept.push(bare)
  }
  return { text: `\n${kept.join('\n')}`, ...found }
}

// Words of the author may go on behind a mark, in its comment, `// [!code error] too long`, or in one of their own, `// [!code error] // too long`.
function withoutMarks(line: string): string {
  const bare = line.replace(mark, (found: string, ...groups) => {
    const at = groups.find(each => typeof each === 'number') ?? 0
    const after = line.slice(at + found.length)
    if (after.trim() === '' || /^\[!code /.test(after)) return ''
    const [, space = '', sign] = commentSign.exec(found) ?? []
    const isOpen = sign !== undefined && !/\*\/\}?\s*$|-->\s*$/.test(found)
    if (isOpen && !commentSign.test(after)) return `${space}${sign} `
    return line.slice(0, at).trim() === '' ? '' : ' '
  })
  return bare === line ? line : bare.trimEnd()
}

const commentSign = /^([ \t]*)(\/\/|#|--|;{1,2}|%{1,2}|<!--|\/\*|\{\/\*)/

function indexOr(index: number, otherwise: number): number {
  return index === -1 ? otherwise : index
}
