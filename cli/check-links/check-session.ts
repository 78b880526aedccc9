// The work of `docsgen check-links`: reads the content, selects findings, fixes links if asked to, and prints reports.
import { join } from 'node:path'
import { isFatalError } from '../../renderer/base/diagnostics/fatal-error.ts'
import { fingerprint } from '../../renderer/base/fingerprint.ts'
import type { Host } from '../../renderer/base/host/host.ts'
import { createNodeHost } from '../../renderer/base/host/node-host.ts'
import type { AbsolutePath } from '../../renderer/base/text/brand.ts'
import { createAskingHost } from '../../renderer/base/trace/asking-host.ts'
import { readTrace, type TracePlace, writeTrace } from '../../renderer/base/trace/trace.ts'
import type { EvaluatedConfig } from '../../renderer/config/load-config.ts'
import { cacheVersion } from '../cache-version.ts'
import { exitCodes } from '../exit-codes.ts'
import { cacheFolderOf, evaluateSession, openRoot } from '../open-session.ts'
import type { Terminal } from '../terminal.ts'
import { applyBaseline, writeBaseline } from './baseline.ts'
import { type ChangedScope, openScope } from './changed-scope.ts'
import { type CheckLinksOptions, readCheckFlags } from './check-options.ts'
import type { ReadSite } from './check-reader.ts'
import { filesNamed, type NamedFiles, onlyAbout } from './files-filter.ts'
import type { Finding, Findings } from './findings.ts'
import { withoutInherited } from './inherited.ts'
import { printReports } from './print-reports.ts'
import { withRenames } from './rename-hints.ts'

/** Returns the exit code. Throws FatalError for wrong usage, a wrong configuration, and where git is needed and fails. */
export async function checkSession(
  files: readonly string[],
  options: CheckLinksOptions,
  terminal: Terminal,
): Promise<number> {
  const flags = readCheckFlags(options, files)
  const root = openRoot(options.root, terminal, options)
  const stop = new AbortController()
  const only = await filesNamed(root, files, { terminal, signal: stop.signal })
  const onDisk = createNodeHost(root)
  const scope = await openScope({ root, files: onDisk, signal: stop.signal, terminal }, options)
  const run: CheckRun = { root, onDisk, scope, only, options, signal: stop.signal, terminal }
  const first = await check(run)
  const { changes, failure } = options.fix ? await fix(run, first) : nothingFixed
  // After a fix, the links are checked again.
  const last = changes.length > 0 && scope?.source === undefined ? await check(run) : first
  const { baseline } = options
  const isWhole = scope === undefined && only === undefined
  const { list, files: checkedFiles, links } = last.findings
  if (baseline !== undefined && options.updateBaseline) writeBaseline(baseline, list, terminal)
  const compared =
    baseline === undefined
      ? { findings: list, known: 0, mended: 0 }
      : applyBaseline(baseline, list, { isWhole, terminal })
  const summary = await printReports(compared, {
    flags,
    isQuiet: options.quiet,
    root,
    host: scope?.host ?? onDisk,
    scope,
    counts: { files: checkedFiles, links },
    changes,
    isStaged: options.staged,
    signal: stop.signal,
    terminal,
  })
  if (failure !== undefined) throw failure
  const isFine = summary.errors === 0 && summary.warnings <= (flags.maxWarnings ?? Number.POSITIVE_INFINITY)
  return isFine && !(options.staged && changes.length > 0) ? exitCodes.fine : exitCodes.content
}

const nothingFixed = { changes: [], failure: undefined }

interface CheckRun {
  readonly root: AbsolutePath
  readonly onDisk: Host
  readonly scope: ChangedScope | undefined
  readonly only: NamedFiles | undefined
  readonly options: CheckLinksOptions
  readonly signal: AbortSignal
  readonly terminal: Terminal
}

interface Checked {
  readonly findings: Findings
  /** Reads the checked site at the first call, unless the check has read it. */
  readonly read: () => Promise<ReadSite>
}

const nothingToCheck: Checked = {
  findings: { list: [], files: 0, links: 0 },
  read: () => Promise.reject(new Error('Nothing was checked.')),
}

async function check(run: CheckRun): Promise<Checked> {
  const { root, onDisk, scope, only, options, signal } = run
  const host = scope?.host ?? onDisk
  const checked = await checkOrNothing(run, host)
  if (checked === undefined) return nothingToCheck
  const { findings, read } = checked
  const external = options.external ? await externalFindings(run, await read()) : []
  let list: readonly Finding[] = [...findings.list, ...external]
  if (scope !== undefined)
    list = await withoutInherited(list, scope, async base => (await checkState(run, base, 'base')).findings)
  if (only !== undefined) list = onlyAbout(root, list, only)
  return {
    findings: {
      list: await withRenames(list, { root, host, onDisk, read, scope, signal }),
      files: findings.files,
      links: findings.links,
    },
    read,
  }
}

// Undefined for a commit without content: the site may be added to the repository later.
async function checkOrNothing(run: CheckRun, host: Host): Promise<Checked | undefined> {
  const { scope } = run
  try {
    return await checkState(run, host, scope?.source)
  } catch (error) {
    const isEmpty = isFatalError(error) && error.diagnostics.every(({ code }) => code === 'source/no-content')
    if (isEmpty && scope?.source === 'index' && scope.changes.deleted.size === 0) return undefined
    throw error
  }
}

// Checks one state of the files: on disk, in the index, or in a commit.
async function checkState(
  { root, options, terminal }: CheckRun,
  files: Host,
  source: string | undefined,
): Promise<Checked> {
  const now = Date.now()
  const config = await evaluateSession({ root, host: files, source, terminal }, options)
  const { includeDrafts } = options
  const asking = createAskingHost(files)
  const place: TracePlace = {
    file: join(cacheFolderOf(root), `check-links-${source ?? 'disk'}.json`),
    settings: settingsOf(config, options),
    host: asking,
  }
  let reading: Promise<ReadSite> | undefined
  const read = () => {
    reading ??= import('./check-reader.ts').then(({ readSite }) =>
      readSite({ root, host: asking, source, terminal }, config, { includeDrafts }),
    )
    return reading
  }
  const known = readTrace<Findings>(place)
  if (known !== undefined) return { findings: known, read }
  const { findings } = await read()
  writeTrace(place, asking.questions(now), findings)
  return { findings, read }
}

// The configuration may be computed, so its value is part of the settings, and not only its text.
function settingsOf(config: EvaluatedConfig, { includeDrafts }: CheckLinksOptions): string {
  const withFunctions = (_: string, value: unknown) => (typeof value === 'function' ? String(value) : value)
  return fingerprint(cacheVersion(), String(includeDrafts), JSON.stringify(config, withFunctions))
}

async function externalFindings(run: CheckRun, site: ReadSite): Promise<readonly Finding[]> {
  const { checkExternal } = await import('./check-reader.ts')
  const diagnostics = await checkExternal(site.session, site, run.signal)
  return diagnostics.map(diagnostic => ({ diagnostic, wants: [] }))
}

async function fix({ root, onDisk, scope }: CheckRun, { findings, read }: Checked) {
  const { fixLinks } = await import('./check-reader.ts')
  const { snapshot } = await read()
  return fixLinks(findings.list, { root, host: scope?.host ?? onDisk, files: onDisk, snapshot })
}
