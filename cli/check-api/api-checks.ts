// The check of API descriptions for one state of a site; what checks is loaded only for sites that have one.
import { join } from 'node:path'
import { readChecked, writeChecked } from '../../renderer/checked-file/checked-file.ts'
import type { Diagnostic } from '../../renderer/diagnostics/diagnostic.ts'
import { fingerprint } from '../../renderer/fingerprint/fingerprint.ts'
import type { Snapshot } from '../../renderer/snapshot.ts'
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
  const texts = config.apis.map(({ file }) => host.readText(file))
  const key = fingerprint(cacheVersion(), JSON.stringify([config.apis, texts, blocks]))
  const kept = join(cacheFolder, 'api-checks.json')
  const known = readChecked<{ readonly key: string; readonly diagnostics: readonly Diagnostic[] }>(kept)
  if (known?.key === key) return known.diagnostics
  const { checkApis } = await import('../../renderer/openapi/checks/check-apis.ts')
  const diagnostics = checkApis({ config, host, blocks })
  writeChecked(kept, { key, diagnostics })
  return diagnostics
}
