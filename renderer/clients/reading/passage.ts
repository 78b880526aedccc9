// Cuts the part of a page's Markdown that an id names: the section of a heading, a field of an API, a row of a table, else the section around the id. Links
// lead to such ids, so a program that follows a link reads only the relevant part.
import { fencedLines } from '../../base/text/fenced-lines.ts'

export interface Section {
  readonly id: string
  readonly title: string
  readonly depth: number
}

interface Line {
  readonly text: string
  readonly isCode: boolean
  /** The heading in this line. */
  readonly heading?: Section
}

/** Undefined when the text does not have the id. */
export function passageOf(markdown: string, headings: readonly Section[], id: string): string | undefined {
  const lines = linesOf(markdown, headings)
  const wanted = id.normalize('NFC')
  const own = lines.findIndex(({ heading }) => heading?.id.normalize('NFC') === wanted)
  if (own !== -1) return textOf(lines, own, endOfSection(lines, own))
  const at = lines.findIndex(({ text, isCode }) => !isCode && names(text.normalize('NFC'), wanted))
  if (at === -1) return undefined
  const { text } = lines[at] as Line
  if (/^\s*\|/.test(text)) return rowOf(lines, at)
  if (/^:{3,}api-field\b/.test(text)) return textOf(lines, at, endOfField(lines, at))
  const start = isAnchorAlone(text) ? nextHeading(lines, at) : lastHeading(lines, at)
  // On the page of one operation, all sections are about the operation.
  const isWholePage = lines[start]?.heading === undefined && /^:{3,}api-(?:operation|callback)\b/.test(text)
  return textOf(lines, start, isWholePage ? lines.length : endOfSection(lines, start))
}

// The lines of the Markdown. Its headings are matched with those of the page in their order.
function linesOf(markdown: string, headings: readonly Section[]): readonly Line[] {
  const texts = markdown.split('\n')
  const fenced = fencedLines(texts)
  let next = 0
  return texts.map((text, number): Line => {
    const isCode = fenced[number] === true
    const heading = headings[next]
    const depth = isCode ? undefined : /^(#{1,6})[ \t]/.exec(text)?.[1]?.length
    if (heading === undefined || depth !== heading.depth || !isSameTitle(text, heading.title))
      return { text, isCode }
    next++
    return { text, isCode, heading }
  })
}

// Compares letters and digits only, without the marks of Markdown.
function isSameTitle(line: string, title: string): boolean {
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase()
  return letters(line).includes(letters(title)) || letters(title) === ''
}

// Whether a line has the id as an attribute of a directive or of HTML.
function names(text: string, id: string): boolean {
  return [`id="${id}"`, `id='${id}'`].some(written => {
    const at = text.indexOf(written)
    return at > 0 && /[\s{]/.test(text[at - 1] ?? '')
  })
}

// A row of a table, with the header of the table.
function rowOf(lines: readonly Line[], at: number): string {
  let rule = at
  while (rule > 0 && !/^[\s|:-]+$/.test(lines[rule]?.text ?? '')) rule--
  const head = lines.slice(Math.max(0, rule - 1), rule + 1)
  return `${[...head, lines[at] as Line].map(({ text }) => text).join('\n')}\n`
}

// The end of a field and the fields inside it, which follow it with a deeper level.
function endOfField(lines: readonly Line[], at: number): number {
  const level = levelOf((lines[at] as Line).text)
  const isNext = ({ text, isCode }: Line) =>
    !isCode && (/^:{3,}api-field\b/.test(text) ? levelOf(text) <= level : /^:{4,}[ \t]*$/.test(text))
  const end = lines.findIndex((line, number) => number > at && (isNext(line) || line.heading !== undefined))
  return end === -1 ? lines.length : end
}

function levelOf(text: string): number {
  return Number(/\blevel="(\d+)"/.exec(text)?.[1] ?? 0)
}

// An empty anchor with a former id, which `docsgen lsp` adds when a heading is renamed.
function isAnchorAlone(text: string): boolean {
  return /^(?:\s*<a id="[^"]*"><\/a>)+\s*$/.test(text)
}

function lastHeading(lines: readonly Line[], at: number): number {
  return Math.max(
    0,
    lines.findLastIndex(({ heading }, number) => number <= at && heading !== undefined),
  )
}

function nextHeading(lines: readonly Line[], at: number): number {
  const found = lines.findIndex(({ heading }, number) => number > at && heading !== undefined)
  return found === -1 ? at : found
}

// The next heading that is not deeper. For the text before all headings, the first heading.
function endOfSection(lines: readonly Line[], start: number): number {
  const depth = lines[start]?.heading?.depth ?? 6
  const end = lines.findIndex(
    ({ heading }, number) => number > start && heading !== undefined && heading.depth <= depth,
  )
  return end === -1 ? lines.length : end
}

function textOf(lines: readonly Line[], start: number, end: number): string {
  return `${lines
    .slice(start, end)
    .map(({ text }) => text)
    .join('\n')
    .trim()}\n`
}
