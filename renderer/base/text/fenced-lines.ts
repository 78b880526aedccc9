// Which lines of a text are fenced code, told by a quick look. Fences may stand in lists and quotes, and end with them.

const opening = /^((?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t])*)(`{3,}(?!`)|~{3,}(?!~))(.*)\r?$/

interface Fence {
  readonly mark: string
  readonly isQuoted: boolean
  /** Where the text of the list item around it begins; 0 outside of lists. */
  readonly indent: number
}

/** One entry per line, whether lines end with `\r` or not: true for fences and what stands between them. */
export function fencedLines(lines: readonly string[]): readonly boolean[] {
  return readFences(lines).fenced
}

/** The fence that is missing where a text ends inside of code; undefined where it does not. */
export function missingFence(lines: readonly string[]): string | undefined {
  const { fence } = readFences(lines)
  return fence === undefined || hasLeft(fence, 'text') ? undefined : fence.mark
}

function readFences(lines: readonly string[]) {
  let fence: Fence | undefined
  const fenced = lines.map(line => {
    if (fence !== undefined && !hasLeft(fence, line)) {
      if (closesFence(fence, line)) fence = undefined
      return true
    }
    fence = openedBy(line)
    return fence !== undefined
  })
  return { fenced, fence }
}

// The quote or the list item around the fence is over.
function hasLeft({ isQuoted, indent }: Fence, line: string): boolean {
  if (isQuoted) return !/^[ \t]*(?:[-*+][ \t]+|\d{1,9}[.)][ \t]+)*>/.test(line)
  return indent > 0 && line.trim() !== '' && (/^[ \t]*/.exec(line)?.[0].length ?? 0) < indent
}

/** Whether a line ends the code that this mark began. */
export function closesFence({ mark }: Pick<Fence, 'mark'>, line: string): boolean {
  if (!line.includes(mark)) return false
  const inside = line.replace(/^[ \t>]*/, '')
  return (
    inside.startsWith(mark) &&
    inside
      .slice(mark.length)
      .replaceAll(mark[0] as string, '')
      .trim() === ''
  )
}

// A back-tick fence has no back-ticks after its language: that is code inside a line.
function openedBy(line: string): Fence | undefined {
  const [, prefix = '', mark, rest = ''] = (/[`~]{3}/.test(line) ? opening.exec(line) : null) ?? []
  if (mark === undefined || (mark.startsWith('`') && rest.includes('`'))) return undefined
  const isQuoted = prefix.includes('>')
  return { mark, isQuoted, indent: !isQuoted && /\S/.test(prefix) ? prefix.length : 0 }
}
