// Which lines of a text are fenced code, told by a quick look. Fences may stand in lists and quotes.

const container = String.raw`(?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t])*`
const opening = new RegExp(`^${container}(\`{3,}|~{3,})(.*)$`)

/** One entry per line: true for fences and what stands between them. */
export function fencedLines(lines: readonly string[]): readonly boolean[] {
  let fence: string | undefined
  return lines.map(line => {
    if (fence !== undefined) {
      const inside = line.replace(/^[ \t>]*/, '')
      if (
        inside.startsWith(fence) &&
        inside
          .slice(fence.length)
          .replaceAll(fence[0] as string, '')
          .trim() === ''
      )
        fence = undefined
      return true
    }
    const match = /[`~]{3}/.test(line) ? opening.exec(line) : null
    const mark = match?.[1]
    // A back-tick fence has no back-ticks after its language: that is code inside a line.
    if (mark === undefined || (mark.startsWith('`') && match?.[2]?.includes('`'))) return false
    fence = mark
    return true
  })
}
