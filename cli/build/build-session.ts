// The work of `docsgen build` once the configuration is known: every stage, then the exchange, or nothing at all.

import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { openImageCache } from '../../renderer/assets/image-cache.ts'
import { createImageEncoder } from '../../renderer/assets/image-encoder.ts'
import { readAssetFacts } from '../../renderer/assets/read-asset-facts.ts'
import { type BuildProgress, buildSite } from '../../renderer/build-site.ts'
import { templateDiagnostic } from '../../renderer/bundle/bundle-diagnostics.ts'
import { type Diagnostic, orderDiagnostics } from '../../renderer/diagnostics/diagnostic.ts'
import { isEnvironmental } from '../../renderer/diagnostics/severity-policy.ts'
import { createNodeHost } from '../../renderer/host/node-host.ts'
import { writtenFile } from '../../renderer/openapi/directive-path.ts'
import { type Emission, openEmission } from '../../renderer/output/emission.ts'
import { outputFolder } from '../../renderer/output/output-folder.ts'
import { readOutputRecord } from '../../renderer/output/output-record.ts'
import { openPageTexts } from '../../renderer/page-texts.ts'
import type { PlanEntry } from '../../renderer/plan/output-plan.ts'
import { referencedAssets } from '../../renderer/plan/page/page-links.ts'
import { createProducer, type Producer, type ProducerRequest } from '../../renderer/produce/producer.ts'
import type { Project } from '../../renderer/project.ts'
import { openSearchFiles } from '../../renderer/search/building/search-files.ts'
import { withTerms } from '../../renderer/search/terms/with-terms.ts'
import type { TemplateFiles } from '../../renderer/source/template-files.ts'
import type { AbsolutePath, SitePath } from '../../renderer/text/brand.ts'
import { checkApisOf } from '../check-api/api-checks.ts'
import { scanContent } from '../content-session.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { startReadingLastChanges } from '../last-changes.ts'
import type { Session } from '../open-session.ts'
import type { BuildSummary } from '../report/build-summary.ts'
import { createProgressLine } from '../report/progress.ts'
import type { Stopwatch } from '../report/stopwatch.ts'
import { startBundles } from '../site-bundles.ts'
import type { BuildOptions } from './build-options.ts'
import { type BuildInputs, rememberBuild, unchangedBuild } from './last-build.ts'

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
  const { packageRoot, host, config, cacheFolder } = session
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
    files: [...session.configFiles, ...sourcesOfBundles(packageRoot, templates)],
  }
  const started = Date.now()
  const record = options.clean ? undefined : readOutputRecord(cacheFolder, out)
  const last = record && unchangedBuild(cacheFolder, out, inputs)
  if (last !== undefined && record?.isWhole()) {
    watch.lap('compare')
    history.cancel()
    return { code: exitCodes.fine, summary: unchangedSummary(last.summary, watch) }
  }
  const bundling = startBundles(session, content, { useCache: !options.clean })
  const project = await content.read()
  watch.lap('content')
  const { bundles, diagnostics: bundleProblems } = await bundling
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
  const request = {
    snapshot: project.snapshot,
    texts,
    search,
    host,
    assets: assets.facts,
    encoder,
    lastChanges: lastChanges.changes,
  }
  const producer = bundles && tryProducer({ ...request, bundles }, diagnostics)
  watch.lap('plan')
  const folder = outputFolder(out)
  const emission = producer && openEmission({ folder, cacheFolder, record })
  if (producer !== undefined && emission !== undefined) {
    diagnostics.push(...producer.plan.diagnostics, ...(await writeFiles(producer, emission, encoder.jobs)))
    watch.lap('produce')
  }
  project.close({ facts: assets.keys, contents: search.keys() })
  const ordered = orderDiagnostics(diagnostics)
  const failed = isFailure(ordered, options.strict)
  if (failed || emission === undefined) emission?.abort()
  else {
    emission.commit()
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
  if (!failed)
    rememberBuild(cacheFolder, out, { inputs, included: includedFiles(project), summary, now: started })
  return { code: failed ? exitCodes.content : exitCodes.fine, summary }
}

// The same problems as last time, and no file was made.
function unchangedSummary(summary: BuildSummary, watch: Stopwatch): BuildSummary {
  const { written, kept, bytes } = summary.output
  return {
    ...summary,
    parsed: { fresh: 0, total: summary.parsed.total },
    output: { written: 0, kept: written + kept, bytes },
    milliseconds: watch.laps(),
  }
}

// What pages read beside their own files.
function includedFiles({ snapshot }: Project): ReadonlySet<SitePath> {
  const pages = [...snapshot.graph.pages.values()]
  const read = pages.flatMap(page => Object.keys(page.facts.inputs.files) as SitePath[])
  return new Set(read.map(writtenFile))
}

// Templates may come from the site; the rest of what the bundles hold belongs to docsgen.
function sourcesOfBundles(packageRoot: AbsolutePath, templates: TemplateFiles): readonly string[] {
  const own = createNodeHost(packageRoot)
  const folders = [
    'client',
    'renderer/contract',
    'renderer/search',
    'renderer/strings',
    'renderer/text',
  ] as SitePath[]
  const files = folders.flatMap(folder => own.list(folder).files)
  return [...templates.files.values(), ...files.map(({ path }) => join(packageRoot, path))]
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
