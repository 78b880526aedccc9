// `docsgen search`: flags and session; the work itself is in search-session.ts.
import { FatalError } from '../../renderer/diagnostics/fatal-error.ts'
import { openSession } from '../open-session.ts'
import type { SearchOptions } from '../search/search-options.ts'

/** Gives the exit code. Throws FatalError (usage) when the limit is no number. */
export async function runSearch(query: string, folder: string, options: SearchOptions): Promise<number> {
  const limit = Number(options.limit)
  if (!Number.isInteger(limit) || limit < 1)
    throw new FatalError('usage', [
      {
        code: 'cli/usage',
        severity: 'error',
        message: `"--limit ${options.limit}" is no number of pages.`,
        hint: 'Give a whole number from 1 on, for example --limit 20.',
      },
    ])
  const [session, { searchSession }] = await Promise.all([
    openSession(folder, options),
    import('../search-session.ts'),
  ])
  return searchSession({ session, query, limit, json: options.json })
}
