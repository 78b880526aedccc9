// Raw HTML in blocks. There it ends with its closing tag and holds no Markdown unless it says so; in CommonMark it ends with a blank line.
import { labelMarkdown } from '../../../../renderer/base/text/write-markdown.ts'
import { type BlockContext, directiveLines, type ReadBlock } from './block-context.ts'
import { readDefinitions } from './definition-lists.ts'
import { endOfFence, readFence } from './fences.ts'
import { indentOf, isBlank, type Line, withoutBlankEnds } from './line.ts'
import { cardLines } from './lists.ts'

const blockTags = new Set(
  `address article aside blockquote body canvas center colgroup dd details dialog dir div dl dt fieldset figcaption figure footer form frameset
  h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe legend li main map math menu nav noscript object ol optgroup option output p
  pre progress script section style summary svg table tbody td template textarea tfoot th thead tr ul video`.split(
    /\s+/,
  ),
)

/** Blocks in CommonMark alone: there these are words of a paragraph, whose text is Markdown. */
const wordTags = new Set(['center', 'dialog', 'dir', 'frameset', 'optgroup', 'svg', 'template'])

/** CommonMark, too, ends these with their closing tag. */
const raw = new Set(['pre', 'script', 'style', 'textarea'])

export function readHtml(
  lines: readonly Line[],
  start: number,
  context: BlockContext,
): ReadBlock | undefined {
  const line = lines[start] as Line
  if (/^ {0,3}<!--/.test(line.text)) return readComment(lines, start, context)
  const [, name = ''] = /^ {0,3}<([a-z][a-z\d]*)(?=[\s/>]|$)/i.exec(line.text) ?? []
  const tag = name.toLowerCase()
  if (!blockTags.has(tag)) return undefined
  const end = endOfElement(lines, start, tag)
  const part = lines.slice(start, end)
  const whole = part.map(({ text }) => text).join('\n')
  const opening = /^\s*<[a-z\d]+((?:\s+[\w:@-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*>/i.exec(whole)
  const attributes = opening?.[1] ?? ''
  const mode = /\smarkdown(?:=["']?(\w+)["']?)?(?=\s|$)/.exec(attributes)
  if (opening === null || mode === null || mode[1] === '0' || !context.extensions.has('md_in_html')) {
    const isWords = context.isInner || wordTags.has(tag)
    // There it is a paragraph of tags, and what follows is Markdown, as in CommonMark.
    const isAlone = isBlank(lines[start + 1] ?? line) && /^\s*(?:<[^<>]+>\s*)+$/.test(line.text)
    if (isWords && isAlone && end > start + 1) return { lines: [line], next: start + 1 }
    const isRead = isWords && !raw.has(tag) && opening !== null && holdsMarkdown(whole)
    if (!isRead) return { lines: raw.has(tag) ? part : rawLines(part, context), next: end }
  }
  const closing = new RegExp(`\\s*</${tag}\\s*>\\s*$`, 'i')
  const inner = innerLines(part, opening[0], closing)
  const rest = attributes.replace(mode?.[0] ?? '', '')
  return { lines: markdownLines({ tag, attributes: rest, inner, first: line.at }, context), next: end }
}

// Images, links, code and strong words behind tags that are words of a paragraph there.
function holdsMarkdown(whole: string): boolean {
  return /\[[^[\]\n]*\][([]|`[^`\n]+`|\*\*(?=\S)[^*\n]+\*\*/.test(whole.replace(/<[^<>]*>/g, ''))
}

// A hook may have made a term of it, so the definitions below it are read as such.
// Text behind one on its line is a paragraph there, and a part of the HTML in CommonMark, so the comment goes behind it.
function readComment(lines: readonly Line[], start: number, context: BlockContext): ReadBlock {
  const line = lines[start] as Line
  const [, comments, text] = /^ {0,3}((?:<!--(?:(?!-->).)*-->\s*)+)(\S.*)$/s.exec(line.text) ?? []
  if (comments !== undefined && text !== undefined)
    return {
      lines: [{ text: `${text.trimEnd()} ${comments.trim()}`, at: line.at }],
      next: start + 1,
      isText: true,
    }
  let next = start
  while (next < lines.length && !(lines[next] as Line).text.includes('-->')) next++
  const definitions = next === start ? readDefinitions(lines, start, context) : undefined
  if (definitions !== undefined) return definitions
  return { lines: lines.slice(start, next + 1), next: next + 1 }
}

// Code in fences is read before HTML there, so tags in it do not count. A tag may go on in the next line.
function endOfElement(lines: readonly Line[], start: number, tag: string): number {
  if (tag === 'hr') return start + 1
  const tags = new RegExp(`<(/?)${tag}(?=[\\s/>]|$)(?:[^>]*?(/?)>|[^>]*$)`, 'gi')
  let depth = 0
  for (let at = start; at < lines.length; at++) {
    const fence = at > start ? endOfFence(lines, at) : undefined
    if (fence !== undefined) {
      at = fence
      continue
    }
    const text = (lines[at] as Line).text.replace(/`[^`\n]*`/g, '')
    for (const [, closes, isEmpty = ''] of text.matchAll(tags))
      if (isEmpty === '') depth += closes === '/' ? -1 : 1
    if (depth <= 0) return at + 1
  }
  return start + 1
}

// A blank line would end it in CommonMark, and what follows would be read as Markdown.
function rawLines(part: readonly Line[], context: BlockContext): readonly Line[] {
  const written: Line[] = []
  let hasCode = false
  for (let at = 0; at < part.length; at++) {
    const line = part[at] as Line
    const block = at > 0 && endOfFence(part, at) !== undefined ? readFence(part, at, context) : undefined
    if (block !== undefined) {
      const space = { text: '', at: line.at }
      written.push(space, ...block.lines, space)
      hasCode = true
      at = block.next - 1
    } else if (!isBlank(line)) written.push(hasCode ? { ...line, text: line.text.trimStart() } : line)
  }
  return written
}

function innerLines(part: readonly Line[], opening: string, closing: RegExp): readonly Line[] {
  const openLines = opening.split('\n')
  const first = openLines.length - 1
  const inner = part
    .slice(first)
    .map((line, index) =>
      index === 0 ? { ...line, text: line.text.slice((openLines.at(-1) as string).length) } : line,
    )
  const last = inner.at(-1)
  const whole =
    last === undefined ? inner : [...inner.slice(0, -1), { ...last, text: last.text.replace(closing, '') }]
  const shown = whole.filter((line, index) => index > 0 && !isBlank(line))
  const width = Math.min(...shown.map(indentOf), Number.POSITIVE_INFINITY)
  return withoutBlankEnds(
    whole.map((line, index) => ({
      ...line,
      text: index === 0 ? line.text.trimStart() : line.text.slice(Number.isFinite(width) ? width : 0),
    })),
  )
}

interface Element {
  readonly tag: string
  readonly attributes: string
  readonly inner: readonly Line[]
  readonly first: number
}

function markdownLines({ tag, attributes, inner, first }: Element, context: BlockContext): readonly Line[] {
  const range = { first, last: inner.at(-1)?.at ?? first }
  const classes = /\sclass\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1]?.split(/\s+/) ?? []
  const cards = classes.includes('cards') ? cardLines(inner, context) : undefined
  if (cards !== undefined) return cards
  const caption = tag === 'figure' ? 'figcaption' : tag === 'details' ? 'summary' : undefined
  if (caption !== undefined) {
    const { title, rest } = takeCaption(inner, caption)
    return directiveLines(
      `${tag}${title === '' ? '' : `[${labelMarkdown(title)}]`}${tag === 'details' && /\sopen\b/.test(attributes) ? '{open}' : ''}`,
      withoutBlankEnds(context.convertHere(rest)),
      range,
    )
  }
  // A paragraph of HTML cannot hold those that Markdown makes.
  const name = tag === 'p' ? 'div' : tag
  return [
    { text: `<${name}${attributes.trimEnd()}>`, at: first },
    { text: '', at: first },
    ...withoutBlankEnds(context.convertHere(inner)),
    { text: '', at: range.last },
    { text: `</${name}>`, at: range.last },
  ]
}

function takeCaption(
  lines: readonly Line[],
  tag: string,
): { readonly title: string; readonly rest: readonly Line[] } {
  const start = lines.findIndex(({ text }) => new RegExp(`<${tag}[\\s>]`, 'i').test(text))
  if (start === -1) return { title: '', rest: lines }
  const closing = new RegExp(`</${tag}\\s*>`, 'i')
  let end = start
  while (end < lines.length - 1 && !closing.test((lines[end] as Line).text)) end++
  const written = lines
    .slice(start, end + 1)
    .map(({ text }) => text.trim())
    .join(' ')
  const pattern = new RegExp(`<${tag}[^>]*>(.*?)</${tag}\\s*>`, 'i')
  const title =
    pattern
      .exec(written)?.[1]
      ?.replace(/<\/?p[^<>]*>/gi, '')
      .trim() ?? ''
  const left = written.replace(pattern, '').trim()
  const at = (lines[start] as Line).at
  return {
    title,
    rest: [...lines.slice(0, start), ...(left === '' ? [] : [{ text: left, at }]), ...lines.slice(end + 1)],
  }
}
