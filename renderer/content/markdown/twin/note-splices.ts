// Records texts that replace a node (partial files, code from files, `mdx-code-block`), and what must be closed after a text.
import type { Code, Root } from 'mdast'
import {
  beforeOnLine,
  createRecord,
  isBlank,
  lineAbove,
  lineBelow,
  noteEdit,
  type Positioned,
  rangeOf,
  type SourceRecord,
} from './source-record.ts'

/** Replaces the node by the text of `inner`, which may get further edits, because footnotes are printed last. */
export function noteSplice(
  record: SourceRecord | undefined,
  node: Positioned,
  inner: SourceRecord | undefined,
): void {
  const range = rangeOf(node)
  if (record === undefined || inner === undefined || range === undefined) return
  const { source } = record
  const linePrefix = linePrefixAt(source, range.start)
  const bare = linePrefix.trimEnd()
  const hasTextAbove = isBlank(beforeOnLine(source, range.start)) && !isBlank(lineAbove(source, range.start))
  noteEdit(record, {
    ...range,
    splice: inner,
    linePrefix,
    before: hasTextAbove ? `\n${linePrefix}` : '',
    after: isBlank(lineBelow(source, range.end)) ? '' : `\n${bare}`,
  })
  const colons = [...inner.source.matchAll(/:{3,}/g)].map(([run]) => run.length)
  const size = Math.max(0, ...colons, ...inner.fences.map(fence => fence.size))
  if (size > 0) record.fences.push({ ...range, size })
}

/** Escapes a directive that the page shows as text. */
export function noteAsText(record: SourceRecord | undefined, node: Positioned): void {
  const range = rangeOf(node)
  if (record !== undefined && range !== undefined)
    noteEdit(record, { start: range.start, end: range.start, text: '\\' })
}

/** Replaces the empty code block that names a file by the code of the file. */
export function noteIncludedCode(record: SourceRecord | undefined, node: Code, code: string): void {
  const range = rangeOf(node)
  if (record === undefined || range === undefined) return
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const meta = (node.meta ?? '')
    .replace(/(^|\s)(?:file|region)=(?:"[^"]*"|'[^']*'|[^\s"'{}]+)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  const info = [node.lang ?? '', meta].filter(part => part !== '').join(' ')
  const block = `${fence}${info}\n${code === '' ? '' : `${code}\n`}${fence}`
  noteEdit(record, { ...range, text: prefixLines(block, linePrefixAt(record.source, range.start)) })
}

/** Gives a container more colons than the text inserted into it has. Call it after the children are printed. */
export function widenContainer(record: SourceRecord | undefined, node: Positioned): void {
  const range = rangeOf(node)
  if (record === undefined || range === undefined) return
  const inside = record.fences.filter(({ start, end }) => start >= range.start && end <= range.end)
  const needed = Math.max(0, ...inside.map(({ size }) => size)) + 1
  const text = record.source.slice(range.start, range.end)
  const size = /^:*/.exec(text)?.[0].length ?? 0
  if (inside.length === 0 || size >= needed) return
  const more = ':'.repeat(needed - size)
  noteEdit(record, { start: range.start, end: range.start, text: more })
  const closing = /(?<!:):{3,}[ \t]*$/.exec(text)
  if (closing !== null) {
    const at = range.start + closing.index
    noteEdit(record, { start: at, end: at, text: more })
  }
  record.fences.push({ ...range, size: needed })
}

/** The record of a text inside a code block. */
export function innerRecord(record: SourceRecord | undefined, source: string): SourceRecord | undefined {
  return record && createRecord(source)
}

/** The start of a block's further lines: `>   ` for `> - a`. */
function linePrefixAt(source: string, offset: number): string {
  return beforeOnLine(source, offset).replace(/[^>\t]/g, ' ')
}

/** Adds the prefix to every line but the first, without trailing spaces on empty lines. */
export function prefixLines(text: string, prefix: string): string {
  return prefix === ''
    ? text
    : text.replace(/\n(?=\n)|\n/g, (_, at: number) =>
        text[at + 1] === '\n' ? `\n${prefix.trimEnd()}` : `\n${prefix}`,
      )
}

/**
 * Closes fences, raw HTML and containers that the text leaves open, so that they do not contain the text after it in the twin. Call it
 * after the text is printed.
 */
export function noteEnd(record: SourceRecord | undefined, tree: Root): void {
  const last = tree.children.at(-1)
  const range = last && rangeOf(last)
  if (record === undefined || range === undefined) return
  const { start, end } = range
  const text = record.source.slice(start, end)
  const closing =
    last?.type === 'code'
      ? missingFence(text)
      : last?.type === 'html'
        ? missingTag(text)
        : last?.type === 'containerDirective'
          ? missingColons(text, record.fences.find(fence => fence.start === start && fence.end === end)?.size)
          : ''
  if (closing !== '') noteEdit(record, { start: end, end, text: closing })
}

function missingTag(text: string): string {
  const tag = /^<(script|pre|style|textarea)(?=[\s>])/i.exec(text)?.[1]
  return tag === undefined || /<\/(?:script|pre|style|textarea)>/i.test(text) ? '' : `\n</${tag}>`
}

function missingFence(text: string): string {
  const fence = /^(?:`{3,}|~{3,})/.exec(text)?.[0]
  if (fence === undefined) return ''
  const last = /[\r\n] {0,3}([`~]+)\s*$/.exec(text)?.[1] ?? ''
  return last.startsWith(fence) && new Set(last).size === 1 ? '' : `\n${fence}`
}

// Closing the outermost container closes those inside. `widened`: the number of colons, if `widenContainer` has added some.
function missingColons(text: string, widened: number | undefined): string {
  const written = /^:+/.exec(text)?.[0].length ?? 0
  const isClosed = new RegExp(`[\\r\\n][ \\t]*:{${written},}\\s*$`).test(text)
  return isClosed ? '' : `\n${':'.repeat(widened ?? written)}`
}
