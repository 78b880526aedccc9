// The native parser ends the attributes of a directive at the first brace, even in quotes: `::a{path="/orders/{id}"}`. It also takes
// `:::name some words` for a directive, and accepts a `:::` that closes nothing. Before reading, such braces and colons are replaced by
// placeholders of the same length, which are restored in the tree.
import type { Root } from 'mdast'

const [open, close] = ['\uE000', '\uE001']
/** Placeholder for a colon that neither opens nor closes a directive. */
const colon = '\uE006'
const directiveLine = /^ *:{2,}[a-zA-Z].*$/gm
const colonLine = /^ *(:{3,})(.*)$/gm
/** A directive's name is followed by brackets, braces or the line's end; otherwise the line is text. */
const words = /^(?:[a-zA-Z][\w-]*)? +[^\s[{]/

/** Placeholders of this file and of the checks. A text that contains one is left to the reference parser. */
export const standIns = /[\uE000-\uE006]/

interface MaskedText {
  readonly text: string
  /** Restores the characters in place. */
  readonly restore: (tree: Root) => Root
}

/** The text for the native parser, usually unchanged. */
export function maskSigns(text: string): MaskedText {
  const withBraces = text.includes('="') && text.includes('::') ? maskBraces(text) : text
  const masked = text.includes(':::') ? maskColons(withBraces) : withBraces
  return masked === text ? { text, restore: tree => tree } : { text: masked, restore: restoreIn }
}

function maskBraces(text: string): string {
  return text.replace(directiveLine, line =>
    line.replace(/="[^"\n]*"/g, value => value.replaceAll('{', open).replaceAll('}', close)),
  )
}

// Colons that neither open nor close a directive are text.
function maskColons(text: string): string {
  let depth = 0
  return text.replace(colonLine, (line, colons: string, after: string) => {
    const isEnd = after.trim() === ''
    if (isEnd ? depth === 0 : words.test(after)) return line.replace(colons, colon.repeat(colons.length))
    depth += isEnd ? -1 : 1
    return line
  })
}

// Restores every string, including code: the text itself contains no placeholders.
function restoreIn<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  const fields = value as Record<string, unknown>
  for (const [name, field] of Object.entries(fields))
    if (typeof field === 'string')
      fields[name] = field.replaceAll(open, '{').replaceAll(close, '}').replaceAll(colon, ':')
    else if (name !== 'position') restoreIn(field)
  return value
}
