// Messages of a build → what an editor underlines. Each file is told again only when its own messages differ.
import {
  type Connection,
  DiagnosticSeverity,
  type Diagnostic as EditorDiagnostic,
} from 'vscode-languageserver/node'
import type { Diagnostic } from '../../renderer/base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../renderer/base/text/brand.ts'
import type { EditedSite } from '../../renderer/clients/editing/edited-site.ts'
import { type Mount, mountAround, placeInCommit } from '../../renderer/features/mounts/mount.ts'
import { placedDiagnostics } from '../../renderer/site/session/placed-diagnostics.ts'
import { type Places, rangeOfPlace } from './protocol-places.ts'

/** What a message carries to its quick fixes. */
export interface DiagnosticData {
  readonly hint?: string
  readonly target?: string
}

export interface Publisher {
  publish(site: EditedSite, others: readonly Diagnostic[]): void
  /** Messages about a site that cannot be read at all. */
  publishFatal(diagnostics: readonly Diagnostic[]): void
}

export function createPublisher(connection: Connection, places: Places): Publisher {
  const told = new Map<string, string>()
  const tell = (
    diagnostics: readonly Diagnostic[],
    ownerless: SitePath | undefined,
    mounts: readonly Mount[] = [],
  ) => {
    const byUri = new Map<string, EditorDiagnostic[]>()
    for (const diagnostic of diagnostics) {
      const file = diagnostic.file ?? ownerless
      if (file === undefined) continue
      const uri = places.uriOf(file)
      byUri.set(uri, [...(byUri.get(uri) ?? []), forEditor(inWords(diagnostic, mounts), places)])
    }
    for (const uri of told.keys()) if (!byUri.has(uri)) byUri.set(uri, [])
    for (const [uri, list] of byUri) {
      const text = JSON.stringify(list)
      if ((told.get(uri) ?? '[]') === text) continue
      if (list.length === 0) told.delete(uri)
      else told.set(uri, text)
      void connection.sendDiagnostics({ uri, diagnostics: list })
    }
  }
  return {
    publish({ session, snapshots }, others) {
      const all = [...snapshots.flatMap(({ diagnostics }) => diagnostics), ...others]
      tell(placedDiagnostics(all, session), session.config.file, session.mounts)
    },
    publishFatal: diagnostics => tell(diagnostics, 'docs-site.config.ts' as SitePath),
  }
}

// The place in a commit is no file that an editor could open.
function inWords(diagnostic: Diagnostic, mounts: readonly Mount[]): Diagnostic {
  const { file, related = [] } = diagnostic
  const place = related.at(-1)
  const found = file === undefined ? undefined : mountAround(mounts, file)
  if (found?.mount.origin.kind !== 'commit' || place === undefined) return diagnostic
  const { message } = placeInCommit(found.mount.origin, found.path)
  if (place.message !== message) return diagnostic
  return {
    ...diagnostic,
    message: `${diagnostic.message} ${message}: ${place.file}.`,
    related: related.slice(0, -1),
  }
}

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
} as const

function forEditor(diagnostic: Diagnostic, places: Places): EditorDiagnostic {
  const { code, severity, message, hint, subject, target, related = [] } = diagnostic
  const data: DiagnosticData = {
    ...(hint !== undefined && { hint }),
    ...(target !== undefined && { target }),
  }
  return {
    range: rangeOfPlace(diagnostic),
    severity: severities[severity],
    code,
    source: 'docsgen',
    message: [subject === undefined ? undefined : `About ${subject}:`, message, hint]
      .filter(Boolean)
      .join(' '),
    data,
    ...(related.length > 0 && {
      relatedInformation: related.map(each => ({
        message: each.message,
        location: { uri: places.uriOf(each.file), range: rangeOfPlace(each) },
      })),
    }),
  }
}
