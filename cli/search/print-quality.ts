// What `docsgen search eval` prints: the measures of all queries and of each kind, seen and held out apart.
import {
  evaluate,
  isHeldOut,
  type JudgedQuery,
  type Quality,
} from '../../renderer/search/ranking/evaluate.ts'
import type { Terminal } from '../terminal.ts'

export interface QualityReport {
  readonly all: Quality
  /** Queries that tuning may look at, and the third that it may not. */
  readonly seen: Quality
  readonly heldOut: Quality
  readonly kinds: Readonly<Record<string, Quality>>
}

export function reportQuality(
  judged: readonly JudgedQuery[],
  answers: ReadonlyMap<JudgedQuery, readonly string[]>,
): QualityReport {
  const kinds = [...new Set(judged.map(({ kind }) => kind))].sort()
  return {
    all: evaluate(judged, answers),
    seen: evaluate(
      judged.filter(query => !isHeldOut(query)),
      answers,
    ),
    heldOut: evaluate(judged.filter(isHeldOut), answers),
    kinds: Object.fromEntries(
      kinds.map(kind => [
        kind,
        evaluate(
          judged.filter(query => query.kind === kind),
          answers,
        ),
      ]),
    ),
  }
}

export function printQuality(
  { all, seen, heldOut, kinds }: QualityReport,
  { json, terminal }: { readonly json: boolean; readonly terminal: Terminal },
): void {
  if (json) return terminal.print(JSON.stringify({ schemaVersion: 1, all, seen, heldOut, kinds }, null, 2))
  const rows = [['all', all], ['seen', seen], ['held out', heldOut], ...Object.entries(kinds)] as const
  const width = Math.max(...rows.map(([name]) => name.length))
  terminal.print(`${''.padEnd(width)}  queries  nDCG@8    MRR  first  among 8`)
  for (const [name, { queries, ndcg, mrr, success1, success8 }] of rows) {
    const [a, b, c, d] = [ndcg, mrr, success1, success8].map(share => share.toFixed(3))
    terminal.print(
      `${name.padEnd(width)}  ${String(queries).padStart(7)}  ${a?.padStart(6)}  ${b}  ${c}    ${d}`,
    )
  }
}
