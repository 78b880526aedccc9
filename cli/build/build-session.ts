// The work of `docsgen build` once the configuration is known: what the last build did counts as far as it holds, the rest is made.
import { outputFolder } from '../../renderer/output/output-folder.ts'
import { readOutputRecord } from '../../renderer/output/output-record.ts'
import { withTerms } from '../../renderer/search/terms/with-terms.ts'
import { scanContent } from '../content-session.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { startReadingLastChanges } from '../last-changes.ts'
import type { Session } from '../open-session.ts'
import { type BuildSummary, keptOutput } from '../report/build-summary.ts'
import type { Stopwatch } from '../report/stopwatch.ts'
import { startBundles } from '../site-bundles.ts'
import type { BuildOptions } from './build-options.ts'
import { buildWhole } from './build-whole.ts'
import { type BuildInputs, type LastBuild, readLastBuild, rememberBuild } from './last-build.ts'
import { rebuildTexts } from './rebuild-texts.ts'

export interface BuildRequest {
  readonly session: Session
  readonly options: BuildOptions
  /** Threads for parsing, and images that are encoded at once; undefined: as many as help. */
  readonly jobs: number | undefined
  /** Absolute. */
  readonly out: string
  readonly watch: Stopwatch
}

export interface BuildResult {
  readonly code: ExitCode
  readonly summary: BuildSummary
}

/** Prints nothing. Throws FatalError when the output cannot be written. */
export async function buildSession({
  session,
  options,
  jobs,
  out,
  watch,
}: BuildRequest): Promise<BuildResult> {
  const { host, config, cacheFolder } = session
  const content = scanContent({ session, useCache: !options.clean, jobs, addTerms: withTerms })
  const { scan, templates } = content
  const history = startReadingLastChanges({
    session,
    scan,
    useCache: !options.clean,
    version: content.version,
  })
  const inputs: BuildInputs = {
    host,
    scan,
    settings: [
      content.version,
      options.out,
      options.strict,
      config,
      await history.key,
      // Posts appear on their day.
      config.blog?.hideFuturePosts === true ? new Date().toISOString().slice(0, 10) : undefined,
    ],
    files: [...session.configFiles, ...templates.files.values()],
  }
  const started = Date.now()
  const readRecord = () => (options.clean ? undefined : readOutputRecord(cacheFolder, out))
  const record = readRecord()
  const last = record && readLastBuild(cacheFolder, out, { inputs, output: record.id })
  watch.lap('compare')
  if (last?.changed.length === 0 && record?.isWhole()) {
    history.cancel()
    return repeatBuild(last, { fresh: 0, output: keptOutput(last.summary), watch })
  }
  const bundling = startBundles(session, content, { useCache: !options.clean })
  const folder = outputFolder(out, cacheFolder)
  const { bundles } = last === undefined ? {} : await bundling
  if (last !== undefined && record !== undefined && bundles !== undefined) {
    watch.lap('bundle')
    const rebuilt = await rebuildTexts({
      session,
      content,
      last,
      record,
      bundles,
      folder,
      watch,
      now: started,
    })
    if (rebuilt !== undefined) {
      history.cancel()
      const { memory, output } = rebuilt
      const summary = { ...last.summary, output }
      rememberBuild(cacheFolder, out, {
        ...last,
        ...memory,
        summary,
        inputs,
        code: bundles.sources,
        now: started,
      })
      return repeatBuild(last, { fresh: content.knownFacts.parsed, output, watch })
    }
  }
  const { summary, memory } = await buildWhole({
    session,
    options,
    jobs,
    content,
    history,
    bundling,
    folder,
    // The attempt above may have left other times on the files.
    record: last === undefined ? record : readRecord(),
    watch,
  })
  if (memory !== undefined) rememberBuild(cacheFolder, out, { ...memory, inputs, summary, now: started })
  return { code: memory === undefined ? exitCodes.content : exitCodes.fine, summary }
}

// The same problems as last time.
function repeatBuild(
  { summary }: LastBuild,
  { fresh, output, watch }: { fresh: number; output: BuildSummary['output']; watch: Stopwatch },
): BuildResult {
  const parsed = { fresh, total: summary.parsed.total }
  return { code: exitCodes.fine, summary: { ...summary, parsed, output, milliseconds: watch.laps() } }
}
