// `docsgen search`: reads flags and opens the session; search-session.ts does the work.

import { openSession } from '../../open-session.ts'
import { readFloor } from '../../search/search-quality.ts'
import type { EvaluationOptions, SearchOptions } from '../../search/search-session.ts'
import type { Terminal } from '../../terminal.ts'
import { usageError } from '../../usage-error.ts'

/** Returns the exit code. Throws FatalError (usage) for a wrong limit. */
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
  return searchSession(session, query, { limit, json: options.json, locale: options.locale, terminal })
}

/** Returns the exit code. Throws FatalError (usage) for a wrong file or floor. */
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
  return evaluationSession(session, readJudged(file, terminal), { floors, json: options.json, terminal })
}
