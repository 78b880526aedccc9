// Links, images, references and footnotes among the words of a block.
import { nearest } from '../../../base/diagnostics/nearest.ts'
import type { ForeignPiece } from '../foreign/foreign-piece.ts'

const code = 'markdown/shown-as-text'

const endsInFile =
  '\\.(?:mdx?|markdown|html?|txt|pdf|png|jpe?g|gif|svg|webp|avif|zip|json|ya?ml|csv|docx?|xlsx?|mp4)(?:[?#][^\\s)]*)?'
/** The beginning or the end of it says that an address is meant, and no remark in parentheses. */
const address = new RegExp(
  `^\\s*(?:\\.{1,2}/|/|#|<|[a-z][a-z0-9+.-]*:\\S|www\\.)|${endsInFile}\\s*(?:["'“«].*)?$`,
  'i',
)
/** Letters of a text in brackets or parentheses. */
const longest = 500
const opening = /\](\s?)\(/g

/** `prose`: as `proseOf` gives it; `written`: the source of the same block, as long as it. */
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

// Of the bracket that closes at `end`.
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
  /** Between the brackets and them. */
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

/** `definitions`: the labels that the text has. */
export function findReferences(
  prose: string,
  written: string,
  definitions: readonly string[],
): readonly ForeignPiece[] {
  return [...prose.matchAll(reference)].flatMap(({ 0: whole, 1: text = '', 2: named = '', index }) => {
    // In an index of a list, `[0][1]`, and in options of a command, `[-a][-b]`, nothing is meant.
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

/** What the class of a pattern, `[^a-z]`, does not look like. */
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
