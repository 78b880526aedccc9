// The work of `docsgen build` once the configuration is known: takes over what still holds of the previous build, and makes the rest.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { limitGarbageFor, mostTexts } from '../../base/host/garbage.ts'
import { LostInputError } from '../../base/host/inputs.ts'
import type { SharedCache } from '../../base/shared-cache/shared-cache.ts'
import { withoutPasswordsOf } from '../../config/mounts/sources-without-passwords.ts'
import { templateList } from '../../content/source/template-files.ts'
import { createMemoryImageCache, openImageCache } from '../../publish/assets/image-cache.ts'
import { createImageEncoder, triedImages } from '../../publish/assets/image-encoder.ts'
import { checkPackages } from '../../publish/bundle/check-packages.ts'
import { outputFolder } from '../../publish/output/output-folder.ts'
import { type OutputRecord, readOutputRecord } from '../../publish/output/output-record.ts'
import { openSite } from '../open-site.ts'
import { startReadingLastChanges } from '../session/history/last-changes.ts'
import { LostTextError } from '../session/parsing/lost-text.ts'
import { placedDiagnostics } from '../session/placed-diagnostics.ts'
import type { Session } from '../session/session.ts'
import { holdsAt } from '../site-features.ts'
import type { BuildSummary } from './build-summary.ts'
import { meetSite } from './met-site.ts'
import { type BuildInputs, buildRecord, readPreviousBuild, writeBuildTrace } from './previous-build.ts'
import type { PublishRequest } from './publish-site.ts'
import type { PlannedSite } from './site-plan.ts'
import type { Stopwatch } from './stopwatch.ts'

export interface BuildRequest {
  readonly session: Session
  readonly options: BuildSettings
  /** Threads for parsing, and images that are encoded at once; undefined: as many as help. */
  readonly jobs: number | undefined
  /** Which machines share; undefined: there is none. */
  readonly shared: SharedCache | undefined
  /** Absolute. */
  readonly out: string
  readonly watch: Stopwatch
  /** Nobody will see the output: images are only decoded, and none is kept for later builds. */
  readonly isTrial?: boolean
  /** Milliseconds since 1970, before anything was read. */
  readonly now: number
  readonly onInterrupt: PublishRequest['onInterrupt']
}

export interface BuildSettings {
  /** The output folder as the author named it. */
  readonly out: string
  /** Warnings keep the output as it is, too. */
  readonly strict: boolean
  /** Nothing is taken from the caches. */
  readonly clean: boolean
}

/** Prints nothing. Throws FatalError when the output cannot be written or a package is missing. */
export async function buildSession(request: BuildRequest): Promise<BuildSummary> {
  const summary = await build(request).catch(error => {
    if (!(error instanceof LostTextError)) throw error
    return build({ ...request, shared: undefined, options: { ...request.options, clean: true } })
  })
  // Not part of what the next build repeats: the server may answer again.
  const problems = (await request.shared?.finish()) ?? []
  return { ...summary, diagnostics: [...summary.diagnostics, ...problems], cache: request.shared?.counts }
}

async function build({
  session,
  options,
  jobs,
  shared,
  out,
  isTrial = false,
  watch,
  now,
  onInterrupt,
}: BuildRequest): Promise<BuildSummary> {
  const { host, config, cacheFolder } = session
  checkPackages(config, session)
  const readRecord = () => (options.clean ? undefined : readOutputRecord(cacheFolder, out))
  const record = readRecord()
  // Another thread does so meanwhile. Whoever waits for it learns what went wrong.
  record?.look().catch(() => undefined)
  const site = openSite(session, { useCache: !options.clean, jobs, shared })
  const { scan, templates } = site
  const history = startReadingLastChanges(site)
  const inputs: BuildInputs = {
    host,
    cacheFolder,
    out,
    holdsNow: kept => holdsAt(session, kept, Date.now() / 1000),
    settings: [
      session.version,
      options.out,
      options.strict,
      // A token of CI is another in each run, and changes nothing.
      withoutPasswordsOf(config),
      templateList(templates, session.packageRoot),
      await history.key,
      // Posts appear on their day.
      config.blog?.hideFuturePosts === true ? new Date().toISOString().slice(0, 10) : undefined,
    ],
  }
  const previous = record && readPreviousBuild(inputs, record.id)
  watch.lap('compare')
  if (record !== undefined && previous?.changed.length === 0 && (await record.look()).isWhole) {
    history.cancel()
    // The same problems as in the previous build.
    const parsed = { fresh: 0, total: previous.summary.parsed.total }
    return { ...previous.summary, parsed, output: record.kept(), milliseconds: watch.laps() }
  }
  const imageCache = isTrial
    ? createMemoryImageCache()
    : openImageCache(join(cacheFolder, 'images'), { trusts: options.clean ? 'own' : 'all' })
  const whole = createImageEncoder(imageCache, {
    jobs: jobs ?? Math.min(4, availableParallelism()),
    places: session,
    shared: isTrial ? undefined : shared,
  })
  const encoder = isTrial ? triedImages(whole) : whole
  const folder = outputFolder(out, cacheFolder)
  if (shared !== undefined && record?.isEmpty === true) {
    const { takeBuild } = await import('./shared-build.ts')
    const taken = await takeBuild({
      inputs,
      shared,
      folder,
      encoder,
      places: session,
      files: scan.files,
      onInterrupt,
    })
    watch.lap('take')
    if (taken !== undefined) {
      history.cancel()
      const { record: own, output, files } = taken
      const parsed = { fresh: 0, total: own.summary.parsed.total }
      const { isMountPoint } = folder
      const summary = { ...own.summary, parsed, output: files, milliseconds: watch.laps(), isMountPoint }
      writeBuildTrace(inputs, { record: { ...own, summary }, output, now })
      return summary
    }
  }
  const isNew = shared !== undefined && record?.isEmpty === true && !(await meetSite(shared, config))
  // Loaded when there is something to build: the parser and the renderer are the largest parts of the program.
  const [{ startBundles }, { cachedPlan }, { planSite }, { publishSite }, { openIndexThread }] =
    await Promise.all([
      import('../session/site-bundles.ts'),
      import('./cached-plan.ts'),
      import('./plan-site.ts'),
      import('./publish-site.ts'),
      import('../../search/building/thread/index-thread.ts'),
    ])
  const bundling = startBundles(site)
  const indexThread = record?.isEmpty !== false && encoder.jobs > 1 ? openIndexThread() : undefined
  const publish = async (planned: PlannedSite, before: OutputRecord | undefined): Promise<BuildSummary> => {
    const { diagnostics, output, files, made } = await publishSite(planned, {
      site,
      folder,
      record: before,
      encoder,
      imageCache,
      isNew,
      threads: jobs,
      isStrict: options.strict,
      watch,
      onInterrupt,
    })
    const summary: BuildSummary = {
      isPublished: output !== undefined,
      out: options.out,
      pages: planned.pages,
      parsed: planned.parsed,
      output: files,
      milliseconds: watch.laps(),
      diagnostics,
      contentSecurityPolicy: planned.plan.security,
      isMountPoint: folder.isMountPoint,
    }
    if (output === undefined) return summary
    const published = buildRecord(planned, summary)
    writeBuildTrace(inputs, { record: published, output, plan: planned, now })
    if (shared !== undefined && made?.packs !== undefined) {
      const { packs, ...others } = made
      const { giveBuild } = await import('./shared-build.ts')
      await giveBuild({
        inputs,
        shared,
        record: published,
        now,
        packs,
        producer: planned.producer,
        ...others,
      })
    }
    return summary
  }
  try {
    const cached = previous && (await cachedPlan(site, { previous, bundling, encoder }))
    watch.lap('content')
    if (cached !== undefined) {
      try {
        const result = await publish(cached, record)
        history.cancel()
        return result
      } catch (error) {
        if (!(error instanceof LostInputError)) throw error
      }
    }
    if (scan.files.length > mostTexts) limitGarbageFor('large')
    else if (shared !== undefined) limitGarbageFor('shared')
    const planning = await planSite(site, {
      history,
      bundling,
      encoder,
      indexThread,
      watch,
    })
    // The attempt above may have left other times on the files.
    if (planning.site !== undefined)
      return await publish(planning.site, cached === undefined ? record : readRecord())
    const { diagnostics, pages, parsed } = planning
    site.close()
    return {
      isPublished: false,
      out: options.out,
      pages,
      parsed,
      output: { written: 0, kept: 0, bytes: 0 },
      milliseconds: watch.laps(),
      diagnostics: placedDiagnostics(diagnostics, session),
      contentSecurityPolicy: undefined,
      isMountPoint: folder.isMountPoint,
    }
  } finally {
    await indexThread?.close()
  }
}
