// Everything in the translations of a site that is behind its original.
import { type Diagnostic, orderDiagnostics } from '../../renderer/base/diagnostics/diagnostic.ts'
import { driftDiagnostic, notAccepted } from '../../renderer/features/drift/drift-diagnostics.ts'
import { findDrift } from '../../renderer/features/drift/find-drift.ts'
import type { Session } from '../../renderer/site/session/session.ts'
import type { Findings } from '../check-links/findings.ts'
import { formerBlocks } from './former-blocks.ts'
import { type TranslatedFile, type TranslatedLanguage, translatedLanguages } from './translated-files.ts'

/** `links` of the result counts blocks. */
export async function driftFindings(session: Pick<Session, 'root' | 'config' | 'host'>): Promise<Findings> {
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
