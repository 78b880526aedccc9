// Texts that older versions of MDX read, and today's does not: tags that are never closed, addresses in angle brackets, lone `<` and `{`.
import type { Nodes } from 'mdast'
import { lineStarts } from '../../../renderer/base/text/line-index.ts'
import { toTree } from '../../../renderer/content/markdown/to-tree.ts'
import { editText, type TextEdit } from './edit-text.ts'

const voidTag =
  /<(area|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b((?:"[^"]*"|'[^']*'|[^"'<>])*)(?<!\/)>/gi

/** `<br>` → `<br/>`, `<https://a.example>` → a link. Code stays as it is. `body`: the text with spaces in the place of its front matter. */
export function mendTags(text: string, body: string): string {
  const edits: TextEdit[] = []
  const visit = (node: Nodes): void => {
    const start = node.position?.start.offset ?? 0
    const end = node.position?.end.offset ?? 0
    const written = text.slice(start, end)
    const joined = node.type === 'html' ? onOneLine(written) : undefined
    if (joined !== undefined) edits.push({ start, end, text: joined })
    else if (node.type === 'html')
      for (const { 0: tag, 1: name, 2: rest = '', index } of written.matchAll(voidTag))
        edits.push({
          start: start + index,
          end: start + index + tag.length,
          text: `<${name}${rest.trimEnd()}/>`,
        })
    if (node.type === 'link' && written.startsWith('<'))
      edits.push({ start, end, text: `[${written.slice(1, -1).replace(/[\\[\]{}]/g, '\\$&')}](${node.url})` })
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(toTree(body, { math: false }))
  return editText(text, edits)
}

// Between tags, older versions read words that go on in the next line as words of JSX, and today's read paragraphs. A whole element is
// written on one line as JSX joins its lines, with as many line breaks behind it.
function onOneLine(written: string): string | undefined {
  const lines = written.split(/\r?\n/)
  const isElement = /^<[a-z][^<>]*>/i.test(written) && /<\/[a-z][\w.]*\s*>\s*$/i.test(written)
  if (lines.length === 1 || !isElement || !isClosed(written)) return undefined
  const joined = lines
    .map(line => line.trim())
    .filter(line => line !== '')
    .reduce((text, line) => `${text}${/<[^<>]*>$/.test(text) || /^<|^$/.test(line) ? '' : ' '}${line}`)
  return (
    joined.replace(voidTag, (_, name: string, rest: string) => `<${name}${rest.trimEnd()}/>`) +
    '\n'.repeat(lines.length - 1)
  )
}

function isClosed(written: string): boolean {
  const open: string[] = []
  for (const [tag, slash, name = '', single] of written.matchAll(
    /<(\/?)([A-Za-z][\w.-]*)(?![\w.-])(?:"[^"]*"|'[^']*'|[^"'<>])*?(\/?)>/g,
  )) {
    if (slash === '/' && open.pop() !== name) return false
    if (slash !== '/' && single !== '/' && !tag.match(voidTag)) open.push(name)
  }
  return open.length === 0
}

/** Mended where a message of the parser points to; undefined when nothing is known to help. */
export function mendAt(
  text: string,
  { line, column, reason }: { readonly line: number; readonly column: number; readonly reason: string },
): string | undefined {
  const offset = (lineStarts(text)[line - 1] ?? 0) + column - 1
  const isBelowList = /closing tag .{1,500} after the end of `listItem`/.test(reason)
  const closed = isBelowList ? closedBelowList(text, offset) : undefined
  return closed ?? escapedAt(text, offset, /acorn|expression/i.test(reason) ? '{' : '<')
}

// A closing tag below a list, as far in as the text of its last item, was no part of the item.
function closedBelowList(text: string, offset: number): string | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const indent = text.slice(start, offset)
  return /^[ \t]+$/.test(indent) && text.startsWith('</', offset)
    ? text.slice(0, start) + text.slice(offset)
    : undefined
}

// With a backslash before the last mark; undefined when none stands there.
function escapedAt(text: string, offset: number, mark: '{' | '<'): string | undefined {
  const at = text.lastIndexOf(mark, offset)
  // Not across a paragraph: then the message is about something else.
  if (at === -1 || /\n[ \t]*\n/.test(text.slice(at, offset)) || text[at - 1] === '\\') return undefined
  return `${text.slice(0, at)}\\${text.slice(at)}`
}
