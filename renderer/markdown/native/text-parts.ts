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

// Code inside lines is taken out where the back-ticks of each line are even, so that each pair is code whatever stands around it.
/** The text without code inside lines. */
export function withoutCode(prose: string): string {
  if (!prose.includes('`') || /``|\\`/.test(prose)) return prose
  const holdsTable = /^(?=.*-)(?=.*[|:])[ |:-]+$/m.test(prose)
  const bare = prose.replace(/^.*`.*$/gm, line => {
    const rest = line.replace(/`[^`]*`/g, '``')
    // A cell ends even in code.
    return holdsTable && rest.split('|').length !== line.split('|').length ? line : rest
  })
  // A tag or an escape beside code may take one of its back-ticks.
  const isUneven = bare
    .split('\n')
    .some(line => line.includes('`') && /[`<\\]/.test(line.replace(/`[^`]*`/g, '')))
  return isUneven ? prose : bare
}
