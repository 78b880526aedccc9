// Measures the quality of answers to judged queries: nDCG@8, MRR, success@1 and @8.

export interface JudgedQuery {
  readonly query: string
  /** The difficulty of the query, such as `typo`. */
  readonly kind: string
  /** Address → 1 (related) to 3 (the answer). */
  readonly judgements: Readonly<Record<string, number>>
}

/** The quality of the answer to one query. */
interface AnswerQuality {
  /** From 0 to 1: the gain by grade, discounted by rank, over the first 8 pages. */
  readonly ndcg: number
  /** Mean of 1 / rank of the first useful page. */
  readonly mrr: number
  /** Share of queries with a page of the highest grade first, and with any judged page among 8. */
  readonly success1: number
  readonly success8: number
}

/** The mean quality of the answers to all queries. */
export interface Quality extends AnswerQuality {
  readonly queries: number
}

const depth = 8

/** `answers`: addresses, best first. */
export function evaluate(
  judged: readonly JudgedQuery[],
  answers: ReadonlyMap<JudgedQuery, readonly string[]>,
): Quality {
  const results = judged.map(query => qualityOf((answers.get(query) ?? []).slice(0, depth), query.judgements))
  const mean = (pick: (quality: AnswerQuality) => number) =>
    results.reduce((sum, quality) => sum + pick(quality), 0) / Math.max(1, results.length)
  return {
    queries: judged.length,
    ndcg: mean(({ ndcg }) => ndcg),
    mrr: mean(({ mrr }) => mrr),
    success1: mean(({ success1 }) => success1),
    success8: mean(({ success8 }) => success8),
  }
}

function qualityOf(found: readonly string[], judgements: JudgedQuery['judgements']): AnswerQuality {
  const grades = found.map(address => judgements[address] ?? 0)
  const best = Object.values(judgements).sort((a, b) => b - a)
  const ideal = gain(best.slice(0, depth))
  const first = grades.findIndex(grade => grade > 0)
  return {
    ndcg: ideal === 0 ? 0 : gain(grades) / ideal,
    mrr: first === -1 ? 0 : 1 / (first + 1),
    success1: grades[0] !== undefined && grades[0] > 0 && grades[0] === best[0] ? 1 : 0,
    success8: first === -1 ? 0 : 1,
  }
}

function gain(grades: readonly number[]): number {
  return grades.reduce((sum, grade, rank) => sum + (2 ** grade - 1) / Math.log2(rank + 2), 0)
}

/** Whether the query belongs to the third that tuning must not use. It depends on the query's letters only, so that a query never changes sides. */
export function isHeldOut({ query }: JudgedQuery): boolean {
  let sum = 0
  for (const letter of query) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return sum % 3 === 0
}
