// A text as the look at it needs it: in lines, without fenced code, without code inside lines.

export interface TextParts {
  readonly text: string
  readonly isMdx: boolean
  readonly lines: readonly string[]
  /** By line: whether it is fenced code. */
  readonly fenced: readonly boolean[]
  /** The lines that are not. */
  readonly prose: string
  /** The same without code inside lines. */
  readonly bare: string
  readonly holdsDirectives: boolean
}

/** The text without code inside lines. */
export function withoutCode(prose: string): string {
  if (!prose.includes('`')) return prose
  // No code goes on over an empty line.
  return /``|\\`/.test(prose)
    ? prose
        .split(/(\n[ \t]*\n)/)
        .map(withoutPlainCode)
        .join('')
    : withoutPlainCode(prose)
}

// Code is taken out where the back-ticks of each line are even, so that each pair is code whatever stands around it.
function withoutPlainCode(part: string): string {
  if (!part.includes('`') || /``|\\`/.test(part)) return part
  const holdsTable = part.includes('|') && /^(?=[ |:-]+$)(?=.*-).*[|:]/m.test(part)
  const bare = part.replace(/^.*`.*$/gm, line => {
    const rest = line.replace(/`[^`]*`/g, '``')
    // A cell ends even in code.
    return holdsTable && rest.split('|').length !== line.split('|').length ? line : rest
  })
  // A tag or an escape beside code may take one of its back-ticks.
  const isUneven = bare
    .split('\n')
    .some(line => line.includes('`') && /[`<\\]/.test(line.replace(/`[^`]*`/g, '')))
  return isUneven ? part : bare
}
