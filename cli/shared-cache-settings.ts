// The cache that machines share, as configuration and environment name it. Passwords and tokens come from the environment alone.

import type { SharedCache } from '../renderer/base/shared-cache/shared-cache.ts'
import { isCacheAddress } from '../renderer/config/cache/cache-address.ts'
import type { Config } from '../renderer/config/config.ts'
import { cacheVersion } from './cache-version.ts'
import { usageError } from './usage-error.ts'

const defaults = { readOnly: false, timeout: 5_000, connections: 8 }

/** Undefined: there is none. Throws FatalError (usage) for an address that is none. */
export async function openSharedCacheOf(
  { cache }: Pick<Config, 'cache'>,
  environment: NodeJS.ProcessEnv,
): Promise<SharedCache | undefined> {
  const url = environment.DOCSGEN_CACHE_URL ?? cache?.url ?? ''
  if (url === '') return undefined
  if (!isCacheAddress(url)) {
    throw usageError(
      'DOCSGEN_CACHE_URL is no address of a cache.',
      'Write it like "https://cache.example.com/docs" or "s3://bucket/docs?region=eu-central-1".',
    )
  }
  const { readOnly, timeout, connections } = cache ?? defaults
  const [{ openBlobServer }, { openSharedCache }] = await Promise.all([
    import('../renderer/base/shared-cache/blob-server.ts'),
    import('../renderer/base/shared-cache/shared-cache.ts'),
  ])
  const given = (name: string) => environment[name] || undefined
  const server = openBlobServer({
    url,
    timeout,
    token: given('DOCSGEN_CACHE_TOKEN'),
    s3: {
      accessKeyId: given('AWS_ACCESS_KEY_ID') ?? '',
      secretAccessKey: given('AWS_SECRET_ACCESS_KEY') ?? '',
      sessionToken: given('AWS_SESSION_TOKEN'),
      region: given('AWS_REGION') ?? given('AWS_DEFAULT_REGION'),
    },
  })
  return openSharedCache(server, {
    isReadOnly: readOnly || /^(?:1|true|yes)$/i.test(environment.DOCSGEN_CACHE_READ_ONLY ?? ''),
    connections,
    secret: given('DOCSGEN_CACHE_SECRET'),
    // Encoders may give other bytes on another kind of processor.
    version: `${cacheVersion()} ${process.platform} ${process.arch}`,
  })
}
