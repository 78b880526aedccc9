// What would stop the build of the new site, found as the build finds it.
import type { Diagnostic } from '../../../renderer/base/diagnostics/diagnostic.ts'
import { isFatalError } from '../../../renderer/base/diagnostics/fatal-error.ts'
import { firstLineOf } from '../../../renderer/base/diagnostics/reason-of.ts'
import { createStopwatch } from '../../../renderer/site/building/stopwatch.ts'
import { openSession } from '../../open-session.ts'
import type { Terminal } from '../../terminal.ts'

/** An error of the build. One that docsgen itself made has no code, and no place. */
export type FoundFault = Pick<Diagnostic, 'file' | 'line' | 'column' | 'message' | 'related'> &
  Partial<Pick<Diagnostic, 'code'>>

export interface TrialBuild {
  /** The new site. */
  readonly folder: string
  /** Where it is built. */
  readonly out: string
  readonly terminal: Terminal
}

/** Builds the site into the folder `out`, where the next build finds what still holds. Gives its errors. */
export async function findFaults({ folder, out, terminal }: TrialBuild): Promise<readonly FoundFault[]> {
  try {
    const opened = await openSession(folder, {}, terminal)
    // Variants of images are no errors.
    const config = { ...opened.config, images: { ...opened.config.images, formats: [] } }
    const session = { ...opened, config }
    const { buildSession } = await import('../../../renderer/site/building/build-session.ts')
    const { diagnostics } = await buildSession({
      session,
      options: { out, strict: false, clean: false },
      jobs: undefined,
      shared: undefined,
      out,
      isTrial: true,
      watch: createStopwatch(terminal.startedAt),
      now: terminal.startedAt,
      onInterrupt: () => () => undefined,
    })
    return diagnostics.filter(({ severity }) => severity === 'error')
  } catch (error) {
    if (isFatalError(error)) return error.diagnostics
    return [{ message: `docsgen itself failed while it built the new site: ${firstLineOf(error)}.` }]
  }
}
