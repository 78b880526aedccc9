// The check of API descriptions for one state of a site; what checks is loaded only for sites that have one.
import { join } from 'node:path'
import type { Diagnostic } from '../../renderer/diagnostics/diagnostic.ts'
import { fingerprint } from '../../renderer/fingerprint.ts'
import type { Snapshot } from '../../renderer/snapshot.ts'
import { createAskingHost } from '../../renderer/trace/asking-host.ts'
import { readTrace, type TracePlace, writeTrace } from '../../renderer/trace/trace.ts'
import { cacheVersion } from '../cache-version.ts'
import type { Session } from '../open-session.ts'

/** Errors with their places; nothing for a site without descriptions. */
export async function checkApisOf(
  { config, host, cacheFolder }: Pick<Session, 'config' | 'host' | 'cacheFolder'>,
  { graph }: Pick<Snapshot, 'graph'>,
): Promise<readonly Diagnostic[]> {
  if (config.apis.length === 0) return []
  const blocks = [...graph.pages.values()].flatMap(({ file, facts }) =>
    (facts.apiBlocks ?? []).map(block => ({ file, block })),
  )
  const place: TracePlace = {
    file: join(cacheFolder, 'api-checks.json'),
    settings: fingerprint(cacheVersion(), JSON.stringify([config.apis, blocks])),
    host,
  }
  const known = readTrace<readonly Diagnostic[]>(place)
  if (known !== undefined) return known
  const { checkApis } = await import('../../renderer/openapi/checks/check-apis.ts')
  const now = Date.now()
  const asking = createAskingHost(host)
  const diagnostics = checkApis({ config, host: asking, blocks })
  writeTrace(place, asking.questions(now), diagnostics)
  return diagnostics
}
