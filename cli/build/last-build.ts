// The build before this one: when nothing that it read has changed, and nobody touched what it made, there is nothing to do.
//
// Everything that a build reads takes part: the files of the scan and those that pages include, templates and client code,
// the configuration with what it imports, options, and docsgen itself. A file is known by its size and times. A build whose
// inputs are younger than the clock's grain leaves no record, and neither does one that published nothing.
import { join } from 'node:path'
import { readChecked, writeChecked } from '../../renderer/checked-file/checked-file.ts'
import { fingerprint } from '../../renderer/fingerprint/fingerprint.ts'
import type { Host } from '../../renderer/host/host.ts'
import type { Scan } from '../../renderer/source/scan-sources.ts'
import type { SitePath } from '../../renderer/text/brand.ts'
import { fileStamp } from '../file-stamp.ts'
import type { BuildSummary } from '../report/build-summary.ts'

export interface BuildInputs {
  readonly host: Host
  readonly scan: Scan
  /** Options, configuration, versions: compared as JSON. */
  readonly settings: unknown
  /** Absolute paths: templates, client code, the configuration's own files. */
  readonly files: readonly string[]
}

export interface LastBuild {
  readonly summary: BuildSummary
}

interface BuildRecord extends LastBuild {
  readonly inputs: string
  /** Files beyond the scan that pages include: path → stamp, null when there was none. */
  readonly included: Readonly<Record<SitePath, string | null>>
}

/** The last build of this output when all its inputs are as they were; undefined when anything differs. */
export function unchangedBuild(cacheFolder: string, out: string, inputs: BuildInputs): LastBuild | undefined {
  const record = readChecked<BuildRecord>(recordFile(cacheFolder, out))
  if (record === undefined || record.inputs !== digestOf(inputs)) return undefined
  for (const [path, stamp] of Object.entries(record.included)) {
    if ((inputs.host.entry(path as SitePath)?.stamp ?? null) !== stamp) return undefined
  }
  return record
}

/** Remembers a build that was published. `now`: milliseconds since 1970, taken before anything was read. */
export function rememberBuild(
  cacheFolder: string,
  out: string,
  given: { inputs: BuildInputs; included: Iterable<SitePath>; summary: BuildSummary; now: number },
): void {
  const { inputs, summary, now } = given
  const isSettled = inputs.scan.files.every(({ entry }) => now - entry.changedAt > 2000)
  const included = Object.fromEntries(
    [...given.included].map(path => [path, inputs.host.entry(path)?.stamp ?? null]),
  )
  const inputsDigest = isSettled ? digestOf(inputs) : ''
  writeChecked(recordFile(cacheFolder, out), { inputs: inputsDigest, included, summary })
}

function digestOf({ scan, settings, files }: BuildInputs): string {
  return fingerprint(
    JSON.stringify(settings),
    scan.files.map(file => `${file.kind}\0${file.entry.path}\0${file.entry.stamp}`).join('\n'),
    files.map(path => `${path}\0${fileStamp(path)}`).join('\n'),
  )
}

function recordFile(cacheFolder: string, out: string): string {
  return join(cacheFolder, `build-${fingerprint(out).slice(0, 12)}.json`)
}
