// Indents the library's PHP: its nested arrays stand further right with every level, up to 16 spaces.

/** Two spaces for each bracket that is open. Lines that begin inside a string stay as they are. */
export function indentPhp(code: string): string {
  let place: Place = { depth: 0, quote: '' }
  const lines = code.split('\n').map(line => {
    const { depth, quote } = place
    const text = quote === '' ? line.trimStart() : line
    place = readLine(text, place)
    const closes = /^[\])}]/.test(text) ? 1 : 0
    return quote === '' ? '  '.repeat(Math.max(0, depth - closes)) + text : line
  })
  return lines.join('\n')
}

interface Place {
  /** Lines with an open bracket around this place; several of one line count once. */
  readonly depth: number
  /** The quote of the string that is open; empty outside of strings. */
  readonly quote: string
}

function readLine(line: string, { depth, quote }: Place): Place {
  let open = 0
  let current = quote
  for (let at = 0; at < line.length; at++) {
    const character = line[at] as string
    if (current !== '') {
      if (character === '\\') at++
      else if (character === current) current = ''
    } else if (character === "'" || character === '"') current = character
    else if ('[({'.includes(character)) open++
    else if ('])}'.includes(character)) open--
  }
  return { depth: depth + Math.sign(open), quote: current }
}
