// The findings of the link check, with the data to select and to fix them.

import { type Diagnostic, orderDiagnostics } from '../../renderer/base/diagnostics/diagnostic.ts'
import { linkSeverity } from '../../renderer/base/diagnostics/severity-policy.ts'
import type { SitePath } from '../../renderer/base/text/brand.ts'
import { kindOfBroken } from '../../renderer/content/resolve/explain-broken.ts'
import type { BrokenLink, Snapshot } from '../../renderer/content/snapshot.ts'
import { type Places, placeAll } from '../../renderer/site/session/placed-diagnostics.ts'

export interface Finding {
  readonly diagnostic: Diagnostic
  /** Files whose existence would make the link good; for an anchor, the page that lacks it. */
  readonly wants: readonly SitePath[]
  /** The address that the author certainly means. */
  readonly replacement?: string
}

export interface Findings {
  /** In the order of reports. */
  readonly list: readonly Finding[]
  /** Number of files whose links were checked. */
  readonly files: number
  readonly links: number
}

/** All faults of the content, not only links, with the severities of this command. `others`: diagnostics that the snapshot does not contain. */
export function findingsOf(snapshot: Snapshot, others: readonly Diagnostic[] = []): Findings {
  const broken = new Map(snapshot.brokenLinks.map(link => [link.diagnostic, link]))
  const ordered = orderDiagnostics([...snapshot.diagnostics, ...others])
  // Links that a translation shares with the original are counted for the original.
  const otherLinks = snapshot.config.edition.isOriginal ? snapshot.otherLinks : []
  const pages = [...snapshot.graph.pages.values()].filter(({ isFallback }) => !isFallback)
  const otherFiles = new Set(otherLinks.map(({ file }) => file))
  return {
    list: ordered.map(diagnostic => {
      const link = broken.get(diagnostic)
      if (link === undefined) return { diagnostic, wants: [] }
      const kind = kindOfBroken(link.reference)
      const severity = kind && linkSeverity(kind, snapshot.config.brokenLinks, 'check')
      return {
        diagnostic: { ...diagnostic, ...(severity !== undefined && { severity }) },
        wants: wantedFiles(link),
      }
    }),
    files: pages.length + otherFiles.size,
    links: pages.reduce((sum, { facts }) => sum + facts.references.length, otherLinks.length),
  }
}

/** Joins the findings of all languages; equal findings are reported once. */
export function joinFindings(all: readonly Findings[]): Findings {
  const byDiagnostic = new Map(
    all.flatMap(({ list }) => list.map(found => [found.diagnostic, found] as const)),
  )
  return {
    list: orderDiagnostics([...byDiagnostic.keys()]).flatMap(
      diagnostic => byDiagnostic.get(diagnostic) ?? [],
    ),
    files: all.reduce((sum, { files }) => sum + files, 0),
    links: all.reduce((sum, { links }) => sum + links, 0),
  }
}

/** Moves each finding to the place where its author can fix it. A finding that several pages get from one line of their Markdown file is kept once. */
export function placeFindings({ list, ...counts }: Findings, places: Places): Findings {
  if (places.dataPages.pages.size === 0 && places.mounts.length === 0) return { list, ...counts }
  const told = placeAll(
    list.map(({ diagnostic }) => diagnostic),
    places,
  )
  const placed = new Map(
    list.flatMap(found => {
      const diagnostic = told.get(found.diagnostic)
      return diagnostic === undefined ? [] : [[diagnostic, { ...found, diagnostic }] as const]
    }),
  )
  return { list: orderDiagnostics(placed.keys()).flatMap(found => placed.get(found) ?? []), ...counts }
}

function wantedFiles({ reference: { reason } }: BrokenLink): readonly SitePath[] {
  if (reason.kind === 'anchor') return reason.file === undefined ? [] : [reason.file]
  return reason.kind === 'api' || reason.kind === 'name' ? [] : reason.candidates
}
