// The part of the link check that a run needs only when files changed, or for more than a report. It is bundled separately.
import type { AskingHost } from '../../renderer/base/trace/asking-host.ts'
import type { EvaluatedConfig } from '../../renderer/config/load-config.ts'
import type { Snapshot } from '../../renderer/content/snapshot.ts'
import { openSite } from '../../renderer/site/open-site.ts'
import type { Session } from '../../renderer/site/session/session.ts'
import { withPrintedLinks } from '../../renderer/site/session/with-printed-links.ts'
import { type SessionRequest, settleSession } from '../open-session.ts'
import { type Findings, findingsOf, joinFindings, placeFindings } from './findings.ts'

export { checkExternal } from './external-findings.ts'
export { fixLinks } from './fix-links.ts'

export interface ReadSite {
  readonly session: Session
  readonly snapshot: Snapshot
  /** The other languages of the site. */
  readonly translations: readonly Snapshot[]
  readonly findings: Findings
}

/** Reads the site up to its snapshot, from the caches as far as possible. Throws FatalError for a wrong configuration. */
export async function readSite(
  place: SessionRequest & { readonly host: AskingHost },
  config: EvaluatedConfig,
  { includeDrafts }: { readonly includeDrafts: boolean },
): Promise<ReadSite> {
  const session = await settleSession(place, config)
  const site = openSite(session, { includeDrafts })
  const content = await site.read()
  site.close()
  const { snapshot, diagnostics } = await withPrintedLinks(site, content.snapshot, {
    source: place.source,
    // What renders components is large, and rarely needed.
    loadPart: async shown =>
      (await import('../../renderer/site/session/printing-part.ts')).printCompiling(
        site,
        shown.site,
        place.source !== undefined,
      ),
  })
  const translations = content.translations.map(translation => findingsOf(translation))
  return {
    session,
    snapshot,
    translations: content.translations,
    findings: placeFindings(joinFindings([findingsOf(snapshot, diagnostics), ...translations]), session),
  }
}
