// Divides words into files by their first letters, using as many letters as are needed for small files.
import { longestBeginning } from '../../index/search-index.ts'

interface DividedWords {
  /** The words of each file. A word is in the group with the longest beginning. */
  readonly groups: readonly { readonly beginning: string; readonly runs: readonly Run[] }[]
  /** Beginnings whose words are in more than one group. */
  readonly divided: readonly Run[]
}

/** Words with the same beginning: a range in the order of letters. */
interface Run {
  readonly beginning: string
  readonly from: number
  readonly to: number
}

interface WeighedWords {
  readonly count: number
  /** The letters of a word by its position in the order of letters. */
  lettersAt(at: number): string
  weightAt(at: number): number
  /** Approximate weight of a group; a heavier group is divided by one more letter. */
  readonly largest: number
}

export function divideByLetters({ count, lettersAt, weightAt, largest }: WeighedWords): DividedWords {
  const sums = new Float64Array(count + 1)
  for (let at = 0; at < count; at++) sums[at + 1] = (sums[at] as number) + weightAt(at)
  const weightIn = ({ from, to }: Run) => (sums[to] as number) - (sums[from] as number)
  const groups: { readonly beginning: string; readonly runs: readonly Run[] }[] = []
  const divided: Run[] = []
  const divide = (run: Run): void => {
    const { beginning } = run
    const runs = runsIn(run, lettersAt)
    const isSmall = weightIn(run) <= largest
    const rest = isSmall ? runs : keptTogether(beginning, { runs, weightIn, largest })
    if (rest.length > 0 || isSmall) groups.push({ beginning, runs: rest })
    if (beginning !== '' && rest.length < runs.length) divided.push(run)
    const together = new Set(rest)
    for (const each of runs) {
      if (together.has(each)) continue
      if (weightIn(each) > largest && each.beginning.length < longestBeginning) divide(each)
      else groups.push({ beginning: each.beginning, runs: [each] })
    }
  }
  divide({ beginning: '', from: 0, to: count })
  return { groups, divided }
}

// Divides a run by one more letter. Words that equal the beginning are a run of their own.
function runsIn({ beginning, from, to }: Run, lettersAt: (at: number) => string): readonly Run[] {
  const runs: Run[] = []
  for (let start = from; start < to; ) {
    const first = lettersAt(start)
    const letter = letterAt(first, beginning.length)
    let end = start + 1
    while (end < to && letterAt(lettersAt(end), beginning.length) === letter) end++
    runs.push({ beginning: first.slice(0, beginning.length + 1), from: start, to: end })
    start = end
  }
  return runs
}

// -1 after the end.
function letterAt(letters: string, at: number): number {
  return at < letters.length ? letters.charCodeAt(at) : -1
}

// The small runs that stay in one group. The limit of a small run is halved until they fit, so a little more text rarely changes the division.
function keptTogether(
  beginning: string,
  {
    runs,
    weightIn,
    largest,
  }: {
    readonly runs: readonly Run[]
    readonly weightIn: (run: Run) => number
    readonly largest: number
  },
): readonly Run[] {
  for (let small = largest; ; small /= 2) {
    const rest = runs.filter(run => weightIn(run) <= small || run.beginning === beginning)
    const isLast = rest.every(run => run.beginning === beginning)
    if (isLast || rest.reduce((sum, run) => sum + weightIn(run), 0) <= largest) return rest
  }
}
