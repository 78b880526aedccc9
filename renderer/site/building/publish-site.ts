// A planned site → its output: what is stale is made, the rest taken over, and the folder exchanged, or nothing at all.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { isEnvironmental } from '../../base/diagnostics/severity-policy.ts'
import type { Hash, OutputPath } from '../../base/text/brand.ts'
import { searchFolder } from '../../contract/search-scopes.ts'
import type { ImageCache } from '../../publish/assets/image-cache.ts'
import type { ImageEncoder } from '../../publish/assets/image-encoder.ts'
import { type Emission, type OnInterrupt, openEmission } from '../../publish/output/emission.ts'
import type { OutputFolder } from '../../publish/output/output-folder.ts'
import { type OutputPacks, openOutputPacks } from '../../publish/output/output-packs.ts'
import type { OutputRecord } from '../../publish/output/output-record.ts'
import { entryKeys } from '../../publish/plan/entry-keys.ts'
import { cachedImage, type PlanEntry } from '../../publish/plan/output-plan.ts'
import type { SearchFile } from '../../search/building/search-files.ts'
import { type BuildProgress, type BuildRequest, buildSite } from '../build-site.ts'
import type { OpenSite } from '../open-site.ts'
import { placedDiagnostics } from '../session/placed-diagnostics.ts'
import type { Session } from '../session/session.ts'
import type { PlannedSite } from './site-plan.ts'
import type { Stopwatch } from './stopwatch.ts'

export interface PublishRequest {
  readonly site: OpenSite
  readonly folder: OutputFolder
  readonly record: OutputRecord | undefined
  readonly encoder: ImageEncoder
  readonly imageCache: ImageCache
  /** Machines that share have not built the site yet. */
  readonly isNew: boolean
  /** See `BuildRequest`. */
  readonly threads: number | undefined
  /** Warnings keep the output as it is, too. */
  readonly isStrict: boolean
  readonly watch: Stopwatch
  readonly onInterrupt: OnInterrupt
}

export interface Published {
  /** Of all stages, in order. */
  readonly diagnostics: readonly Diagnostic[]
  /** Id of the record of the output; undefined: nothing was published. */
  readonly output: Hash | undefined
  readonly files: Emission['summary']
  /** Undefined: nothing was published. */
  readonly made?: PublishedFiles | undefined
}

export interface PublishedFiles extends Pick<BuildRequest, 'entries' | 'keys'> {
  /** Undefined: machines share nothing. */
  readonly packs: OutputPacks | undefined
}

/** Throws FatalError when the output cannot be written or the build is interrupted, LostInputError when the store has lost an input of the previous build's plan. */
export async function publishSite(planned: PlannedSite, request: PublishRequest): Promise<Published> {
  const { site, folder, record, onInterrupt } = request
  let emission: Emission | undefined
  const open = () => {
    emission ??= openEmission({ folder, cacheFolder: site.session.cacheFolder, record, onInterrupt })
    return emission
  }
  try {
    return await publish(planned, request, open)
  } finally {
    await emission?.abort()
  }
}

async function publish(
  planned: PlannedSite,
  request: PublishRequest,
  open: () => Emission,
): Promise<Published> {
  const { site, record, encoder, threads, imageCache, watch } = request
  const { session } = site
  const { plan, texts, search, indexes, producer } = planned
  const packs = openPacks(planned, request)
  // What this machine has parsed goes to the others while files are made.
  const giving = site.packs?.give(texts)
  const build = (emission: Emission, stale: readonly PlanEntry[], keys: BuildRequest['keys']) =>
    withProgress(session, report =>
      buildSite({ entries: stale, keys, producer, emission, packs, jobs: encoder.jobs, threads, report }),
    )
  const problems: Diagnostic[] = []
  const made = new Set<OutputPath>()
  // Without an output to compare with, other files are made while a thread puts large indexes together.
  if (indexes !== undefined) {
    const others = withSearch(plan.entries.filter(isBesideSearch), search.texts())
    const building = build(
      open(),
      others,
      entryKeys(others, file => texts.get(file)),
    )
    problems.push(...(await Promise.all([building, indexes.made])).flat())
    for (const { path } of others) made.add(path)
    watch.lap('produce')
  }
  const entries = withSearch(plan.entries, search.list())
  // When the plan is that of the previous build, so are the keys of all entries that show no edited text.
  const previous = record && planned.cached && { keyOf: record.keyOf, edited: planned.cached.edited }
  const keys = entryKeys(entries, file => texts.get(file), previous)
  // Files of a search index belong to its manifest, which is there as before.
  const published = planned.cached ? ('as-before' as const) : (path: OutputPath) => keys.has(path)
  watch.lap('search')
  await giving
  if (record?.holds(keys) === true && (await record.look()).isWhole) {
    site.close(published)
    const diagnostics = placedDiagnostics(planned.diagnostics, session)
    const output = isFailure(diagnostics, request.isStrict) ? undefined : record.id
    return { diagnostics, output, files: record.kept() }
  }
  const emission = open()
  const found = await build(
    emission,
    entries.filter(({ path }) => !made.has(path)),
    keys,
  )
  // What the server had lost of a text was made here only now.
  await site.packs?.give(texts)
  watch.lap('produce')
  site.close(published)
  const diagnostics = placedDiagnostics([...planned.diagnostics, ...problems, ...found], session)
  if (isFailure(diagnostics, request.isStrict))
    return { diagnostics, output: undefined, files: emission.summary }
  const output = await emission.commit()
  imageCache.sweep(isShown(entries))
  watch.lap('emit')
  return { diagnostics, output, files: emission.summary, made: { entries, keys, packs } }
}

function openPacks({ texts }: PlannedSite, { site, isNew }: PublishRequest): OutputPacks | undefined {
  const { packs: textPacks, cachedFacts, options } = site
  const { shared } = options
  // Shards have parsed everything, maybe for this build alone. Where something is broken, whatever is given mends it.
  const gives = () => !isNew || cachedFacts.parsed > 0 || shared?.isBroken === true
  return shared && textPacks && openOutputPacks({ cache: shared, textPacks, texts, gives })
}

// Whatever the search's files are called.
function isBesideSearch({ path, recipe }: PlanEntry): boolean {
  const paths = [path, ...(recipe.make === 'copy' ? [recipe.of] : [])]
  return !paths.some(each => each.includes(`${searchFolder}/`))
}

// Files of the search win over files of static folders, as pages do.
function withSearch(entries: readonly PlanEntry[], files: readonly SearchFile[]): readonly PlanEntry[] {
  const searched = files.map(
    ({ path, hash, of }): PlanEntry => ({
      path,
      recipe: { make: 'search-file', hash },
      ...(of !== undefined && { texts: [of] }),
    }),
  )
  const taken = new Set(files.map(({ path }) => path))
  return [...entries.filter(({ path }) => !taken.has(path)), ...searched]
}

async function withProgress(
  session: Session,
  write: (report: (progress: BuildProgress) => void) => Promise<readonly Diagnostic[]>,
): Promise<readonly Diagnostic[]> {
  const lines = { files: session.progress('Writing files'), images: session.progress('Encoding images') }
  try {
    return await write(({ what, done, total }) => lines[what].update(done, total))
  } finally {
    lines.files.end()
    lines.images.end()
  }
}

function isShown(entries: readonly PlanEntry[]): (variant: Hash) => boolean {
  const variants = new Set(entries.map(cachedImage))
  return variant => variants.has(variant)
}

function isFailure(diagnostics: readonly Diagnostic[], isStrict: boolean): boolean {
  return diagnostics.some(
    diagnostic =>
      diagnostic.severity === 'error' ||
      (isStrict && diagnostic.severity === 'warning' && !isEnvironmental(diagnostic)),
  )
}
