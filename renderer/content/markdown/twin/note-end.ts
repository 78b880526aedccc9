// Notes where a text leaves fences, raw HTML or containers open, so that a twin can close them.
import type { Root } from 'mdast'
import { noteEdit, rangeOf, type SourceRecord } from './source-record.ts'

/** Closes at the end of the text what the text left open, so that it does not swallow what follows in the twin. Call it after the text was printed. */
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

// Closing the outermost container closes those inside. `widened`: its number of colons when `widenContainer` has added some.
function missingColons(text: string, widened: number | undefined): string {
  const written = /^:+/.exec(text)?.[0].length ?? 0
  const isClosed = new RegExp(`[\\r\\n][ \\t]*:{${written},}\\s*$`).test(text)
  return isClosed ? '' : `\n${':'.repeat(widened ?? written)}`
}
