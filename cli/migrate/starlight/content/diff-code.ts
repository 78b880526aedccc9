// Code of the language `diff` that is another language with marked lines: Expressive Code shows it without the signs.

interface MarkedCode {
  readonly lines: readonly string[]
  /** Numbers from 1. */
  readonly inserted: readonly number[]
  readonly deleted: readonly number[]
}

const realDiff = /^(?:[*+-]{3}\s|@@\s|[0-9,]+[acd][0-9,]+\s*$)/

/** Undefined for what begins like the output of `diff` itself. */
export function readMarkedCode(lines: readonly string[]): MarkedCode | undefined {
  if (lines.slice(0, 4).some(line => realDiff.test(line))) return undefined
  const read = lines.map(line => {
    const [, indent = '', sign] = /^(([+-](?![+-]))?\s*)/.exec(line) ?? []
    return { line, sign, indent: line.trim() === indent.trim() ? Number.POSITIVE_INFINITY : indent.length }
  })
  // Unchanged lines are mostly indented as the marked ones are.
  const shared = Math.min(...read.map(({ indent }) => indent))
  const numbers = (wanted: string) => read.flatMap(({ sign }, index) => (sign === wanted ? [index + 1] : []))
  return {
    lines: read.map(({ line, sign }) =>
      line.slice(shared > 0 && Number.isFinite(shared) ? shared : sign === undefined ? 0 : 1),
    ),
    inserted: numbers('+'),
    deleted: numbers('-'),
  }
}
