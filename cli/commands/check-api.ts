// `docsgen check-api`: flags and session; the work itself is in check-api-session.ts.
import { openSession, type SessionOptions } from '../open-session.ts'
import type { Terminal } from '../terminal.ts'
import { usageError } from '../usage-error.ts'

export interface CheckApiOptions extends SessionOptions {
  readonly json: boolean
  readonly against?: string
  readonly page?: string
}

/** Gives the exit code. Throws FatalError (usage) for options that make no sense together. */
export async function runCheckApi(
  folder: string,
  options: CheckApiOptions,
  terminal: Terminal,
): Promise<number> {
  const { against, page } = options
  if (page !== undefined && against === undefined)
    throw usageError('"--page" is the page of changes.', 'Name the older description too: --against v1.0')
  if (against !== undefined) {
    const [session, { compareWithOlder }] = await Promise.all([
      openSession(folder, options, terminal),
      import('../check-api/against.ts'),
    ])
    return compareWithOlder(session, { ...options, against, terminal })
  }
  const [session, { checkApiSession }] = await Promise.all([
    openSession(folder, options, terminal),
    import('../check-api/check-api-session.ts'),
  ])
  return checkApiSession(session, { json: options.json, terminal })
}
