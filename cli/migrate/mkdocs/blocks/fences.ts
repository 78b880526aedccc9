// Fenced code: its header in the words of Python-Markdown's extensions → docsgen's. The code stays as it is.
import type { BlockContext, ReadBlock } from './block-context.ts'
import { includedFile, includedLines } from './includes.ts'
import { indentOf, isBlank, type Line, tabLength } from './line.ts'

const opening = /^( *)(`{3,}|~{3,})[ ]*(.*)$/s

// A title may hold backticks: a sign of its own is what stands outside of quotes.
function readOpening(text: string): {
  readonly space: string
  readonly fence: string
  readonly info: string
} {
  const [, space = '', fence = '', info = ''] = opening.exec(text) ?? []
  const isCode = info.replace(/"[^"]*"|'[^']*'/g, '').includes('`')
  return isCode ? { space: '', fence: '', info: '' } : { space, fence, info }
}

/** Undefined where no fence begins, or one that never ends: that is text there. */
export function readFence(
  lines: readonly Line[],
  start: number,
  context: BlockContext,
): ReadBlock | undefined {
  const line = lines[start] as Line
  const end = endOfFence(lines, start)
  if (end === undefined) return undefined
  const { space, fence: written, info } = readOpening(line.text)
  const code = lines.slice(start + 1, end).map(each => ({
    text: each.text.slice(Math.min(space.length, indentOf(each))),
    at: each.at,
  }))
  const header = readHeader(info)
  const file = code.length === 1 ? includedFile(code[0] as Line, context) : undefined
  const read = file === undefined ? code.flatMap(each => includedLines(each, context)) : []
  const shown = context.annotatesCode ? read.map(each => ({ ...each, text: withoutMarks(each.text) })) : read
  const words = [...header.words, ...(file === undefined ? [] : [file])]
  const head = [header.language === '' && words.length > 0 ? 'text' : header.language, ...words].filter(
    word => word !== '',
  )
  // In CommonMark a fence of backticks has none in its header.
  const hasBackticks = head.some(word => word.includes('`'))
  const fence = longEnough(hasBackticks ? written.replaceAll('`', '~') : written, shown)
  return {
    lines: [
      {
        text:
          head.length === 1 && info.trim() === head[0] && fence === written
            ? line.text.trimStart()
            : `${fence}${head.join(' ')}`,
        at: line.at,
      },
      ...shown,
      { text: fence, at: (lines[end] as Line).at },
    ],
    next: end + 1,
  }
}

// A line of the code that CommonMark would take for the end needs a longer fence around it.
function longEnough(fence: string, code: readonly Line[]): string {
  const sign = fence[0] as string
  const longest = code.reduce((most, { text }) => {
    const [, inside = ''] = /^ {0,3}(`+|~+)[ \t]*$/.exec(text) ?? []
    return inside.startsWith(sign) ? Math.max(most, inside.length) : most
  }, 0)
  return longest < fence.length ? fence : sign.repeat(longest + 1)
}

/**
 * The line that closes the fence which begins at `start`; undefined when none begins or nothing closes it. It stands as deep as the first
 * one: deeper ones are code, and a line before it that stands less deep ends the part which holds the fence. `isItem`: it begins in an item's
 * first line, so nothing is known of its depth. Where nothing closes it so deep, a line that stands a little deeper does, as in CommonMark: the old site
 * showed such code in a line of text.
 */
export function endOfFence(lines: readonly Line[], start: number, isItem = false): number | undefined {
  const { space, fence } = readOpening((lines[start] as Line).text)
  if (fence === '') return undefined
  let deeper: number | undefined
  for (let at = start + 1; at < lines.length; at++) {
    const line = lines[at] as Line
    const depth = indentOf(line)
    const closes = line.text.trim() === fence
    if (closes && (isItem || depth === space.length)) return at
    if (!isItem && depth < space.length && !isBlank(line)) break
    if (closes && depth < space.length + tabLength) deeper ??= at
  }
  return deeper
}

interface Header {
  readonly language: string
  /** In docsgen's spelling. */
  readonly words: readonly string[]
}

/** `py title="x" hl_lines="1 3-4"`, `{ .py #id .annotate linenums="1" }`. */
function readHeader(info: string): Header {
  const written = info.trim()
  const inBraces = /^\{:?(.*)\}$/.exec(written)?.[1]
  const [, bare = '', rest = ''] =
    inBraces === undefined ? (/^([^\s={]*(?![^\s={]*=))?\s*(.*)$/.exec(written) ?? []) : []
  const [first = ''] = /\.[^\s.#=]+/.exec(inBraces ?? '') ?? []
  const language = (inBraces === undefined ? bare : first.slice(1)).replace(/^[.]/, '')
  const words: string[] = []
  for (const [, name = '', , quoted, plain] of (inBraces ?? rest).matchAll(
    /(?<![\w-])([\w-]+)=(?:(["'])(.*?)\2|([^\s"'}]+))/g,
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
