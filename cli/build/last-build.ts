// The build before this one: what it read, told apart into texts and everything else. When nothing has changed, and nobody
// touched what it made, there is nothing to do; when only texts have, `rebuild-texts.ts` may do it.
//
// Everything that a build reads takes part: the files of the scan and those that pages include, templates and client code,
// the configuration with what it imports, options, and docsgen itself. A file is known by its size and times; one that was
// saved during the build, or within the clock's grain before it, counts as changed. A build that published nothing leaves no record.
import { join } from 'node:path'
import { readChecked, writeChecked } from '../../renderer/checked-file/checked-file.ts'
import { fingerprint } from '../../renderer/fingerprint/fingerprint.ts'
import { type Host, isSettled } from '../../renderer/host/host.ts'
import type { FileFacts, MarkdownFile } from '../../renderer/read-facts.ts'
import type { Scan } from '../../renderer/source/scan-sources.ts'
import type { Hash, OutputPath, SitePath } from '../../renderer/text/brand.ts'
import { fileStamp, lookAt } from '../file-stamp.ts'
import type { BuildSummary } from '../report/build-summary.ts'

export interface BuildInputs {
  readonly host: Host
  readonly scan: Scan
  /** Options, configuration, versions: compared as JSON. */
  readonly settings: unknown
  /** Absolute paths: templates, the configuration's own files. */
  readonly files: readonly string[]
}

export interface LastBuild extends BuildMemory {
  /** Texts that may be other ones today. */
  readonly changed: readonly MarkdownFile[]
  /** Files beyond the scan that pages include. */
  readonly included: readonly SitePath[]
}

/** What a build leaves for the next one. */
export interface BuildMemory {
  readonly summary: BuildSummary
  readonly texts: Readonly<Record<SitePath, TextMemory>>
  /** Of the compiled templates and client code. */
  readonly bundles: Hash
  /** Id of the record of the output that it published. */
  readonly output: Hash
  /** Builds since the last one that looked at the whole site. */
  readonly rebuilds: number
}

export interface TextMemory {
  readonly hash: Hash
  /** Output files that show the text. */
  readonly shownBy: readonly OutputPath[]
}

interface BuildRecord extends BuildMemory {
  /** Digest of everything but the texts. */
  readonly inputs: string
  /** Of texts; one that is missing counts as changed. */
  readonly stamps: Readonly<Record<SitePath, string>>
  /** Files beyond the scan that pages include: path → stamp, null when there was none. */
  readonly included: Readonly<Record<SitePath, string | null>>
  /** Code that templates and page components import, and client code: absolute path → stamp. */
  readonly code: Readonly<Record<string, string>>
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
  const record = readChecked<BuildRecord>(recordFile(cacheFolder, out))
  if (record?.output !== output || record.inputs !== digestOf(inputs)) return undefined
  for (const [path, stamp] of Object.entries(record.included)) {
    if ((inputs.host.entry(path as SitePath)?.stamp ?? null) !== stamp) return undefined
  }
  if (Object.entries(record.code).some(([path, stamp]) => fileStamp(path) !== stamp)) return undefined
  const changed = inputs.scan.files.filter(
    (file): file is MarkdownFile =>
      file.kind === 'markdown' && record.stamps[file.entry.path] !== file.entry.stamp,
  )
  const { summary, texts, bundles, rebuilds } = record
  const included = Object.keys(record.included) as SitePath[]
  return { summary, texts, bundles, output, rebuilds, changed, included }
}

export interface BuildToRemember extends BuildMemory {
  readonly inputs: BuildInputs
  readonly included: Iterable<SitePath>
  /** Absolute paths of what the bundles were compiled from. */
  readonly code: readonly string[]
  /** Milliseconds since 1970, taken before anything was read. */
  readonly now: number
}

/** Remembers a build that was published. */
export function rememberBuild(
  cacheFolder: string,
  out: string,
  { inputs, included, code, now, summary, texts, bundles, output, rebuilds }: BuildToRemember,
): void {
  const { files } = inputs.scan
  const areOthersSettled =
    files.every(file => file.kind === 'markdown' || isSettled(file.entry, now)) &&
    inputs.files.map(lookAt).every(found => found === undefined || isSettled(found, now))
  const settled = files.filter(file => file.kind === 'markdown' && isSettled(file.entry, now))
  const record: BuildRecord = {
    summary,
    texts,
    bundles,
    output,
    rebuilds,
    inputs: areOthersSettled ? digestOf(inputs) : '',
    stamps: Object.fromEntries(settled.map(({ entry }) => [entry.path, entry.stamp])),
    included: Object.fromEntries(
      [...included].map(path => {
        const entry = inputs.host.entry(path)
        return [path, entry === undefined ? null : isSettled(entry, now) ? entry.stamp : '']
      }),
    ),
    code: Object.fromEntries(
      code.map(path => {
        const found = lookAt(path)
        return [path, found !== undefined && isSettled(found, now) ? found.stamp : 'unsettled']
      }),
    ),
  }
  writeChecked(recordFile(cacheFolder, out), record)
}

/** What the record says of each text. */
export function textMemories(
  texts: readonly FileFacts[],
  entries: Iterable<{ readonly path: OutputPath; readonly texts?: readonly SitePath[] }>,
): BuildMemory['texts'] {
  const shownBy = new Map<SitePath, OutputPath[]>(texts.map(({ facts }) => [facts.path, []]))
  for (const { path, texts: shown = [] } of entries) for (const file of shown) shownBy.get(file)?.push(path)
  return Object.fromEntries(
    texts.map(({ facts, hash }) => [facts.path, { hash, shownBy: shownBy.get(facts.path) ?? [] }]),
  )
}

function digestOf({ scan, settings, files }: BuildInputs): string {
  const stampOf = ({ kind, entry }: Scan['files'][number]) => (kind === 'markdown' ? '' : entry.stamp)
  return fingerprint(
    JSON.stringify(settings),
    scan.files.map(file => `${file.kind}\0${file.entry.path}\0${stampOf(file)}`).join('\n'),
    files.map(path => `${path}\0${fileStamp(path)}`).join('\n'),
  )
}

function recordFile(cacheFolder: string, out: string): string {
  return join(cacheFolder, `build-${fingerprint(out).slice(0, 12)}.json`)
}
