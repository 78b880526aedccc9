// The build before this one: a trace of all that it read. When every answer is the same, and nobody touched what it made, there
// is nothing to do; when only texts are others, its plan may still be true. A build that published nothing leaves no trace.
import { join } from 'node:path'
import { readChecked, writeChecked } from '../checked-file/checked-file.ts'
import { fingerprint } from '../fingerprint.ts'
import type { SitePlan } from '../produce/open-site.ts'
import type { Hash, SitePath } from '../text/brand.ts'
import type { AskingHost } from '../trace/asking-host.ts'
import { recall, type TracePlace, writeTrace } from '../trace/trace.ts'
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

export interface LastBuild extends Omit<BuildRecord, 'plan' | 'texts'> {
  readonly texts: ReadonlyMap<SitePath, PlannedText>
  /** Texts that are other ones today. */
  readonly changed: readonly SitePath[]
  /** Undefined: it is lost. Large, and in a file of its own, which stays as it is when only texts change. */
  readPlan(): StoredPlan | undefined
}

interface BuildRecord {
  readonly summary: BuildSummary
  /** Of the compiled templates and client code. */
  readonly bundles: Hash
  /** Translations that their readers are told to be behind. */
  readonly stale: readonly SitePath[]
  /** Id of the record of the output that it published. */
  readonly output: Hash
  /** Of the plan. */
  readonly plan: Hash
  readonly texts: Readonly<Record<SitePath, PlannedText>>
  /** Seconds since 1970: from then on there is more to report. */
  readonly nextReview: number | undefined
}

export interface StoredPlan {
  readonly id: Hash
  readonly plan: SitePlan
}

/**
 * The build that published this output when all that it read but texts is as it was; undefined when anything else differs.
 * `output`: of the record, which a build that was killed may have left behind without ever being remembered.
 */
export function readLastBuild(inputs: BuildInputs, output: Hash): LastBuild | undefined {
  const last = recall<BuildRecord>(placeOf(inputs))
  if (last === undefined || last.value.output !== output) return undefined
  const { texts, plan, ...record } = last.value
  if ((record.nextReview ?? Number.POSITIVE_INFINITY) <= Date.now() / 1000) return undefined
  const changed: SitePath[] = []
  for (const { kind, path } of last.changes()) {
    if (kind !== 'texts') return undefined
    changed.push(path)
  }
  return {
    ...record,
    changed,
    texts: new Map(Object.entries(texts) as [SitePath, PlannedText][]),
    readPlan() {
      const stored = readChecked<StoredPlan>(fileOf('plan', inputs))
      return stored?.id === plan ? stored : undefined
    },
  }
}

export interface BuildToRemember {
  readonly site: PlannedSite
  readonly summary: BuildSummary
  readonly output: Hash
  /** Milliseconds since 1970, taken before anything was read. */
  readonly now: number
}

/** Remembers a build that was published. */
export function rememberBuild(inputs: BuildInputs, { site, summary, output, now }: BuildToRemember): void {
  const { texts, bundles, stale, nextReview } = site
  const hashes = new Map([...texts].map(([path, { hash }]) => [path, hash]))
  writeTrace<BuildRecord>(placeOf(inputs), inputs.host.questions(now, hashes), {
    summary,
    bundles: bundlesHash(bundles),
    stale,
    output,
    plan: rememberPlan(fileOf('plan', inputs), site),
    texts: Object.fromEntries(texts),
    nextReview,
  })
}

// Gives the plan's id.
function rememberPlan(file: string, { plan, last }: PlannedSite): Hash {
  if (last !== undefined) return last.id
  const id = fingerprint(JSON.stringify(plan))
  writeChecked(file, { id, plan } satisfies StoredPlan)
  return id
}

function placeOf(inputs: BuildInputs): TracePlace {
  const { host, settings } = inputs
  return { file: fileOf('build', inputs), settings: fingerprint(JSON.stringify(settings)), host }
}

function fileOf(kind: 'build' | 'plan', { cacheFolder, out }: BuildInputs): string {
  return join(cacheFolder, `${kind}-${fingerprint(out).slice(0, 12)}.json`)
}
