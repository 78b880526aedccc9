// `docsgen urls`: reads flags and opens the session; urls-session.ts does the work.
import { openSession } from '../open-session.ts'
import type { Terminal } from '../terminal.ts'
import { type EarlierAddress, readEarlierList } from '../urls/read-earlier-list.ts'
import type { UrlsOptions } from '../urls/urls-session.ts'

/** Returns the exit code. Throws FatalError for a list that cannot be read. */
export async function runUrls(folder: string, options: UrlsOptions, terminal: Terminal): Promise<number> {
  const earlier: readonly EarlierAddress[] | undefined =
    options.against === undefined ? undefined : readEarlierList(options.against, terminal)
  const [session, { urlsSession }] = await Promise.all([
    openSession(folder, options, terminal),
    import('../urls/urls-session.ts'),
  ])
  return urlsSession(session, { options, earlier, terminal })
}
