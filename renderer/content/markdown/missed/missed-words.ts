// Markdown that a parser reads as words: links, references, footnotes, emphasis, comments and directives in the text of a block.
import type { Nodes } from 'mdast'
import { nearest } from '../../../base/diagnostics/nearest.ts'
import type { ForeignPiece } from '../foreign/foreign-piece.ts'

const code = 'markdown/shown-as-text'

const endsInFile =
  '\\.(?:mdx?|markdown|html?|txt|pdf|png|jpe?g|gif|svg|webp|avif|zip|json|ya?ml|csv|docx?|xlsx?|mp4)(?:[?#][^\\s)]*)?'
/** The beginning or end of an address, as opposed to a remark in parentheses. */
const address = new RegExp(
  `^\\s*(?:\\.{1,2}/|/|#|<|[a-z][a-z0-9+.-]*:\\S|www\\.)|${endsInFile}\\s*(?:["'“«].*)?$`,
  'i',
)
/** Longest text in brackets or parentheses. */
const longest = 500
const opening = /\](\s?)\(/g

/** `prose`: as returned by `proseOf`. `written`: the source of the same block, of the same length. */
export function findLinks(prose: string, written: string): readonly ForeignPiece[] {
  const pieces: ForeignPiece[] = []
  for (const { 0: sign, 1: space = '', index } of prose.matchAll(opening)) {
    const bracket = openingBracket(prose, index)
    if (bracket === -1) continue
    const isImage = prose[bracket - 1] === '!'
    const start = isImage ? bracket - 1 : bracket
    const from = index + sign.length
    const inside = /^[^\r\n)]*/.exec(written.slice(from, from + longest))?.[0] ?? ''
    const isClosed = written[from + inside.length] === ')'
    const isMeant = address.test(inside) && (space === '' || !/\s/.test(inside.trim()))
    if (inside.trim() === '' || (!isMeant && !(isImage && space === ''))) continue
    pieces.push({
      code,
      start,
      end: from + inside.length + (isClosed ? 1 : 0),
      message: `The ${isImage ? 'image' : 'link'} is shown as text: ${problemOf(inside, { isClosed, space })}.`,
      hint: hintFor(inside, { isClosed, space }),
    })
  }
  return pieces
}

// Finds the bracket that is closed at `end`.
function openingBracket(prose: string, end: number): number {
  let depth = 0
  for (let at = end - 1; at >= 0 && at > end - longest; at--) {
    if (prose[at] === ']') depth++
    else if (prose[at] === '[' && depth-- === 0) return at
  }
  return -1
}

interface Parentheses {
  readonly isClosed: boolean
  /** White space between brackets and parentheses. */
  readonly space: string
}

function problemOf(inside: string, { isClosed, space }: Parentheses): string {
  if (space !== '') return 'a space stands between the brackets and the parentheses'
  if (!isClosed) return 'its parenthesis is never closed'
  const { path } = partsOf(inside)
  return /\s/.test(path) ? 'its address holds a space' : 'what stands in the parentheses is no address'
}

function hintFor(inside: string, { isClosed, space }: Parentheses): string {
  const { path, title } = partsOf(inside)
  if (space !== '') return 'Remove the space.'
  if (!isClosed) return 'Close the parenthesis in the same line.'
  const quoted = title === '' ? '' : ` "${title.replace(/^["'“«]|["'”»]$/g, '')}"`
  return /\s/.test(path)
    ? `Put the address into angle brackets: "(<${path}>${quoted.replaceAll('"', "'")})".`
    : 'Write "[Text](address)" or "[Text](address \'Title\')", the title in straight quotes.'
}

function partsOf(inside: string): { readonly path: string; readonly title: string } {
  const [, path = '', title = ''] = /^([\s\S]*?)(?:(?<!\s)\s+(["'“«][\s\S]*))?$/.exec(inside.trim()) ?? []
  return { path, title }
}

const reference = /(?<![\w\]\u0000])!?\[([^[\]\r\n]+)\]\[([^[\]\r\n]*)\]/g

/** `definitions`: the labels that the text defines. */
export function findReferences(
  prose: string,
  written: string,
  definitions: readonly string[],
): readonly ForeignPiece[] {
  return [...prose.matchAll(reference)].flatMap(({ 0: whole, 1: text = '', 2: named = '', index }) => {
    // `[0][1]` may be an index of a list, `[-a][-b]` options of a command.
    const label = named === '' ? text : named
    if (!/^[\p{L}\p{N}]/u.test(label) || /^\d+$/.test(text)) return []
    const start = index + whole.length - named.length - 2
    const shown = written.slice(named === '' ? index + whole.indexOf('[') : start, index + whole.length)
    const name = shown.replace(/\[\]$/, '')
    const near = nearest(name.slice(1, -1), definitions)
    return [
      {
        code,
        start: index,
        end: index + whole.length,
        message: `The text has no definition of "${name}", so the link is shown as text.`,
        hint:
          near === undefined
            ? `Add a line "${name}: address", or write "\\[" to show the brackets.`
            : `Did you mean "[${near}]"?`,
      },
    ]
  })
}

/** Does not match character classes of patterns, such as `[^a-z]`. */
const footnote = /\[\^(?![\w]-[\w][\]\w])([\p{L}\p{N}][\p{L}\p{N}_.-]*)\]/gu

export function findFootnotes(prose: string): readonly ForeignPiece[] {
  return [...prose.matchAll(footnote)].map(({ 0: mark, index }) => ({
    code,
    start: index,
    end: index + mark.length,
    message: `The footnote "${mark}" has no text, so its mark is shown as text.`,
    hint: `Add a line "${mark}: text", or write "\\[" to show the brackets.`,
  }))
}

/** `prose`: as returned by `proseOf`. `type`: of the block. */
export function findMarks(prose: string, type: Nodes['type']): readonly ForeignPiece[] {
  return [
    ...findEmphasis(prose),
    ...findComment(prose),
    ...(type === 'paragraph' ? findDirective(prose) : []),
    ...findLabels(prose),
  ]
}

// CommonMark requires white space or punctuation outside a mark when there is punctuation inside: `**注意：**正文` is no emphasis.
const sign = '[.,:;!?)\\]"\'%]|(?![\\x00-\\x7f])[\\p{P}\\p{S}]'
const openingSign = '[("\'[]|(?![\\x00-\\x7f])[\\p{P}\\p{S}]'
const emphasis = new RegExp(
  `(\\*\\*|__|~~)(?=\\S)(?:[^*_~\\r\\n]*(?:${sign})\\1(?=[\\p{L}\\p{N}])|(?<=[\\p{L}\\p{N}]\\1)(?:${openingSign})[^*_~\\r\\n]*\\1)`,
  'gu',
)

function findEmphasis(prose: string): readonly ForeignPiece[] {
  return [...prose.matchAll(emphasis)].map(({ 0: whole, 1: mark = '', index }) => ({
    code,
    start: index,
    end: index + whole.length,
    message: `The marks "${mark}" are shown as text: a sign stands inside of a mark, and a letter outside.`,
    hint: `Put the sign outside of the marks, or a space beside them; "<strong>…</strong>" works everywhere.`,
  }))
}

function findComment(prose: string): readonly ForeignPiece[] {
  const start = prose.indexOf('<!--')
  if (start === -1) return []
  return [
    {
      code,
      start,
      end: start + '<!--'.length,
      message: 'The comment is shown as text: it begins inside of a paragraph and does not end there.',
      hint: 'Begin the comment on a line of its own, below a blank line, or end it with "-->" in the same paragraph.',
    },
  ]
}

const directive = /^[ \t>]*(:{2,})([A-Za-z][\w-]*)(?![\w-])(?:(?=[[{])|(?<=:::[\w-]+)[ \t]*$)[^\r\n]*/m

// Lines below the first one belong to the same directive.
function findDirective(prose: string): readonly ForeignPiece[] {
  const [whole, colons = '', name = ''] = directive.exec(prose) ?? []
  if (whole === undefined) return []
  const end = prose.indexOf(whole) + whole.trimEnd().length
  const start = prose.indexOf(whole) + whole.indexOf(colons)
  return [
    {
      code,
      start,
      end,
      message: `The line begins like the directive "${name}", but is none, so it is shown as text.`,
      hint: `Write "${colons}${name}[Title]{name="value"}": each bracket of the title has a partner or a backslash before it, and values stand in straight quotes.`,
    },
  ]
}

function findLabels(prose: string): readonly ForeignPiece[] {
  return [...prose.matchAll(/(?<![\w:]):([a-z][\w-]*)\[[^[\]\r\n]*$/gm)].map(
    ({ 0: whole, 1: name = '', index }) => ({
      code,
      start: index,
      end: index + whole.trimEnd().length,
      message: `The directive "${name}" is shown as text: its bracket is never closed.`,
      hint: 'Close the bracket in the same line, or write "\\[" to show it.',
    }),
  )
}
