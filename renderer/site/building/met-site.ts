// Whether a shared cache has met a site before. Finished pages are most of what a build gives, and pay only when a later build asks for
// them; a cache that lives as long as one pipeline, for its shards and the build that puts the site together, is never asked.
import { fingerprint } from '../../base/fingerprint.ts'
import type { SharedCache } from '../../base/shared-cache/shared-cache.ts'
import type { Config } from '../../config/config.ts'
import { withoutPasswordsOf } from '../../config/mounts/sources-without-passwords.ts'

/** Whether this or another machine has built the site with this configuration and cache. Notes that it is being built now. */
export async function meetSite(shared: SharedCache, config: Config): Promise<boolean> {
  const key = fingerprint('met', JSON.stringify(withoutPasswordsOf(config)))
  if ((await shared.find(key)) !== undefined) return true
  await shared.give(key, { site: '' })
  return false
}
