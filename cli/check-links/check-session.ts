// The work of `docsgen check-links`: read the content, choose what counts, mend it if asked to, report it.
import type { Host } from '../../renderer/host/host.ts'
import { createNodeHost } from '../../renderer/host/node-host.ts'
import type { AbsolutePath } from '../../renderer/text/brand.ts'
import { exitCodes } from '../exit-codes.ts'
import { openRoot, openSessionOn, type SessionPlace } from '../open-session.ts'
import { applyBaseline, writeBaseline } from './baseline.ts'
import { type CheckLinksOptions, readCheckFlags } from './check-options.ts'
import { type Finding, type Findings, findingsOf } from './findings.ts'
import { printReports } from './print-reports.ts'
import { readContent } from './read-content.ts'
import { withRenames } from './rename-hints.ts'
import { type ChangedScope, sinceScope, stagedScope } from './scope/changed-scope.ts'
import { filesNamed, onlyAbout } from './scope/files-filter.ts'
import { withoutInherited } from './scope/inherited.ts'
import { sitePrefix } from './site-prefix.ts'

/** Gives the exit code. Throws FatalError for wrong usage, a wrong configuration, and where git is needed and fails. */
export async function checkSession(
  files: readonly string[],
  options: CheckLinksOptions,
  importModule: SessionPlace['importModule'],
): Promise<number> {
  const flags = readCheckFlags(options)
  const root = openRoot(options.root)
  const only = filesNamed(root, files)
  const stop = new AbortController()
  const onDisk = createNodeHost(root)
  const scope = await openScope({ root, files: onDisk, signal: stop.signal }, options)
  const run: CheckRun = { root, onDisk, scope, only, options, importModule, signal: stop.signal }
  const first = await check(run)
  const changes = options.fix ? await fix(run, first) : []
  // What was mended is seen to be good, not believed to be.
  const last = changes.length > 0 && scope?.source === undefined ? await check(run) : first
  const { baseline } = options
  if (baseline !== undefined && options.updateBaseline) writeBaseline(baseline, last.list)
  const compared =
    baseline === undefined ? { findings: last.list, known: 0, mended: 0 } : applyBaseline(baseline, last.list)
  const summary = printReports(compared, {
    flags,
    isQuiet: options.quiet,
    host: scope?.host ?? onDisk,
    prefix:
      scope?.repository.prefix ??
      (await sitePrefix(
        root,
        flags.reports.map(({ format }) => format),
        stop.signal,
      )),
    counts: { files: last.files, links: last.links },
    changes,
    isStaged: options.staged,
  })
  const isFine = summary.errors === 0 && summary.warnings <= (flags.maxWarnings ?? Number.POSITIVE_INFINITY)
  return isFine && !(options.staged && changes.length > 0) ? exitCodes.fine : exitCodes.content
}

interface CheckRun {
  readonly root: AbsolutePath
  readonly onDisk: Host
  readonly scope: ChangedScope | undefined
  readonly only: ReturnType<typeof filesNamed>
  readonly options: CheckLinksOptions
  readonly importModule: SessionPlace['importModule']
  readonly signal: AbortSignal
}

type Checked = Findings & Pick<Awaited<ReturnType<typeof readSite>>, 'snapshot'>

async function check(run: CheckRun): Promise<Checked> {
  const { root, onDisk, scope, only, options, signal } = run
  const host = scope?.host ?? onDisk
  const { session, snapshot } = await readSite(run, host, scope?.source)
  const found = findingsOf(snapshot)
  const external = options.external ? await externalFindings(session, snapshot, signal) : []
  let list: readonly Finding[] = [...found.list, ...external]
  if (scope !== undefined)
    list = await withoutInherited(list, scope, async base => (await readSite(run, base, 'base')).snapshot)
  if (only !== undefined) list = onlyAbout(list, only)
  return {
    ...found,
    list: await withRenames(list, { root, host, onDisk, snapshot, scope, signal }),
    snapshot,
  }
}

async function readSite({ root, options, importModule }: CheckRun, host: Host, source: string | undefined) {
  const session = await openSessionOn({ root, host, source, importModule }, options)
  return { session, snapshot: await readContent(session, options) }
}

async function openScope(
  request: Parameters<typeof stagedScope>[0],
  { staged, since }: CheckLinksOptions,
): Promise<ChangedScope | undefined> {
  if (staged) return stagedScope(request)
  return since === undefined ? undefined : sinceScope(request, since)
}

// Few runs ask other sites or mend anything, so the code for it is loaded by those that do.
async function externalFindings(
  ...[session, snapshot, signal]: Parameters<typeof import('./external-findings.ts').checkExternal>
): Promise<readonly Finding[]> {
  const { checkExternal } = await import('./external-findings.ts')
  const diagnostics = await checkExternal(session, snapshot, signal)
  return diagnostics.map(diagnostic => ({ diagnostic, wants: [] }))
}

async function fix({ root, onDisk, scope }: CheckRun, { list, snapshot }: Checked) {
  const { fixLinks } = await import('./fix/fix-links.ts')
  return fixLinks(list, { root, host: scope?.host ?? onDisk, files: onDisk, snapshot })
}
