// The whole pipeline of `docsgen build`: every stage, then the exchange, or nothing at all.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { openImageCache } from '../../renderer/assets/image-cache.ts'
import { createImageEncoder } from '../../renderer/assets/image-encoder.ts'
import { readAssetFacts } from '../../renderer/assets/read-asset-facts.ts'
import { type BuildProgress, buildSite } from '../../renderer/build-site.ts'
import { templateDiagnostic } from '../../renderer/bundle/bundle-diagnostics.ts'
import { type Diagnostic, orderDiagnostics } from '../../renderer/diagnostics/diagnostic.ts'
import { isEnvironmental } from '../../renderer/diagnostics/severity-policy.ts'
import { writtenFile } from '../../renderer/openapi/directive-path.ts'
import { type Emission, openEmission } from '../../renderer/output/emission.ts'
import type { OutputFolder } from '../../renderer/output/output-folder.ts'
import type { OutputRecord } from '../../renderer/output/output-record.ts'
import { openPageTexts } from '../../renderer/page-texts.ts'
import type { PlanEntry } from '../../renderer/plan/output-plan.ts'
import { referencedAssets } from '../../renderer/plan/page/page-links.ts'
import { keptNames, openKeptEntries } from '../../renderer/produce/kept-entries.ts'
import { createProducer, type Producer, type ProducerRequest } from '../../renderer/produce/producer.ts'
import type { Project } from '../../renderer/project.ts'
import { openSearchFiles } from '../../renderer/search/building/search-files.ts'
import type { Hash, SitePath } from '../../renderer/text/brand.ts'
import { checkApisOf } from '../check-api/api-checks.ts'
import type { ScannedContent } from '../content-session.ts'
import { exitCodes } from '../exit-codes.ts'
import type { PendingLastChanges } from '../last-changes.ts'
import type { Session } from '../open-session.ts'
import type { BuildSummary } from '../report/build-summary.ts'
import { createProgressLine } from '../report/progress.ts'
import type { Stopwatch } from '../report/stopwatch.ts'
import type { startBundles } from '../site-bundles.ts'
import type { BuildOptions } from './build-options.ts'
import { type BuildToRemember, textMemories } from './last-build.ts'
import { bundlesHash } from './rebuild-texts.ts'

export interface WholeBuildRequest {
  readonly session: Session
  readonly options: BuildOptions
  readonly jobs: number | undefined
  readonly content: ScannedContent
  readonly history: PendingLastChanges
  readonly bundling: ReturnType<typeof startBundles>
  readonly folder: OutputFolder
  readonly record: OutputRecord | undefined
  readonly watch: Stopwatch
}

export interface WholeBuild {
  readonly summary: BuildSummary
  /** For the next build; undefined: nothing was published. */
  readonly memory: Omit<BuildToRemember, 'summary' | 'inputs' | 'now'> | undefined
}

/** Prints nothing. Throws FatalError when the output cannot be written. */
export async function buildWhole(request: WholeBuildRequest): Promise<WholeBuild> {
  const { session, options, jobs, content, history, folder, record, watch } = request
  const { host, config, cacheFolder } = session
  const project = await content.read()
  watch.lap('content')
  const { bundles, diagnostics: bundleProblems } = await request.bundling
  watch.lap('bundle')

  const { graph, references } = project.snapshot
  const imageCache = openImageCache(join(cacheFolder, 'images'), { trusts: options.clean ? 'own' : 'all' })
  const encoder = createImageEncoder(imageCache, { jobs: jobs ?? Math.min(4, availableParallelism()) })
  const imageProgress = createProgressLine('Examining images')
  const assets = await readAssetFacts({
    config,
    graph,
    used: referencedAssets(graph, references.targets.values()),
    host,
    store: content.facts,
    encoder,
    onProgress: imageProgress.update,
  })
  imageProgress.end()
  watch.lap('images')
  const lastChanges = await history.finish(project.snapshot)
  watch.lap('git')
  const diagnostics: Diagnostic[] = [
    ...project.snapshot.diagnostics,
    ...(await checkApisOf(session, project.snapshot)),
    ...bundleProblems,
    ...assets.diagnostics,
    ...lastChanges.diagnostics,
  ]
  const texts = openPageTexts(project, content.contents)
  const search = openSearchFiles({ snapshot: project.snapshot, texts, store: content.contents })
  const producing = {
    snapshot: project.snapshot,
    texts,
    search,
    host,
    assets: assets.facts,
    encoder,
    lastChanges: lastChanges.changes,
    kept: openKeptEntries(content.contents),
  }
  const producer = bundles && tryProducer({ ...producing, bundles }, diagnostics)
  watch.lap('plan')
  const emission = producer && openEmission({ folder, cacheFolder, record })
  if (producer !== undefined && emission !== undefined) {
    diagnostics.push(...producer.plan.diagnostics, ...(await writeFiles(producer, emission, encoder.jobs)))
    watch.lap('produce')
  }
  const kept = producer === undefined ? [] : keptNames(producer.plan)
  project.close({ facts: assets.keys, contents: [...search.keys(), ...kept] })
  const ordered = orderDiagnostics(diagnostics)
  const failed = isFailure(ordered, options.strict)
  let output: Hash | undefined
  if (failed || emission === undefined) emission?.abort()
  else {
    output = emission.commit()
    imageCache.prune(liveImages(producer?.plan.entries ?? []))
  }
  watch.lap('emit')
  const summary: BuildSummary = {
    isPublished: !failed,
    out: options.out,
    pages: project.snapshot.site.routes.size,
    parsed: project.parsed,
    output: emission?.summary ?? { written: 0, kept: 0, bytes: 0 },
    milliseconds: watch.laps(),
    diagnostics: ordered,
    contentSecurityPolicy: producer?.plan.security,
    isMountPoint: folder.isMountPoint,
  }
  if (output === undefined || producer === undefined || bundles === undefined)
    return { summary, memory: undefined }
  const memory = {
    texts: textMemories(project.texts, producer.plan.entries),
    bundles: bundlesHash(bundles),
    output,
    included: includedFiles(project),
    code: bundles.sources,
    rebuilds: 0,
  }
  return { summary, memory }
}

// What pages read beside their own files, and descriptions that are only downloaded.
function includedFiles({ snapshot }: Project): ReadonlySet<SitePath> {
  const pages = [...snapshot.graph.pages.values()]
  const read = pages.flatMap(page => Object.keys(page.facts.inputs.files) as SitePath[])
  return new Set([...read.map(writtenFile), ...snapshot.config.apis.map(({ file }) => file)])
}

// The sidebars are rendered while the plan is made, so a template that throws shows itself here.
function tryProducer(request: ProducerRequest, diagnostics: Diagnostic[]): Producer | undefined {
  try {
    return createProducer(request)
  } catch (error) {
    diagnostics.push(templateDiagnostic(error))
    return undefined
  }
}

async function writeFiles(
  producer: Producer,
  emission: Emission,
  jobs: number,
): Promise<readonly Diagnostic[]> {
  const undo = abortOnSignal(emission)
  const lines = { files: createProgressLine('Writing files'), images: createProgressLine('Encoding images') }
  const report = ({ what, done, total }: BuildProgress) => lines[what].update(done, total)
  try {
    return await buildSite(producer, emission, { jobs, report })
  } catch (error) {
    emission.abort()
    throw error
  } finally {
    lines.files.end()
    lines.images.end()
    undo()
  }
}

function liveImages(entries: readonly PlanEntry[]): ReadonlySet<string> {
  return new Set(entries.flatMap(({ recipe }) => (recipe.make === 'image' ? [recipe.variant.key] : [])))
}

function isFailure(diagnostics: readonly Diagnostic[], strict: boolean): boolean {
  return diagnostics.some(
    diagnostic =>
      diagnostic.severity === 'error' ||
      (strict && diagnostic.severity === 'warning' && !isEnvironmental(diagnostic)),
  )
}

function abortOnSignal(emission: Emission): () => void {
  const abort = () => {
    emission.abort()
    process.exit(exitCodes.interrupted)
  }
  process.once('SIGINT', abort)
  process.once('SIGTERM', abort)
  return () => {
    process.off('SIGINT', abort)
    process.off('SIGTERM', abort)
  }
}
