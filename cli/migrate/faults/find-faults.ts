// What would stop the build of the new site, found as the build finds it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createStopwatch } from '../../../renderer/build/stopwatch.ts'
import type { Diagnostic } from '../../../renderer/diagnostics/diagnostic.ts'
import { FatalError } from '../../../renderer/diagnostics/fatal-error.ts'
import { openSession } from '../../open-session.ts'

/** Builds the site into a temporary folder. Gives its errors. */
export async function findFaults(folder: string): Promise<readonly Diagnostic[]> {
  const out = mkdtempSync(join(tmpdir(), 'docsgen-migrate-'))
  try {
    const opened = await openSession(folder, {})
    // What images take is most of a first build, and no variant of one is an error.
    const config = { ...opened.config, images: { ...opened.config.images, formats: [] } }
    const session = { ...opened, config }
    const { buildSession } = await import('../../../renderer/build/build-session.ts')
    const { diagnostics } = await buildSession({
      session,
      options: { out, strict: false, clean: false },
      jobs: undefined,
      shared: undefined,
      out: join(out, 'site'),
      watch: createStopwatch(),
      now: performance.timeOrigin,
      onInterrupt: () => () => undefined,
    })
    return diagnostics.filter(({ severity }) => severity === 'error')
  } catch (error) {
    if (!(error instanceof FatalError)) throw error
    return error.diagnostics
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}
