// Fenced code: its header in the words of Python-Markdown's extensions → docsgen's. The code stays as it is.
import type { BlockContext, ReadBlock } from './block-context.ts'
import { includedFile, includedLines } from './includes.ts'
import { indentOf, type Line } from './line.ts'

const opening = /^( *)(`{3,}|~{3,})[ ]*([^`\n]*)$/

/** Undefined where no fence begins, or one that never ends: that is text there. */
export function readFence(
  lines: readonly Line[],
  start: number,
  context: BlockContext,
): ReadBlock | undefined {
  const line = lines[start] as Line
  const end = endOfFence(lines, start)
  if (end === undefined) return undefined
  const [, space = '', fence = '', info = ''] = opening.exec(line.text) ?? []
  const code = lines.slice(start + 1, end).map(each => ({
    text: each.text.slice(Math.min(space.length, indentOf(each))),
    at: each.at,
  }))
  const header = readHeader(info)
  const file = code.length === 1 ? includedFile(code[0] as Line, context) : undefined
  const written = file === undefined ? code.flatMap(each => includedLines(each, context)) : []
  const shown = context.annotatesCode
    ? written.map(each => ({ ...each, text: withoutMarks(each.text) }))
    : written
  const words = [...header.words, ...(file === undefined ? [] : [file])]
  const head = [header.language === '' && words.length > 0 ? 'text' : header.language, ...words].filter(
    word => word !== '',
  )
  return {
    lines: [
      {
        text:
          head.length === 1 && info.trim() === head[0] ? line.text.trimStart() : `${fence}${head.join(' ')}`,
        at: line.at,
      },
      ...shown,
      { text: fence, at: (lines[end] as Line).at },
    ],
    next: end + 1,
  }
}

/** The line that closes the fence which begins at `start`; undefined when none begins or nothing closes it. */
export function endOfFence(lines: readonly Line[], start: number): number | undefined {
  const [, , fence = '', info = ''] = opening.exec((lines[start] as Line).text) ?? []
  if (fence === '' || (fence.startsWith('`') && info.includes('`'))) return undefined
  for (let at = start + 1; at < lines.length; at++) {
    const text = (lines[at] as Line).text.trim()
    if (text.length >= fence.length && text === (fence[0] as string).repeat(text.length)) return at
  }
  return undefined
}

interface Header {
  readonly language: string
  /** In docsgen's spelling. */
  readonly words: readonly string[]
}

/** `py title="x" hl_lines="1 3-4"`, `{ .py #id .annotate linenums="1" }`. */
export function readHeader(info: string): Header {
  const written = info.trim()
  const inBraces = /^\{:?(.*)\}$/.exec(written)?.[1]
  const [, bare = '', rest = ''] =
    inBraces === undefined ? (/^([^\s={]*(?![^\s={]*=))?\s*(.*)$/.exec(written) ?? []) : []
  const [first = ''] = /\.[^\s.#=]+/.exec(inBraces ?? '') ?? []
  const language = (inBraces === undefined ? bare : first.slice(1)).replace(/^[.]/, '')
  const words: string[] = []
  for (const [, name = '', , quoted, plain] of (inBraces ?? rest).matchAll(
    /([\w-]+)=(?:(["'])(.*?)\2|([^\s"'}]+))/g,
  )) {
    const value = quoted ?? plain ?? ''
    if (name === 'title') words.push(`title="${value.replaceAll('"', "'")}"`)
    if (name === 'hl_lines' && value !== '')
      words.push(
        `{${value
          .trim()
          .split(/[\s,]+/)
          .join(',')}}`,
      )
    if (name === 'linenums')
      words.push(value === '1' ? 'showLineNumbers' : `showLineNumbers=${value.split(' ')[0]}`)
  }
  return { language: language.replace(/[{}]/g, ''), words }
}

// `# (1)!`: the exclamation mark only says that the comment's sign is hidden.
function withoutMarks(text: string): string {
  return text.replace(/\((\d+)\)!/g, '($1)')
}
