// The native parser ends a directive's attributes at the first brace, also at one in quotes: `::a{path="/orders/{id}"}`. And it takes
// `:::name some words` for a directive, and a `:::` that ends nothing. It reads other signs of the same length in their place, which are
// braces and colons again in the tree.
import type { Root } from 'mdast'

const [open, close] = ['\uE000', '\uE001']
/** Stands for a colon that opens and ends nothing. */
const colon = '\uE006'
const directiveLine = /^ *:{2,}[a-zA-Z].*$/gm
const colonLine = /^ *(:{3,})(.*)$/gm
/** Below a name stand brackets, braces or nothing, or it is words. */
const words = /^(?:[a-zA-Z][\w-]*)? +[^\s[{]/

/** Signs that stand for others here and in the look, so no text may hold them. */
export const standIns = /[\uE000-\uE006]/

interface MaskedText {
  readonly text: string
  /** Puts the signs back, in place. */
  readonly restore: (tree: Root) => Root
}

/** The text as the native parser has to see it; mostly the text itself. */
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

// Colons that open and end nothing are words.
function maskColons(text: string): string {
  let depth = 0
  return text.replace(colonLine, (line, colons: string, after: string) => {
    const isEnd = after.trim() === ''
    if (isEnd ? depth === 0 : words.test(after)) return line.replace(colons, colon.repeat(colons.length))
    depth += isEnd ? -1 : 1
    return line
  })
}

// Whatever a line was, be it code: no other text holds these signs.
function restoreIn<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  const fields = value as Record<string, unknown>
  for (const [name, field] of Object.entries(fields))
    if (typeof field === 'string')
      fields[name] = field.replaceAll(open, '{').replaceAll(close, '}').replaceAll(colon, ':')
    else if (name !== 'position') restoreIn(field)
  return value
}
