// `docsgen search`: flags and session; the work itself is in search-session.ts.

import { openSession } from '../../open-session.ts'
import { readFloor } from '../../search/search-quality.ts'
import type { EvaluationOptions, SearchOptions } from '../../search/search-session.ts'
import type { Terminal } from '../../terminal.ts'
import { usageError } from '../../usage-error.ts'

/** Gives the exit code. Throws FatalError (usage) when the limit is no number. */
export async function runSearch(
  query: string,
  folder: string,
  { terminal, ...options }: SearchOptions & { readonly terminal: Terminal },
): Promise<number> {
  const limit = Number(options.limit)
  if (!Number.isInteger(limit) || limit < 1)
    throw usageError(
      `"--limit ${options.limit}" is no number of pages.`,
      'Give a whole number from 1 on, for example --limit 20.',
    )
  const [session, { searchSession }] = await Promise.all([
    openSession(folder, options, terminal),
    import('../../search/search-session.ts'),
  ])
  return searchSession({ session, query, limit, json: options.json, locale: options.locale, terminal })
}

/** Gives the exit code. Throws FatalError (usage) when the file or the floor is wrong. */
export async function runEvaluation(
  file: string,
  folder: string,
  { terminal, ...options }: EvaluationOptions & { readonly terminal: Terminal },
): Promise<number> {
  const floors = options.floor.map(readFloor)
  const [session, { evaluationSession }, { readJudged }] = await Promise.all([
    openSession(folder, options, terminal),
    import('../../search/search-session.ts'),
    import('../../search/read-judged.ts'),
  ])
  return evaluationSession({
    session,
    judged: readJudged(file, terminal),
    floors,
    json: options.json,
    terminal,
  })
}
