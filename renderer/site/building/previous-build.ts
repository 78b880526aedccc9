// The previous build: a trace of all that it read. When every answer is the same and nobody touched what it made, there is nothing to
// do; when only texts changed, its plan may still hold. A build that published nothing leaves no trace.
import { join } from 'node:path'
import { fingerprint } from '../../base/fingerprint.ts'
import type { Hash, SitePath } from '../../base/text/brand.ts'
import type { AskingHost } from '../../base/trace/asking-host.ts'
import { findTrace, type TracePlace, writeAppendix, writeTrace } from '../../base/trace/trace.ts'
import type { SitePlan } from '../prepare-site.ts'
import type { Kept } from '../site-features.ts'
import type { BuildSummary } from './build-summary.ts'
import { bundlesHash, type PlannedSite, type PlannedText } from './site-plan.ts'

export interface BuildInputs {
  readonly host: AskingHost
  /** Options, configuration, versions: compared as JSON. */
  readonly settings: unknown
  readonly cacheFolder: string
  /** Absolute. */
  readonly out: string
  /** Whether what features keep of a build still holds. */
  readonly holdsNow: (kept: Kept) => boolean
}

interface StoredBuild extends BuildRecord {
  /** Id of the record of the output that it published. */
  readonly output: Hash
}

export interface PreviousBuild extends Omit<BuildRecord, 'texts'> {
  readonly texts: ReadonlyMap<SitePath, PlannedText>
  /** Texts that have changed since. */
  readonly changed: readonly SitePath[]
  /** Undefined: it is lost. */
  plan(): { readonly id: Hash; readonly plan: SitePlan } | undefined
}

/** What a build did and knew, without its plan. */
export interface BuildRecord {
  readonly summary: BuildSummary
  /** Of the compiled templates and client code. */
  readonly bundles: Hash
  readonly texts: readonly (readonly [SitePath, PlannedText])[]
  /** What must hold for the plan and its messages, as features keep it. */
  readonly kept: Kept
}

/**
 * The build that published this output when all that it read but texts is as it was; undefined when anything else differs.
 * `output`: of the record, which a build that was killed may have left behind without a trace.
 */
export function readPreviousBuild(inputs: BuildInputs, output: Hash): PreviousBuild | undefined {
  const trace = findTrace<StoredBuild>(placeOf(inputs))
  if (trace === undefined || trace.value.output !== output) return undefined
  const { texts, output: _, ...record } = trace.value
  if (!inputs.holdsNow(record.kept)) return undefined
  const changed: SitePath[] = []
  for (const { kind, path } of trace.changes()) {
    if (kind !== 'texts') return undefined
    changed.push(path)
  }
  return {
    ...record,
    changed,
    texts: new Map(texts),
    plan() {
      const found = trace.appendix<SitePlan>()
      return found && { id: found.id, plan: found.appendix }
    },
  }
}

interface PublishedBuild {
  readonly record: BuildRecord
  /** Id of the record of its output. */
  readonly output: Hash
  /** Undefined: it is not known. */
  readonly plan?: Pick<PlannedSite, 'plan' | 'cached'> | undefined
  /** Milliseconds since 1970, taken before anything was read. */
  readonly now: number
}

/** Caches a build that was published, for the next one. Its plan stays where it is when it was that of the previous build. */
export function writeBuildTrace(inputs: BuildInputs, { record, output, plan, now }: PublishedBuild): void {
  const place = placeOf(inputs)
  const planId = plan && (plan.cached?.id ?? writeAppendix(place, plan.plan))
  writeTrace(
    place,
    inputs.host.questions(now, new Map(record.texts)),
    { ...record, output } satisfies StoredBuild,
    planId,
  )
}

export function buildRecord({ texts, bundles, kept }: PlannedSite, summary: BuildSummary): BuildRecord {
  return {
    summary,
    bundles: bundlesHash(bundles),
    texts: [...texts],
    kept,
  }
}

function placeOf({ cacheFolder, out, host, settings }: BuildInputs): TracePlace {
  return {
    file: join(cacheFolder, `build-${fingerprint(out).slice(0, 12)}.json`),
    settings: fingerprint(JSON.stringify(settings)),
    host,
  }
}
