// The content of a site as the link check needs it: everything up to the snapshot, from the caches as far as possible.
import type { Snapshot } from '../../renderer/snapshot.ts'
import { scanContent } from '../content-session.ts'
import type { Session } from '../open-session.ts'

export async function readContent(
  session: Session,
  { includeDrafts }: { includeDrafts: boolean },
): Promise<Snapshot> {
  const content = scanContent({ session, useCache: true, jobs: undefined, includeDrafts })
  const project = await content.read()
  project.close('all')
  return project.snapshot
}
