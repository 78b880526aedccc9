// Which of many words stand together in a file: those that begin alike, by as many letters as it takes for a file to be small.
import { longestBeginning } from '../../index/search-index.ts'

interface DividedWords {
  /** What stands in a file. Those that begin like a longer one of another group are there. */
  readonly groups: readonly { readonly beginning: string; readonly runs: readonly Run[] }[]
  /** Beginnings whose words stand in more than one group. */
  readonly divided: readonly Run[]
}

/** Neighbours in the order of letters that begin alike: places in that order. */
export interface Run {
  readonly beginning: string
  readonly from: number
  readonly to: number
}

interface WordsRequest {
  readonly count: number
  /** Of a word, by its place in the order of letters. */
  lettersAt(at: number): string
  weightAt(at: number): number
  /** Weight of a group, about, above which its words are told apart by one letter more. */
  readonly largest: number
}

/** One pass over the words in the order of their letters. */
export function divideByLetters({ count, lettersAt, weightAt, largest }: WordsRequest): DividedWords {
  const sums = new Float64Array(count + 1)
  for (let at = 0; at < count; at++) sums[at + 1] = (sums[at] as number) + weightAt(at)
  const weightIn = ({ from, to }: Pick<Run, 'from' | 'to'>) => (sums[to] as number) - (sums[from] as number)
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

// By one letter more; terms that are no longer than the beginning are a run of themselves.
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

// -1 behind the end.
function letterAt(letters: string, at: number): number {
  return at < letters.length ? letters.charCodeAt(at) : -1
}

// Small runs stay in one shard. What counts as small is halved until they fit: a little more text hardly ever changes it.
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
