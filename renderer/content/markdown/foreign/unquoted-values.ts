// Tags of HTML that are shown as text because micromark ends a value without quotes at a slash inside of it. CommonMark 0.31 (6.6) has such values.
import type { ForeignPiece } from './foreign-piece.ts'

// Addresses among the words are links already, and hidden: see `proseOf`.
const tag = /<([a-z][a-z0-9-]{0,20})\s[^<>]{0,200}?=([^\s"'=<>`]{1,300})[^<>]{0,500}>/gi

/** `written`: the source of `prose`, as long as it. */
export function findUnquotedValues(prose: string, written: string): readonly ForeignPiece[] {
  return [...prose.matchAll(tag)].flatMap(({ 0: whole, 1: name = '', 2: hidden = '', index }) => {
    const start = index + whole.indexOf(`=${hidden}`) + 1
    const value = written.slice(start, start + hidden.length)
    return value.includes('/', 1)
      ? {
          start: index,
          end: index + name.length + 1,
          message: `The tag <${name}> is shown as text: a value without quotes ends at a slash.`,
          hint: `Put quotes around the value: "${value}".`,
        }
      : []
  })
}
