// `{{name}}` → the value that the configuration gives. Names that it does not define stay as they are: API texts are full of braces.
import type { InputReader } from '../includes/parse-inputs.ts'

/** `{{name}}`, with a backslash before it when there is one. */
export const variableUse = /(\\?)\{\{[ \t]*([\p{L}_][\p{L}\p{N}_.-]*)[ \t]*\}\}/gu

/** `\{{name}}` stands for the braces themselves; `source` is the piece as written, where the parser has taken the backslash away. */
export function fillVariables(
  text: string,
  {
    inputs,
    source,
    unknown,
  }: { inputs: Pick<InputReader, 'variable'>; source?: string; unknown?: (name: string) => void },
): string {
  if (!text.includes('{{')) return text
  const escaped = source === undefined ? [] : [...source.matchAll(variableUse)].map(match => match[1] !== '')
  let index = 0
  return text.replace(variableUse, (written, backslash: string, name: string) => {
    if (source === undefined ? backslash !== '' : escaped[index++] === true)
      return written.slice(backslash.length)
    const value = inputs.variable(name)
    if (value === undefined) unknown?.(name)
    return value === undefined ? written : backslash + value
  })
}
