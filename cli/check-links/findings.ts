// What the link check reports, with what is needed to choose among it and to mend it.
import { type Diagnostic, orderDiagnostics } from '../../renderer/diagnostics/diagnostic.ts'
import { severityInCheck } from '../../renderer/diagnostics/severity-policy.ts'
import type { BrokenLink, Snapshot } from '../../renderer/snapshot.ts'
import type { SitePath } from '../../renderer/text/brand.ts'

export interface Finding {
  readonly diagnostic: Diagnostic
  /** Files whose presence would make the link good; for an anchor the page that lacks it. */
  readonly wants: readonly SitePath[]
  /** The address that is certainly meant. */
  readonly replacement?: string
}

export interface Findings {
  /** In the order of reports. */
  readonly list: readonly Finding[]
  /** Files whose links were looked at. */
  readonly files: number
  readonly links: number
}

/** Everything that is wrong with the content, links and all else, with the severities of this command. */
export function findingsOf(snapshot: Snapshot): Findings {
  const wants = new Map(snapshot.brokenLinks.map(broken => [broken.diagnostic, wantedFiles(broken)]))
  const ordered = orderDiagnostics(snapshot.diagnostics)
  const { graph, otherLinks } = snapshot
  const pages = [...graph.pages.values()]
  const others = new Set(otherLinks.map(({ file }) => file))
  return {
    list: ordered.map(diagnostic => ({
      diagnostic: { ...diagnostic, severity: severityInCheck(diagnostic) },
      wants: wants.get(diagnostic) ?? [],
    })),
    files: pages.length + others.size,
    links: pages.reduce((sum, { facts }) => sum + facts.references.length, otherLinks.length),
  }
}

function wantedFiles({ reference: { reason } }: BrokenLink): readonly SitePath[] {
  if (reason.kind === 'anchor') return reason.file === undefined ? [] : [reason.file]
  return reason.kind === 'api' ? [] : reason.candidates
}
