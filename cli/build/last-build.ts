// The build before this one: what it read, told apart into texts and everything else, and what it planned. When nothing has
// changed, and nobody touched what it made, there is nothing to do; when only texts have, its plan may still be true.
//
// Everything that a build reads takes part: the files of the scan and those that pages include, templates and client code,
// the configuration with what it imports, options, and docsgen itself. A file is known by its size and times; one that was
// saved during the build, or within the clock's grain before it, counts as changed. A build that published nothing leaves no record.
import { join } from 'node:path'
import { readChecked, writeChecked } from '../../renderer/checked-file/checked-file.ts'
import { fingerprint } from '../../renderer/fingerprint/fingerprint.ts'
import { type Host, isSettled } from '../../renderer/host/host.ts'
import type { MarkdownFile } from '../../renderer/read-facts.ts'
import type { Scan } from '../../renderer/source/scan-sources.ts'
import type { Hash, SitePath } from '../../renderer/text/brand.ts'
import { fileStamp, lookAt } from '../file-stamp.ts'
import type { BuildSummary } from '../report/build-summary.ts'
import { bundlesHash, type PlannedSite, type PlannedText, type SitePlan } from './site-plan.ts'

export interface BuildInputs {
  readonly host: Host
  readonly scan: Scan
  /** Options, configuration, versions: compared as JSON. */
  readonly settings: unknown
  /** Absolute paths: templates, the configuration's own files. */
  readonly files: readonly string[]
}

export interface LastBuild {
  readonly summary: BuildSummary
  readonly texts: ReadonlyMap<SitePath, PlannedText>
  /** Of the compiled templates and client code. */
  readonly bundles: Hash
  /** Id of the record of the output that it published. */
  readonly output: Hash
  /** Texts that may be other ones today. */
  readonly changed: readonly MarkdownFile[]
  /** Files beyond the scan that pages include. */
  readonly included: readonly SitePath[]
  /** Seconds since 1970: from then on there is more to report. */
  readonly nextReview: number | undefined
  /** Undefined: it is lost. Large, and in a file of its own, which stays as it is when only texts change. */
  readPlan(): StoredPlan | undefined
}

interface BuildRecord extends Pick<LastBuild, 'summary' | 'bundles' | 'output'> {
  readonly nextReview?: number
  /** Digest of everything but the texts. */
  readonly inputs: string
  /** Of the plan. */
  readonly plan: Hash
  readonly texts: Readonly<Record<SitePath, PlannedText>>
  /** Of texts; one that is missing counts as changed. */
  readonly stamps: Readonly<Record<SitePath, string>>
  /** Files beyond the scan that pages include: path → stamp, null when there was none. */
  readonly included: Readonly<Record<SitePath, string | null>>
  /** Code that templates and page components import, and client code: absolute path → stamp. */
  readonly code: Readonly<Record<string, string>>
}

export interface StoredPlan {
  readonly id: Hash
  readonly plan: SitePlan
}

/**
 * The build that published this output when all its inputs but texts are as they were; undefined when anything else differs.
 * `output`: of the record, which a build that was killed may have left behind without ever being remembered.
 */
export function readLastBuild(
  cacheFolder: string,
  out: string,
  { inputs, output }: { readonly inputs: BuildInputs; readonly output: Hash },
): LastBuild | undefined {
  const record = readChecked<BuildRecord>(recordFile('build', cacheFolder, out))
  if (record?.output !== output || record.inputs !== digestOf(inputs)) return undefined
  if (record.nextReview !== undefined && record.nextReview <= Date.now() / 1000) return undefined
  for (const [path, stamp] of Object.entries(record.included)) {
    if ((inputs.host.entry(path as SitePath)?.stamp ?? null) !== stamp) return undefined
  }
  if (Object.entries(record.code).some(([path, stamp]) => fileStamp(path) !== stamp)) return undefined
  // A text with another stamp may still be the same: after a checkout, or saved just before the last build.
  const isSame = ({ path, stamp }: MarkdownFile['entry']) => {
    if (record.stamps[path] === stamp) return true
    const before = record.texts[path]
    const text = before && inputs.host.readText(path)
    return text?.ok === true && fingerprint(text.value) === before?.hash
  }
  const changed = inputs.scan.files.filter(
    (file): file is MarkdownFile => file.kind === 'markdown' && !isSame(file.entry),
  )
  const { summary, bundles } = record
  return {
    summary,
    bundles,
    output,
    changed,
    texts: new Map(Object.entries(record.texts) as [SitePath, PlannedText][]),
    included: Object.keys(record.included) as SitePath[],
    nextReview: record.nextReview,
    readPlan() {
      const stored = readChecked<StoredPlan>(recordFile('plan', cacheFolder, out))
      return stored?.id === record.plan ? stored : undefined
    },
  }
}

export interface BuildToRemember {
  readonly inputs: BuildInputs
  readonly site: PlannedSite
  readonly summary: BuildSummary
  readonly output: Hash
  /** Milliseconds since 1970, taken before anything was read. */
  readonly now: number
}

/** Remembers a build that was published. */
export function rememberBuild(
  cacheFolder: string,
  out: string,
  { inputs, site, summary, output, now }: BuildToRemember,
): void {
  const { files } = inputs.scan
  const areOthersSettled =
    files.every(file => file.kind === 'markdown' || isSettled(file.entry, now)) &&
    inputs.files.map(lookAt).every(found => found === undefined || isSettled(found, now))
  const settled = files.filter(file => file.kind === 'markdown' && isSettled(file.entry, now))
  const record: BuildRecord = {
    summary,
    bundles: bundlesHash(site.bundles),
    output,
    plan: rememberPlan(recordFile('plan', cacheFolder, out), site),
    texts: Object.fromEntries(site.texts),
    ...(site.nextReview !== undefined && { nextReview: site.nextReview }),
    inputs: areOthersSettled ? digestOf(inputs) : '',
    stamps: Object.fromEntries(settled.map(({ entry }) => [entry.path, entry.stamp])),
    included: Object.fromEntries(
      [...site.included].map(path => {
        const entry = inputs.host.entry(path)
        return [path, entry === undefined ? null : isSettled(entry, now) ? entry.stamp : '']
      }),
    ),
    code: Object.fromEntries(
      site.bundles.sources.map(path => {
        const found = lookAt(path)
        return [path, found !== undefined && isSettled(found, now) ? found.stamp : 'unsettled']
      }),
    ),
  }
  writeChecked(recordFile('build', cacheFolder, out), record)
}

// Gives the plan's id.
function rememberPlan(file: string, { plan, last }: PlannedSite): Hash {
  if (last !== undefined) return last.id
  const id = fingerprint(JSON.stringify(plan))
  writeChecked(file, { id, plan } satisfies StoredPlan)
  return id
}

function digestOf({ scan, settings, files }: BuildInputs): string {
  const stampOf = ({ kind, entry }: Scan['files'][number]) => (kind === 'markdown' ? '' : entry.stamp)
  return fingerprint(
    JSON.stringify([settings, scan.hasBlog]),
    scan.files.map(file => `${file.kind}\0${file.entry.path}\0${stampOf(file)}`).join('\n'),
    files.map(path => `${path}\0${fileStamp(path)}`).join('\n'),
  )
}

function recordFile(kind: 'build' | 'plan', cacheFolder: string, out: string): string {
  return join(cacheFolder, `${kind}-${fingerprint(out).slice(0, 12)}.json`)
}
