// `docsgen build`: reads flags and opens the session; build-session.ts does the work.
import { realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { checkOutputFolder, repairOutput } from '../../renderer/publish/output/output-folder.ts'
import { createStopwatch } from '../../renderer/site/building/stopwatch.ts'
import type { BuildOptions } from '../build-options.ts'
import { endOnSignal } from '../end-on-signal.ts'
import { exitCodes } from '../exit-codes.ts'
import { parseJobsFlag } from '../jobs-flag.ts'
import { openSession } from '../open-session.ts'
import { printSummary } from '../report/build-summary.ts'
import { openSharedCacheOf } from '../shared-cache-settings.ts'
import type { Terminal } from '../terminal.ts'
import { runShard } from './build-shard.ts'

/** Returns the exit code. Throws FatalError before anything is written. */
export async function runBuild(folder: string, options: BuildOptions, terminal: Terminal): Promise<number> {
  const watch = createStopwatch(terminal.startedAt)
  const jobs = parseJobsFlag(options.jobs)
  // esbuild compiles the configuration in another process while this process loads the rest of the program.
  const [session, { buildSession }] = await Promise.all([
    openSession(folder, options, terminal),
    import('../../renderer/site/building/build-session.ts'),
  ])
  const { root, config } = session
  const out = realFolder(resolve(root, options.out))
  repairOutput(out)
  const { docs, blog, pages, templates, staticDirs } = config
  const sources = [...docs.map(({ path }) => path), blog?.path, pages?.path, templates, ...staticDirs]
  // Where the texts come from the folder of the site itself, the output may be inside it, because it contains no texts.
  checkOutputFolder(
    out,
    sources.flatMap(path => (path ? [join(root, path)] : [])),
  )
  watch.lap('load')
  const shared = options.clean ? undefined : await openSharedCacheOf(config, terminal.env)
  if (options.shard !== undefined) return runShard(session, options, { jobs, shared, terminal })
  const request = {
    session,
    options,
    jobs,
    shared,
    out,
    watch,
    now: terminal.startedAt,
    onInterrupt: endOnSignal,
  }
  const summary = await buildSession(request)
  const verify = async () => {
    const { verifyBuild } = await import('../../renderer/site/building/verify-build.ts')
    return verifyBuild({
      ...request,
      session: await openSession(
        root,
        { ...options, clean: true, needs: { referenceParser: true } },
        terminal,
      ),
    })
  }
  const verification = options.verify && summary.isPublished ? await verify() : undefined
  printSummary(
    { ...summary, verification },
    { json: options.json, quiet: options.quiet, config, root, terminal },
  )
  const isWrong =
    verification !== undefined && verification.differences.length + verification.diagnostics.length > 0
  return isWrong || !summary.isPublished ? exitCodes.content : exitCodes.fine
}

// The output is exchanged in the real folder, so a symbolic link to the folder stays a link.
function realFolder(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path // the folder does not exist yet
  }
}
