// `docsgen check-twins`: opens the session; check-twins-session.ts does the work.
import { openSession } from '../../open-session.ts'
import type { ProjectOptions } from '../../shared-options.ts'
import type { Terminal } from '../../terminal.ts'

/** Returns the exit code. Throws FatalError (usage) for wrong configurations. */
export async function runCheckTwins(
  folder: string,
  options: ProjectOptions & { readonly json: boolean },
  terminal: Terminal,
): Promise<number> {
  const [session, { checkTwinsSession }] = await Promise.all([
    openSession(folder, { ...options, needs: { twins: true } }, terminal),
    import('../../check-twins/check-twins-session.ts'),
  ])
  return checkTwinsSession(session, { json: options.json, terminal })
}
