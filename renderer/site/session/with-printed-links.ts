// Adds the links that components print to a snapshot.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { type Snapshot, withMoreLinks } from '../../content/snapshot.ts'
import { readPrintedLinks } from '../../publish/printed/printed-links.ts'
import type { PrintingPart } from '../../publish/printed/printing.ts'
import type { OpenSite } from '../open-site.ts'

interface Printing {
  /** Names the files when they are not those on disk, for example a commit. */
  readonly source?: string | undefined
  /** Places also of links that are good, for who edits them. */
  readonly locatesAll?: boolean
  readonly loadPart: (snapshot: Snapshot) => Promise<PrintingPart>
}

interface WithPrinted {
  readonly snapshot: Snapshot
  /** Of components that cannot be rendered. A build does not need them: it finds them when it renders its pages. */
  readonly diagnostics: readonly Diagnostic[]
}

export async function withPrintedLinks(
  { session, templates, useCache }: OpenSite,
  snapshot: Snapshot,
  { source, locatesAll = false, loadPart }: Printing,
): Promise<WithPrinted> {
  const { links, diagnostics } = await readPrintedLinks({
    ...session,
    templates,
    snapshot,
    name: source ?? 'disk',
    useCache,
    locatesAll,
    now: session.openedAt,
    loadPart: () => loadPart(snapshot),
  })
  return { snapshot: withMoreLinks(snapshot, links), diagnostics }
}
