// The native parser ends a directive's attributes at the first brace, also at one in quotes: `::a{path="/orders/{id}"}`. It reads other
// signs of the same length in their place, which are braces again in the tree.
import type { Root } from 'mdast'

const [open, close] = ['\uE000', '\uE001']
const directiveLine = /^ *:{2,}[a-zA-Z].*$/gm

export interface MaskedText {
  readonly text: string
  /** Puts the braces back, in place. */
  readonly restore: (tree: Root) => Root
}

/** The text as the native parser has to see it; mostly the text itself. */
export function maskBraces(text: string): MaskedText {
  const isFree = !text.includes('="') || /[\uE000\uE001]/.test(text)
  if (isFree) return { text, restore: tree => tree }
  const masked = text.replace(directiveLine, line =>
    line.replace(/="[^"\n]*"/g, value => value.replaceAll('{', open).replaceAll('}', close)),
  )
  if (masked === text) return { text, restore: tree => tree }
  return { text: masked, restore: restoreIn }
}

// Whatever a line was, be it code: no other text holds these signs.
function restoreIn<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  const fields = value as Record<string, unknown>
  for (const [name, field] of Object.entries(fields))
    if (typeof field === 'string') fields[name] = field.replaceAll(open, '{').replaceAll(close, '}')
    else if (name !== 'position') restoreIn(field)
  return value
}
