// `docsgen check-twins`: flags and session; the work itself is in check-twins-session.ts.
import { openSession } from '../../open-session.ts'
import type { ProjectOptions } from '../../shared-options.ts'

/** Gives the exit code. Throws FatalError (usage) for wrong configurations. */
export async function runCheckTwins(
  folder: string,
  options: ProjectOptions & { readonly json: boolean },
): Promise<number> {
  const [session, { checkTwinsSession }] = await Promise.all([
    openSession(folder, options),
    import('../../check-twins/check-twins-session.ts'),
  ])
  return checkTwinsSession(session, options)
}
