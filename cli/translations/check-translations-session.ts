// The work of `docsgen check-translations`: finds blocks of translations that are behind, and prints them in the report formats of the link check.

import { type Diagnostic, orderDiagnostics } from '../../renderer/base/diagnostics/diagnostic.ts'
import type { Host } from '../../renderer/base/host/host.ts'
import { createNodeHost } from '../../renderer/base/host/node-host.ts'
import { createAskingHost } from '../../renderer/base/trace/asking-host.ts'
import { driftDiagnostic, notAccepted } from '../../renderer/features/drift/drift-diagnostics.ts'
import { findDrift } from '../../renderer/features/drift/find-drift.ts'
import type { Session } from '../../renderer/site/session/session.ts'
import { openScope } from '../check-links/changed-scope.ts'
import { type ReportOptions, readCheckFlags } from '../check-links/check-options.ts'
import { filesNamed, onlyAbout } from '../check-links/files-filter.ts'
import type { Findings } from '../check-links/findings.ts'
import { withoutInherited } from '../check-links/inherited.ts'
import { printReports } from '../check-links/print-reports.ts'
import { exitCodes } from '../exit-codes.ts'
import { evaluateSession, openRoot, settleSession } from '../open-session.ts'
import type { Terminal } from '../terminal.ts'
import { formerBlocks } from './former-blocks.ts'
import { type TranslatedFile, type TranslatedLanguage, translatedLanguages } from './translated-files.ts'

/** Returns the exit code. Throws FatalError for wrong usage, a wrong configuration, and where git is needed and fails. */
export async function checkTranslations(
  files: readonly string[],
  options: ReportOptions,
  terminal: Terminal,
): Promise<number> {
  const flags = readCheckFlags({ ...options, updateBaseline: false }, files)
  const root = openRoot(options.root, terminal, options)
  const { signal } = new AbortController()
  const only = await filesNamed(root, files, { terminal, signal })
  const onDisk = createNodeHost(root)
  const scope = await openScope({ root, files: onDisk, signal, terminal }, options)
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
  const summary = await printReports(
    { findings, known: 0, mended: 0 },
    {
      flags,
      isQuiet: options.quiet,
      root,
      host,
      scope,
      counts: { files: found.files, links: found.links, counted: 'block' },
      changes: [],
      isStaged: false,
      signal,
      terminal,
    },
  )
  const isFine = summary.errors === 0 && summary.warnings <= (flags.maxWarnings ?? Number.POSITIVE_INFINITY)
  return isFine ? exitCodes.fine : exitCodes.content
}

// All blocks that are behind. `links` of the result counts blocks.
async function driftFindings(session: Session): Promise<Findings> {
  const diagnostics: Diagnostic[] = []
  let files = 0
  let blocks = 0
  for (const language of translatedLanguages(session)) {
    diagnostics.push(...language.diagnostics)
    for (const file of language.files) {
      const found = await driftOf(session.root, file, language)
      files++
      blocks += found.blocks
      diagnostics.push(...found.diagnostics)
    }
  }
  return {
    list: orderDiagnostics(diagnostics).map(diagnostic => ({ diagnostic, wants: [] })),
    files,
    links: blocks,
  }
}

async function driftOf(
  root: string,
  file: TranslatedFile,
  { lock }: TranslatedLanguage,
): Promise<{ readonly blocks: number; readonly diagnostics: readonly Diagnostic[] }> {
  const both = file.blocks()
  if (both === undefined) return { blocks: 0, diagnostics: [] }
  const blocks = both.translation.length
  const locked = lock?.get(file.name)
  if (locked === undefined) return { blocks, diagnostics: [notAccepted(file)] }
  const drifts = findDrift({ ...both, locked })
  const wanted = new Set(drifts.flatMap(drift => (drift.kind === 'stale' ? [drift.was] : [])))
  const former = wanted.size === 0 ? new Map() : await formerBlocks(root, file.original, wanted)
  return { blocks, diagnostics: drifts.map(drift => driftDiagnostic(drift, file, hash => former.get(hash))) }
}
