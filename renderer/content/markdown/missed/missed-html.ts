// Raw HTML that browsers do not show: unknown elements, and elements and comments that are never closed.
import type { Html } from 'mdast'
import type { ForeignPiece } from '../foreign/foreign-piece.ts'
import { findTags, type HtmlTag, locateHtml } from '../print/find-in-html.ts'
import type { Problem } from '../print/print-state.ts'
import { isElementName } from '../print/sanitize-html.ts'

/** Browsers hide the content of these elements, or do not read it as HTML: an unclosed one takes the rest of the page. */
const taking = new Set(
  (
    'audio canvas details dialog iframe math noembed noframes noscript object plaintext pre script select style svg template ' +
    'textarea title video xmp'
  ).split(' '),
)

/** The beginnings and ends of HTML blocks that may contain blank lines. */
const blocks = [
  { name: 'comment', open: /^<!--(?!>|->)/, end: '-->' },
  { name: 'processing instruction', open: /^<\?/, end: '?>' },
  { name: 'CDATA section', open: /^<!\[CDATA\[/, end: ']]>' },
] as const

/** `nodes`: all raw HTML of the text, in order. `isShown`: unknown elements are shown as text. */
export function findHtml(
  nodes: readonly Html[],
  { source, isShown }: { readonly source: string; readonly isShown: boolean },
): readonly ForeignPiece[] {
  if (nodes.length === 0) return []
  const unclosed = nodes.flatMap(node => unclosedBlock(node, source))
  if (isShown) return unclosed
  const found = nodes.map(node => ({ node, tags: findTags(node.value) }))
  const closed = new Set<string>()
  for (const { tags } of found) for (const { name, isEnd } of tags) if (isEnd) closed.add(name.toLowerCase())
  const pieces: ForeignPiece[] = [...unclosed]
  // Elements inside drawings and formulas have names of their own.
  let foreign: string | undefined
  for (const { node, tags } of found) {
    const outer = { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 }
    let offsetOf: ((offset: number) => number | undefined) | undefined
    for (const tag of tags) {
      const name = tag.name.toLowerCase()
      if (tag.isEnd) {
        if (name === foreign) foreign = undefined
        continue
      }
      const message = foreign === undefined && !closed.has(name) ? problemOf(tag) : undefined
      if (message !== undefined) {
        offsetOf ??= locateHtml(source, outer, node.value)
        const start = offsetOf(tag.start) ?? outer.start
        pieces.push({ ...message, start, end: start + name.length + 1 })
      }
      if (closed.has(name) && (name === 'svg' || name === 'math')) foreign ??= name
    }
  }
  return pieces
}

function problemOf({ name }: HtmlTag): Problem | undefined {
  const lower = name.toLowerCase()
  if (taking.has(lower))
    return {
      code: 'markdown/unclosed',
      message: `The element <${name}> is never closed, so it takes the rest of the page.`,
      hint: `Write "</${name}>" where it ends; "\\<${name}>" shows it as text.`,
    }
  // JSX has a message of its own.
  if (isElementName(lower) || /^[A-Z].*[a-z]/.test(name)) return undefined
  return {
    code: 'markdown/unknown-element',
    message: `HTML has no element <${name}> and nothing closes it, so readers see nothing of it.`,
    hint: `Put it into back-ticks or write "\\<${name}>" to show it as text; an element of your own needs "</${name}>".`,
  }
}

function unclosedBlock({ value, position }: Html, source: string): readonly ForeignPiece[] {
  const block = blocks.find(({ open }) => open.test(value))
  const start = position?.start.offset ?? 0
  const comment = value.lastIndexOf('<!--')
  const isOpen =
    block === undefined
      ? comment !== -1 && !value.includes('-->', comment + '<!'.length)
      : !value.includes(block.end)
  if (!isOpen) return []
  const offset = block === undefined ? comment : 0
  const at = locateHtml(source, { start, end: position?.end.offset ?? start }, value)(offset) ?? start
  return [
    {
      code: 'markdown/unclosed',
      start: at,
      end: at + '<!--'.length,
      message: `The ${block?.name ?? 'comment'} is never closed, so it hides everything below it.`,
      hint: `Write "${block?.end ?? '-->'}" where it ends.`,
    },
  ]
}
