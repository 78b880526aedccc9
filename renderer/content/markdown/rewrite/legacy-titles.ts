// Old texts write `:::note Title`; the current syntax is `:::note[Title]`. Line numbers stay the same.
import { fencedLines } from '../../../base/text/fenced-lines.ts'
import { hasPairs, labelMarkdown } from '../../../base/text/write-markdown.ts'

const opening = /^((?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t])*:{3,}[A-Za-z][\w-]*)(\{[^{}]*\})?[ \t]+(?=\S)/
const attributes =
  /^\{(?:[ \t]*(?:[#.][^\s{}#.]+(?![^\s{}#.])|[\w-]+(?![\w-])(?:=(?:"[^"]*"|'[^']*'|[^\s{}"'=]+(?![^\s{}"'=])))?))+[ \t]*\}$/

/** Puts the titles into brackets, except in code. */
export function withBracketedTitles(text: string): string {
  if (!/:::[A-Za-z][\w-]*(?:\{[^{}\r\n]*\})?[ \t]+\S/.test(text)) return text
  const pieces = text.split(/(\r\n|\n|\r)/)
  const lines = pieces.filter((_, index) => index % 2 === 0)
  const fenced = fencedLines(lines)
  return pieces
    .map((piece, index) => (index % 2 === 1 || fenced[index / 2] === true ? piece : bracketed(piece)))
    .join('')
}

function bracketed(line: string): string {
  const match = opening.exec(line)
  if (match === null || /^(?: {4}|\t)/.test(line)) return line
  const [whole, start = '', before = ''] = match
  const rest = line.slice(whole.length).trimEnd()
  if (attributes.test(rest)) return `${start}${before}${rest}`
  // Attributes may be on either side of the title.
  const first = rest.startsWith('{{') ? undefined : /^(\{[^{}]*\})[ \t]+([\s\S]+)$/.exec(rest)
  const leading = first && attributes.test(first[1] as string) ? (first[1] as string) : ''
  const remaining = leading === '' ? rest : (first?.[2] as string)
  const brace = remaining.lastIndexOf('{')
  const end = brace > 0 ? remaining.slice(brace) : ''
  const trailing = attributes.test(end) && /[#.=]/.test(end) ? end : ''
  const title = remaining.slice(0, remaining.length - trailing.length).trimEnd()
  // Brackets in code can be neither balanced nor escaped, so such a title loses its markup.
  if (!hasPairs(title, '[', ']') && /`[^`[\]]*[[\]][^`]*`/.test(title)) {
    const plain = title.replaceAll('`', '').replaceAll('"', '&quot;')
    return `${start}${before}${leading}${trailing}{title="${plain}"}`.replace('}{', ' ')
  }
  return `${start}[${labelMarkdown(title)}]${before}${leading}${trailing}`
}
