// The part of the link check that a run needs only when something changed, or for more than a report: it is compiled apart.
import type { EvaluatedConfig } from '../../renderer/config/load-config.ts'
import type { Snapshot } from '../../renderer/snapshot.ts'
import { scanContent } from '../content-session.ts'
import { type Session, type SessionPlace, settleSession } from '../open-session.ts'
import { type Findings, findingsOf } from './findings.ts'

export { checkExternal } from './external-findings.ts'
export { fixLinks } from './fix/fix-links.ts'

export interface ReadSite {
  readonly session: Session
  readonly snapshot: Snapshot
  readonly findings: Findings
}

/** Everything up to the snapshot, from the caches as far as possible. Throws FatalError for a wrong configuration. */
export async function readSite(
  place: Pick<SessionPlace, 'root' | 'host'>,
  { config, includeDrafts }: { config: EvaluatedConfig; includeDrafts: boolean },
): Promise<ReadSite> {
  const session = await settleSession(place, config)
  const content = scanContent({ session, useCache: true, jobs: undefined, includeDrafts })
  const project = await content.read()
  project.close('all')
  const { snapshot } = project
  return { session, snapshot, findings: findingsOf(snapshot) }
}
