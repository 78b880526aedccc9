// `--floor`: how good the answers must be, over all judged queries or over those of one kind.
import { didYouMean } from '../../renderer/base/diagnostics/nearest.ts'
import { usageError } from '../usage-error.ts'
import type { QualityReport } from './print-quality.ts'

export interface Floor {
  /** Undefined: of all queries. */
  readonly kind: string | undefined
  /** nDCG@8, 0 to 1. */
  readonly least: number
}

/** Throws FatalError (usage) for what is no share. */
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

/** A sentence for each floor that is not reached. Throws FatalError (usage) for a kind that no query has. */
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
