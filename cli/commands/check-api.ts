// `docsgen check-api`: reads flags and opens the session; check-api-session.ts and against.ts do the work.
import { openSession, type SessionOptions } from '../open-session.ts'
import type { Terminal } from '../terminal.ts'
import { usageError } from '../usage-error.ts'

interface CheckApiOptions extends SessionOptions {
  readonly json: boolean
  readonly against?: string
  readonly page?: string
}

/** Returns the exit code. Throws FatalError (usage) for options that exclude each other. */
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
    return compareWithOlder(
      session,
      { against, json: options.json, ...(page !== undefined && { page }) },
      terminal,
    )
  }
  const [session, { checkApiSession }] = await Promise.all([
    openSession(folder, options, terminal),
    import('../check-api/check-api-session.ts'),
  ])
  return checkApiSession(session, { json: options.json, terminal })
}
