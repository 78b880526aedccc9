// `docsgen search`: flags and session; the work itself is in search-session.ts.

import { openSession } from '../../open-session.ts'
import type { EvaluationOptions, SearchOptions } from '../../search/search-options.ts'
import { usageError } from '../../usage-error.ts'

/** Gives the exit code. Throws FatalError (usage) when the limit is no number. */
export async function runSearch(query: string, folder: string, options: SearchOptions): Promise<number> {
  const limit = Number(options.limit)
  if (!Number.isInteger(limit) || limit < 1)
    throw usageError(
      `"--limit ${options.limit}" is no number of pages.`,
      'Give a whole number from 1 on, for example --limit 20.',
    )
  const [session, { searchSession }] = await Promise.all([
    openSession(folder, options),
    import('../../search/search-session.ts'),
  ])
  return searchSession({ session, query, limit, json: options.json, locale: options.locale })
}

/** Gives the exit code. Throws FatalError (usage) when the file or the floor is wrong. */
export async function runEvaluation(
  file: string,
  folder: string,
  options: EvaluationOptions,
): Promise<number> {
  const floor = options.floor === undefined ? undefined : Number(options.floor)
  if (floor !== undefined && !(floor >= 0 && floor <= 1))
    throw usageError(
      `"--floor ${options.floor}" is no share.`,
      'Give a number from 0 to 1, for example --floor 0.9.',
    )
  const [session, { evaluationSession }, { readJudged }] = await Promise.all([
    openSession(folder, options),
    import('../../search/search-session.ts'),
    import('../../search/read-judged.ts'),
  ])
  return evaluationSession({ session, judged: readJudged(file), floor, json: options.json })
}
