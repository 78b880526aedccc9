// Blocks of one kind each: footnotes, abbreviations, `[TOC]`, headings, quotes, lines of attributes, pages made from code.
import { fencedLines } from '../../../../renderer/base/text/fenced-lines.ts'
import { beginsBox } from './admonitions.ts'
import type { BlockContext, ReadBlock } from './block-context.ts'
import { dedent, endOfIndented, indent, isBlank, type Line, withoutBlankEnds } from './line.ts'

export function readFootnote(
  lines: readonly Line[],
  start: number,
  context: BlockContext,
): ReadBlock | undefined {
  const line = lines[start] as Line
  const found = /^ {0,3}(\[\^[^\]]+\]:)[ \t]*(.*)$/s.exec(line.text)
  if (found === null || !context.extensions.has('footnotes')) return undefined
  let end = start + 1
  while (
    end < lines.length &&
    !isBlank(lines[end] as Line) &&
    !/^ {0,3}\[\^?[^\]]+\]:/.test((lines[end] as Line).text)
  )
    end++
  const next = Math.max(end, endOfIndented(lines, end))
  if (isDefinedAgain(found[1] ?? '', lines.slice(next))) return { lines: [], next }
  const content = [{ text: found[2] ?? '', at: line.at }, ...dedent(lines.slice(start + 1, next))]
  const [first, ...rest] = withoutBlankEnds(context.convert(content))
  return {
    lines: [{ text: `${found[1]} ${first?.text ?? ''}`.trimEnd(), at: line.at }, ...indent(rest, 4)],
    next,
  }
}

// Of notes with the same label the last one counts; in CommonMark it is the first.
function isDefinedAgain(label: string, below: readonly Line[]): boolean {
  const fenced = fencedLines(below.map(({ text }) => text))
  return below.some(
    ({ text }, index) => fenced[index] !== true && text.replace(/^ {1,3}/, '').startsWith(label),
  )
}

export function readAbbreviation(
  lines: readonly Line[],
  start: number,
  context: BlockContext,
): ReadBlock | undefined {
  const found = /^ {0,3}\*\[([^\]\\]+)\] ?: *(.*)$/s.exec((lines[start] as Line).text)
  if (found === null || !context.extensions.has('abbr')) return undefined
  const [, name = '', meaning = ''] = found
  context.abbreviations.set(name.trim(), meaning.trim().replace(/^(["'])(.*)\1$/, '$2'))
  return { lines: [], next: start + 1 }
}

/** `{ .class #id }` alone in a line: it belongs to the block above. */
export function readAttributeLine(
  lines: readonly Line[],
  start: number,
  context: BlockContext,
): ReadBlock | undefined {
  const line = lines[start] as Line
  if (!context.extensions.has('attr_list')) return undefined
  if (!/^ {0,3}\{:? *(?:[#.][^{}\s=]|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s{}]))[^{}\n]*\} *$/.test(line.text))
    return undefined
  context.todo(line, {
    message: 'Ids and classes of a block of text were left out.',
    hint: 'Docsgen knows ids of headings; put a directive around a block that needs a look of its own.',
    isNote: true,
  })
  return { lines: [], next: start + 1 }
}

/** Addresses of links by name. Python-Markdown finds them behind text, too, and takes any address. */
export function readReferences(lines: readonly Line[], start: number): ReadBlock | undefined {
  const found: Line[] = []
  for (let at = start; at < lines.length; at++) {
    const { text, at: place } = lines[at] as Line
    const [, name, address, title] = reference.exec(text) ?? []
    if (name === undefined || address === undefined) break
    found.push({ text: isBalanced(address) ? text : `${name}<${address}>${title}`, at: place })
  }
  return found.length === 0 ? undefined : { lines: found, next: start + found.length }
}

const reference = /^( {0,3}\[(?!\^)[^\]]+\]:[ \t]*)<?([^\s<>]+)>?(.*)$/s

function isBalanced(address: string): boolean {
  const count = (sign: string) => address.split(sign).length
  return count('(') === count(')')
}

/** A table: Python-Markdown divides no code into cells. */
export function readTable(
  lines: readonly Line[],
  start: number,
  context: BlockContext,
): ReadBlock | undefined {
  const below = lines[start + 1]
  if (!context.extensions.has('tables') || below === undefined) return undefined
  if (
    !isRow(lines[start] as Line) ||
    !/^[ \t]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$/.test(below.text)
  )
    return undefined
  const end = lines.findIndex((line, at) => at > start && (isBlank(line) || beginsBox(line)))
  const rows = lines.slice(start, end === -1 ? lines.length : end)
  return {
    // A row that begins with `# ` is no heading there.
    lines: rows.map(({ text, at }) => ({
      text: text.replace(codeInRow, escapedBars).replace(/^ {0,3}(?=#{1,6}(?:\s|$))/, '$&\\'),
      at,
    })),
    next: start + rows.length,
  }
}

function isRow({ text }: Line): boolean {
  return text.includes('|')
}

const codeInRow = /(?<!`)(`+)(?!`)(?:[^`]|(?!\1(?!`))`)*?(?<!`)\1(?!`)/g

function escapedBars(code: string): string {
  return code.replace(/(?<!\\)\|/g, '\\|')
}

export function readContents(lines: readonly Line[], start: number): ReadBlock | undefined {
  const line = lines[start] as Line
  return /^ {0,3}\[TOC\] *$/.test(line.text)
    ? { lines: [{ text: '::toc', at: line.at }], next: start + 1 }
    : undefined
}

/**
 * A heading needs no space behind its marks there, and one that does not break may stand in its place. It stands at the start of its line:
 * ` #12` in an item is text.
 */
export function readHeading(lines: readonly Line[], start: number): ReadBlock | undefined {
  const line = lines[start] as Line
  const found = /^ {0,3}(#{1,6})(\s*)(.*)$/s.exec(line.text.trimEnd())
  if (found === null || found[3] === '') return undefined
  const [, marks = '', space = '', text = ''] = found
  if (space === '' && /^ /.test(line.text)) return undefined
  return {
    lines: [{ text: /^[ \t]/.test(space) ? line.text.trimStart() : `${marks} ${text}`, at: line.at }],
    next: start + 1,
  }
}

export function readQuote(
  lines: readonly Line[],
  start: number,
  context: BlockContext,
): ReadBlock | undefined {
  const mark = /^ {0,3}> ?/
  if (!mark.test((lines[start] as Line).text)) return undefined
  let next = start
  while (next < lines.length && !isBlank(lines[next] as Line)) next++
  const inner = lines.slice(start, next).map(({ text, at }) => ({ text: text.replace(mark, ''), at }))
  return {
    lines: context.convert(inner).map(({ text, at }) => ({ text: `> ${text}`.trimEnd(), at })),
    next,
  }
}

/** `::: package.module` or `::: mkdocs-click`: a reference that the old site made from code, as a heading, too. */
export function readObject(
  lines: readonly Line[],
  start: number,
  context: BlockContext,
): ReadBlock | undefined {
  const line = lines[start] as Line
  const name = /^ {0,3}(?:#{1,6} +)?::: *([A-Za-z_][\w.]*|mkdocs-[\w-]+) *$/.exec(line.text)?.[1]
  if (name === undefined) return undefined
  return {
    lines: [{ text: `::${context.codeReference(line)}{name="${name}"}`, at: line.at }],
    next: endOfIndented(lines, start + 1),
  }
}
