// Lists: what belongs to an item is indented by four spaces, whatever its mark. Marks get as many spaces behind them that CommonMark sees
// the same.
import { labelMarkdown } from '../../../../renderer/base/text/write-markdown.ts'
import { type BlockContext, directiveLines, type ReadBlock } from './block-context.ts'
import { endOfFence } from './fences.ts'
import { dedent, indent, indentOf, isBlank, type Line, tabLength, withoutBlankEnds } from './line.ts'

const marker = /^( {0,3})([*+-]|\d{1,9}[.)])( +|$)(.*)$/s
const rule = /^ {0,3}(?:(?:\* *){3,}|(?:- *){3,}|(?:_ *){3,})$/

interface Item {
  readonly mark: string
  /** Between the mark and its text. */
  readonly space: string
  readonly lead: string
  readonly content: readonly Line[]
  /** As it was written. */
  readonly source: readonly Line[]
  readonly next: number
}

export function readList(
  lines: readonly Line[],
  start: number,
  context: BlockContext,
): ReadBlock | undefined {
  const items = itemsAt(lines, start)
  if (items.length === 0) return undefined
  const written: Line[] = []
  let at = start
  for (const item of items) {
    while (at < lines.length && isBlank(lines[at] as Line)) {
      if (written.at(-1)?.text !== '') written.push({ text: '', at: (lines[at] as Line).at })
      at++
    }
    written.push(...itemLines(item, context))
    at = item.next
  }
  return { lines: written, next: at, isText: true }
}

function itemLines({ mark, space, lead, content, source }: Item, context: BlockContext): readonly Line[] {
  const inner = withoutBlankEnds(context.convert(content))
  if (holdsAsWritten({ lead, mark, space, content }, inner)) return source
  const [first, ...rest] = inner
  if (first === undefined) return [{ text: `${lead}${mark}`, at: content[0]?.at ?? 1 }]
  const width = Math.max(tabLength, mark.length + 1)
  const gap = rest.length === 0 ? space : ' '.repeat(width - mark.length)
  // Further lines stand behind the mark by so many spaces, wherever that stands.
  const before = rest.length === 0 ? lead : ''
  return [{ text: `${before}${mark}${gap}${first.text}`, at: first.at }, ...indent(rest, width)]
}

// Four spaces put text, code in fences and further lists into an item of CommonMark, too. Only code by indentation needs as many spaces as
// the text of its item has, and four more; what has as many and is no code there must stand further left.
function holdsAsWritten(
  { lead, mark, space, content }: Pick<Item, 'lead' | 'mark' | 'space' | 'content'>,
  inner: readonly Line[],
): boolean {
  const before = withoutBlankEnds(content)
  const textAt = lead.length + mark.length + space.length
  if (textAt > tabLength && before.some(isBlank)) return false
  if (mark.length + 1 > tabLength || space.length > tabLength || inner.length !== before.length) return false
  if (inner.some((line, index) => line.text.trimEnd() !== before[index]?.text.trimEnd())) return false
  const codeFrom = Math.min(tabLength, textAt)
  return before.every((line, index) => {
    if (indentOf(line) < codeFrom || index === 0 || !isBlank(before[index - 1] as Line)) return true
    const above = before.slice(0, index).findLast(each => !isBlank(each) && indentOf(each) < codeFrom)
    return above === undefined || marker.test(above.text)
  })
}

/** The items of the list that begins at a line; none where no list does. */
export function itemsAt(lines: readonly Line[], start: number, pattern = marker): readonly Item[] {
  const items: Item[] = []
  let at = start
  while (at < lines.length) {
    let from = at
    while (from < lines.length && isBlank(lines[from] as Line)) from++
    const item = from < lines.length ? itemAt(lines, from, pattern) : undefined
    const [previous] = items
    if (item === undefined || (previous !== undefined && isOrdered(previous) !== isOrdered(item))) break
    items.push(item)
    at = item.next
  }
  return items
}

function itemAt(lines: readonly Line[], start: number, pattern: RegExp): Item | undefined {
  const line = lines[start] as Line
  const found = pattern.exec(line.text)
  if (found === null || rule.test(line.text)) return undefined
  const [, lead = '', mark = '', space = '', text = ''] = found
  const offset = lead.length + mark.length + 1
  let next = start + 1
  let isInText = text !== ''
  const fence = endOfFence([{ text, at: line.at }, ...lines.slice(start + 1)], 0, true)
  if (fence !== undefined) next = start + fence + 1
  for (let at = next; at < lines.length; at++) {
    const each = lines[at] as Line
    if (isBlank(each)) {
      isInText = false
      continue
    }
    const width = indentOf(each)
    const belongs =
      width >= Math.min(offset, tabLength) ||
      (isInText && !marker.test(each.text) && !pattern.test(each.text) && !startsBlock.test(each.text))
    if (!belongs) break
    const end = width >= Math.min(offset, tabLength) ? endOfFence(lines, at) : undefined
    at = end ?? at
    next = at + 1
    isInText = end === undefined
  }
  const inner = dedent(
    // `#12` behind a few spaces goes on with the text; at the start of its line it would be a heading.
    lines
      .slice(start + 1, next)
      .map(each => ({ ...each, text: each.text.replace(/^ {1,3}(?=#+[^\s#])/, '     ') })),
    Math.max(tabLength, mark.length + 1 > tabLength ? mark.length + 1 : 0),
  )
  return {
    mark,
    space: space === '' ? ' ' : space,
    lead,
    next,
    content: [{ text, at: line.at }, ...inner],
    source: withoutBlankEnds(lines.slice(start, next)),
  }
}

/** A lazy line of an item's text would be part of it; these are not. */
const startsBlock = /^ {0,3}(?:#{1,6}\s|`{3}|~{3}|!!!|\?\?\?|===|\/{3}|>|<\/?[a-z])/i

function isOrdered({ mark }: Item): boolean {
  return /^\d/.test(mark)
}

/** `<div class="grid cards" markdown>` around a list: each item is a card. Undefined where anything but one list stands there. */
export function cardLines(lines: readonly Line[], context: BlockContext): readonly Line[] | undefined {
  const inner = withoutBlankEnds(lines)
  const items = inner.length === 0 ? [] : itemsAt(inner, 0)
  if (items.length === 0 || items.at(-1)?.next !== inner.length) return undefined
  const first = inner[0]?.at ?? 1
  const cards = items.flatMap(({ content }) => {
    const [head, ...rest] = withoutBlankEnds(content)
    const ruleAt = rest.findIndex(line => !isBlank(line))
    const divider = rest[ruleAt]
    const hasTitle = head !== undefined && divider !== undefined && rule.test(divider.text)
    const body = withoutBlankEnds(
      context.convert(hasTitle ? withoutBlankEnds(rest.slice(ruleAt + 1)) : content),
    )
    const title = hasTitle ? `[${labelMarkdown(head.text.replace(/\{[^{}]*\}/g, '').trim())}]` : ''
    const last = body.at(-1)?.at ?? first
    return [
      ...directiveLines(`card${title}`, body, { first: head?.at ?? first, last }),
      { text: '', at: last },
    ]
  })
  return directiveLines('cards', withoutBlankEnds(cards), { first, last: inner.at(-1)?.at ?? first })
}
