// Checks the API descriptions of a site. The code for it is loaded only when its result is not cached.
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import { fingerprint } from '../../../base/fingerprint.ts'
import { createAskingHost } from '../../../base/trace/asking-host.ts'
import { readTrace, type TracePlace, writeTrace } from '../../../base/trace/trace.ts'
import type { Snapshot } from '../../../content/snapshot.ts'
import type { CheckPlace } from '../../feature.ts'

/** Errors with their places. */
export async function cachedChecks(
  { config, graph }: Snapshot,
  { host, cacheFolder, version, now }: CheckPlace,
): Promise<readonly Diagnostic[]> {
  const blocks = [...graph.pages.values()].flatMap(({ file, facts }) =>
    (facts.apiBlocks ?? []).map(block => ({ file, block })),
  )
  const place: TracePlace = {
    file: `${cacheFolder}/api-checks.json`,
    settings: fingerprint(
      version,
      JSON.stringify([config.apis, config.translations.map(({ apis }) => apis), blocks]),
    ),
    host,
  }
  const known = readTrace<readonly Diagnostic[]>(place)
  if (known !== undefined) return known
  const { checkApis } = await import('./check-apis.ts')
  const asking = createAskingHost(host)
  const diagnostics = checkApis(config, asking, blocks)
  writeTrace(place, asking.questions(now), diagnostics)
  return diagnostics
}
