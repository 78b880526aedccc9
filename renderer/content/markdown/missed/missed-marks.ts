// Marks of emphasis, directives and comments among the words of a block.
import type { Nodes } from 'mdast'
import type { ForeignPiece } from '../foreign/foreign-piece.ts'

const code = 'markdown/shown-as-text'

/** `prose`: as `proseOf` gives it; `type`: of the block. */
export function findMarks(prose: string, type: Nodes['type']): readonly ForeignPiece[] {
  return [
    ...findEmphasis(prose),
    ...findComment(prose),
    ...(type === 'paragraph' ? findDirective(prose) : []),
    ...findLabels(prose),
  ]
}

// CommonMark wants white space or another sign beside a mark that a sign stands inside of: `**注意：**正文` is none.
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

// What follows belongs to the first one.
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
