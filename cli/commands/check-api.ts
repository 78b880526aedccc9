// `docsgen check-api`: flags and session; the work itself is in check-api-session.ts.
import { openSession, type SessionOptions } from '../open-session.ts'

/** Gives the exit code. */
export async function runCheckApi(
  folder: string,
  options: SessionOptions & { readonly json: boolean },
): Promise<number> {
  const [session, { checkApiSession }] = await Promise.all([
    openSession(folder, options),
    import('../check-api/check-api-session.ts'),
  ])
  return checkApiSession(session, options)
}
