// `docsgen build --verify`: whether a build that used the caches gave what a build without them gives.
import { join } from 'node:path'
import { readOutputRecord } from '../../publish/output/output-record.ts'
import { withTemporaryFolder } from '../../publish/output/temporary-folder.ts'
import { type BuildRequest, buildSession } from './build-session.ts'
import { compareOutputs, type Verification } from './compare-outputs.ts'
import { createStopwatch } from './stopwatch.ts'

/**
 * Builds the site once more in a temporary folder, which is removed. The session is one that was opened anew for the check, with the
 * reference parser (`CommandNeeds`). Throws FatalError when the folder cannot be written.
 */
export function verifyBuild(request: BuildRequest): Promise<Verification> {
  const { session, options, out, onInterrupt } = request
  return withTemporaryFolder({ purpose: 'verify', onInterrupt }, async folder => {
    const cacheFolder = join(folder, 'cache')
    const cleanOut = join(folder, 'site')
    const summary = await buildSession({
      ...request,
      session: { ...session, cacheFolder },
      options: { ...options, clean: true },
      shared: undefined,
      out: cleanOut,
      watch: createStopwatch(Date.now()),
      // It goes with the folder.
      onInterrupt: () => () => undefined,
    })
    if (!summary.isPublished) return { files: 0, differences: [], diagnostics: summary.diagnostics }
    const records = {
      own: readOutputRecord(session.cacheFolder, out),
      clean: readOutputRecord(cacheFolder, cleanOut),
    }
    return { ...compareOutputs(out, cleanOut, records), diagnostics: [] }
  })
}
