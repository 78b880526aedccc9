// The work of `docsgen check-translations`: which blocks of the translations are behind, in the reports of the link check.

import type { Host } from '../../renderer/base/host/host.ts'
import { createNodeHost } from '../../renderer/base/host/node-host.ts'
import { createAskingHost } from '../../renderer/base/trace/asking-host.ts'
import { type CheckLinksOptions, readCheckFlags } from '../check-links/check-options.ts'
import type { Findings } from '../check-links/findings.ts'
import { printReports } from '../check-links/print-reports.ts'
import { sinceScope, stagedScope } from '../check-links/scope/changed-scope.ts'
import { filesNamed, onlyAbout } from '../check-links/scope/files-filter.ts'
import { withoutInherited } from '../check-links/scope/inherited.ts'
import { sitePrefix } from '../check-links/site-prefix.ts'
import { exitCodes } from '../exit-codes.ts'
import { evaluateSession, openRoot, settleSession } from '../open-session.ts'
import type { Terminal } from '../terminal.ts'
import { driftFindings } from './drift-findings.ts'

export type CheckTranslationsOptions = Pick<
  CheckLinksOptions,
  'root' | 'staged' | 'since' | 'format' | 'output' | 'maxWarnings' | 'quiet' | 'config' | 'url' | 'baseUrl'
>

/** Gives the exit code. Throws FatalError for wrong usage, a wrong configuration, and where git is needed and fails. */
export async function checkTranslations(
  files: readonly string[],
  options: CheckTranslationsOptions,
  terminal: Terminal,
): Promise<number> {
  const all = { ...options, external: false, fix: false, updateBaseline: false, includeDrafts: false }
  const flags = readCheckFlags(all, files)
  const root = openRoot(options.root, terminal, options)
  const { signal } = new AbortController()
  const only = await filesNamed(root, files, { terminal, signal })
  const onDisk = createNodeHost(root)
  const request = { root, files: onDisk, signal, terminal }
  const scope = options.staged
    ? await stagedScope(request)
    : options.since === undefined
      ? undefined
      : await sinceScope(request, options.since)
  const check = async (host: Host, source: string | undefined): Promise<Findings> => {
    const evaluated = await evaluateSession({ root, host, source, terminal }, options)
    return driftFindings(
      await settleSession({ root, host: createAskingHost(host), source, terminal }, evaluated),
    )
  }
  const host = scope?.host ?? onDisk
  const found = await check(host, scope?.source)
  const changed =
    scope === undefined ? found.list : await withoutInherited(found.list, scope, base => check(base, 'base'))
  const findings = only === undefined ? changed : onlyAbout(root, changed, only)
  const summary = printReports(
    { findings, known: 0, mended: 0 },
    {
      flags,
      isQuiet: options.quiet,
      host,
      prefix:
        scope?.repository.prefix ??
        (await sitePrefix(
          root,
          flags.reports.map(({ format }) => format),
          signal,
        )),
      counts: { files: found.files, links: found.links, counted: 'block' },
      changes: [],
      isStaged: false,
      terminal,
    },
  )
  const isFine = summary.errors === 0 && summary.warnings <= (flags.maxWarnings ?? Number.POSITIVE_INFINITY)
  return isFine ? exitCodes.fine : exitCodes.content
}
