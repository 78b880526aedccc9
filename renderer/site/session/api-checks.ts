// Checks the API descriptions of a site. The code for it is loaded only when the site has one and its verdict is not cached.
import { join } from 'node:path'
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { fingerprint } from '../../base/fingerprint.ts'
import { createAskingHost } from '../../base/trace/asking-host.ts'
import { readTrace, type TracePlace, writeTrace } from '../../base/trace/trace.ts'
import type { Snapshot } from '../../content/snapshot.ts'
import type { Session } from './session.ts'

/** Errors with their places; empty for a site without descriptions. */
export async function checkApisOf(
  { config, host, cacheFolder, version }: Pick<Session, 'config' | 'host' | 'cacheFolder' | 'version'>,
  { graph }: Pick<Snapshot, 'graph'>,
): Promise<readonly Diagnostic[]> {
  if (config.apis.length === 0) return []
  const blocks = [...graph.pages.values()].flatMap(({ file, facts }) =>
    (facts.apiBlocks ?? []).map(block => ({ file, block })),
  )
  const place: TracePlace = {
    file: join(cacheFolder, 'api-checks.json'),
    settings: fingerprint(
      version,
      JSON.stringify([config.apis, config.translations.map(({ apis }) => apis), blocks]),
    ),
    host,
  }
  const known = readTrace<readonly Diagnostic[]>(place)
  if (known !== undefined) return known
  const { checkApis } = await import('../../features/openapi/checks/check-apis.ts')
  const now = Date.now()
  const asking = createAskingHost(host)
  const diagnostics = checkApis(config, asking, blocks)
  writeTrace(place, asking.questions(now), diagnostics)
  return diagnostics
}
