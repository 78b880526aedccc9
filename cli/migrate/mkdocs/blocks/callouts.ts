// The extension `callouts`: `NOTE: text` in a paragraph, or in a quote, which may be folded: `>? NOTE: text`, `>! NOTE: text`.
import { calloutLines } from './admonitions.ts'
import type { BlockContext, ReadBlock } from './block-context.ts'
import { isBlank, type Line, withoutBlankEnds } from './line.ts'

const opening = /^ {0,3}(>[?!]?)? {0,3}([A-Z][A-Z-]+): +(?=\S)(.*)$/

export function readCallout(
  lines: readonly Line[],
  start: number,
  context: BlockContext,
): ReadBlock | undefined {
  if (!context.extensions.has('callouts')) return undefined
  const line = lines[start] as Line
  const [, quote = '', type = '', text] = opening.exec(line.text) ?? []
  if (text === undefined) return undefined
  let next = start + 1
  while (next < lines.length && !isBlank(lines[next] as Line)) next++
  const rest = lines.slice(start + 1, next).map(({ text: written, at }) => ({
    text: quote === '' ? written : written.replace(/^ {0,3}> ?/, ''),
    at,
  }))
  // Strong words at the start are the title.
  const [whole = '', title] = /^\*\*(.+?)\*\*/.exec(text) ?? []
  const body = [{ text: text.slice(whole.length).trimStart(), at: line.at }, ...rest]
  const opens = quote.length < 2 ? undefined : quote.endsWith('!')
  return {
    lines: calloutLines(
      {
        line,
        type: type.toLowerCase(),
        title: title?.replace(/\.$/, ''),
        classes: [],
        inner: withoutBlankEnds(context.convert(withoutBlankEnds(body))),
        opens,
      },
      context,
    ),
    next,
  }
}
