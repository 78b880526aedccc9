// The previous build: a trace of all that it read. When every answer is the same and nobody touched what it made, there is nothing to
// do; when only texts changed, its plan may still hold. A build that published nothing leaves no trace.
import { join } from 'node:path'
import { fingerprint } from '../fingerprint.ts'
import type { SitePlan } from '../produce/open-site.ts'
import type { Hash, SitePath } from '../text/brand.ts'
import type { AskingHost } from '../trace/asking-host.ts'
import { findTrace, type TracePlace, writeAppendix, writeTrace } from '../trace/trace.ts'
import type { BuildSummary } from './build-summary.ts'
import { bundlesHash, type PlannedSite, type PlannedText } from './site-plan.ts'

export interface BuildInputs {
  readonly host: AskingHost
  /** Options, configuration, versions: compared as JSON. */
  readonly settings: unknown
  readonly cacheFolder: string
  /** Absolute. */
  readonly out: string
}

export interface PreviousBuild extends Omit<BuildRecord, 'texts'> {
  readonly texts: ReadonlyMap<SitePath, PlannedText>
  /** Texts that have changed since. */
  readonly changed: readonly SitePath[]
  /** Undefined: it is lost. */
  plan(): { readonly id: Hash; readonly plan: SitePlan } | undefined
}

interface BuildRecord {
  readonly summary: BuildSummary
  /** Of the compiled templates and client code. */
  readonly bundles: Hash
  /** Id of the record of the output that it published. */
  readonly output: Hash
  readonly texts: Readonly<Record<SitePath, PlannedText>>
  /** Translations that their readers are told to be behind. */
  readonly stale: readonly SitePath[]
  /** Seconds since 1970: from then on there is more to report. */
  readonly nextReview: number | undefined
}

/**
 * The build that published this output when all that it read but texts is as it was; undefined when anything else differs.
 * `output`: of the record, which a build that was killed may have left behind without a trace.
 */
export function readPreviousBuild(inputs: BuildInputs, output: Hash): PreviousBuild | undefined {
  const trace = findTrace<BuildRecord>(placeOf(inputs))
  if (trace === undefined || trace.value.output !== output) return undefined
  const { texts, ...record } = trace.value
  if ((record.nextReview ?? Number.POSITIVE_INFINITY) <= Date.now() / 1000) return undefined
  const changed: SitePath[] = []
  for (const { kind, path } of trace.changes()) {
    if (kind !== 'texts') return undefined
    changed.push(path)
  }
  return {
    ...record,
    changed,
    texts: new Map(Object.entries(texts) as [SitePath, PlannedText][]),
    plan() {
      const found = trace.appendix<SitePlan>()
      return found && { id: found.id, plan: found.appendix }
    },
  }
}

export interface PublishedBuild {
  readonly site: PlannedSite
  readonly summary: BuildSummary
  readonly output: Hash
  /** Milliseconds since 1970, taken before anything was read. */
  readonly now: number
}

/** Caches a build that was published, for the next one. Its plan stays where it is when it was that of the previous build. */
export function writeBuildTrace(inputs: BuildInputs, { site, summary, output, now }: PublishedBuild): void {
  const { texts, bundles, stale, nextReview, plan, cached } = site
  const place = placeOf(inputs)
  const hashes = new Map([...texts].map(([path, { hash }]) => [path, hash]))
  const record: BuildRecord = {
    summary,
    bundles: bundlesHash(bundles),
    output,
    texts: Object.fromEntries(texts),
    stale,
    nextReview,
  }
  const planId = cached?.id ?? writeAppendix(place, plan)
  writeTrace(place, inputs.host.questions(now, hashes), record, planId)
}

function placeOf({ cacheFolder, out, host, settings }: BuildInputs): TracePlace {
  return {
    file: join(cacheFolder, `build-${fingerprint(out).slice(0, 12)}.json`),
    settings: fingerprint(JSON.stringify(settings)),
    host,
  }
}
