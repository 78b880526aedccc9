// The quality of a search over judged queries: the measures of all queries and of each kind, and the floors that they must reach.

import { didYouMean } from '../../renderer/base/diagnostics/nearest.ts'
import {
  evaluate,
  isHeldOut,
  type JudgedQuery,
  type Quality,
} from '../../renderer/search/ranking/evaluate.ts'
import type { Terminal } from '../terminal.ts'
import { usageError } from '../usage-error.ts'

interface QualityReport {
  readonly all: Quality
  /** Queries that may be used for tuning. */
  readonly seen: Quality
  /** The third of the queries that must not be used for tuning. */
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

export interface Floor {
  /** Undefined: the floor is for all queries. */
  readonly kind: string | undefined
  /** nDCG@8, 0 to 1. */
  readonly least: number
}

/** Reads `--floor`. Throws FatalError (usage) for a wrong value. */
export function readFloor(written: string): Floor {
  const [, kind, share = ''] = /^(?:(.+)=)?([^=]*)$/.exec(written) ?? []
  const least = Number(share)
  if (share.trim() === '' || !(least >= 0 && least <= 1))
    throw usageError(
      `"--floor ${written}" is no share.`,
      'Give a number from 0 to 1, for example --floor 0.9, or --floor question=0.85 for one kind.',
    )
  return { kind, least }
}

/** One sentence for each floor that is not reached. Throws FatalError (usage) for a kind that no query has. */
export function missedFloors({ all, kinds }: QualityReport, floors: readonly Floor[]): readonly string[] {
  return floors.flatMap(({ kind, least }) => {
    const quality = kind === undefined ? all : kinds[kind]
    if (quality === undefined)
      throw usageError(
        `"--floor ${kind}=${least}" names a kind that no query has.`,
        didYouMean(kind ?? '', kinds) ?? `Kinds are ${Object.keys(kinds).join(', ')}.`,
      )
    const name = kind === undefined ? 'all queries' : `queries of the kind "${kind}"`
    return quality.ndcg < least
      ? [`nDCG@8 over ${name} is ${quality.ndcg.toFixed(3)}, below the floor of ${least}.`]
      : []
  })
}
