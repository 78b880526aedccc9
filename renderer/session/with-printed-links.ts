// Adds the links that components print to what was read of a site.
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { readPrintedLinks } from '../printed/printed-links.ts'
import type { PrintingPart } from '../printed/printing.ts'
import { type Snapshot, withMoreLinks } from '../snapshot.ts'
import type { ScannedContent } from './scan-content.ts'
import type { Session } from './session.ts'

export interface PrintingRequest {
  readonly session: Session
  readonly content: Pick<ScannedContent, 'templates'>
  readonly useCache: boolean
  /** Which files these are, when they are not those on disk. */
  readonly source?: string | undefined
  readonly loadPart: (snapshot: Snapshot) => Promise<PrintingPart>
}

export interface WithPrinted {
  readonly snapshot: Snapshot
  /** Of components that cannot be rendered; a build finds these by itself. */
  readonly diagnostics: readonly Diagnostic[]
}

export async function withPrintedLinks(
  snapshot: Snapshot,
  { session, content, useCache, source, loadPart }: PrintingRequest,
): Promise<WithPrinted> {
  const { links, diagnostics } = await readPrintedLinks({
    ...session,
    templates: content.templates,
    snapshot,
    name: source ?? 'disk',
    useCache,
    now: performance.timeOrigin,
    loadPart: () => loadPart(snapshot),
  })
  return { snapshot: withMoreLinks(snapshot, links), diagnostics }
}
