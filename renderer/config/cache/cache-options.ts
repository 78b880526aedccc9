// Options of the cache that machines share.
import * as z from 'zod'
import { expecting, flag, seconds, text } from '../options/option-kinds.ts'
import { isCacheAddress, isWithoutSecrets } from './cache-address.ts'

export const cacheOptions = z
  .strictObject({
    url: text
      .refine(
        isCacheAddress,
        expecting(
          'an address that begins with "https://", "http://" or "s3://"',
          'Write it like "https://cache.example.com/docs" or "s3://bucket/docs?region=eu-central-1".',
        ),
      )
      .refine(
        url => !isCacheAddress(url) || isWithoutSecrets(url),
        expecting(
          'an address without a password',
          'Put the whole address into DOCSGEN_CACHE_URL, or a token into DOCSGEN_CACHE_TOKEN, where nobody commits it.',
        ),
      )
      .meta({
        description:
          "Address of the server: one with Bazel's HTTP protocol, or a store like S3 (`s3://bucket/folder?region=…&endpoint=…`). `DOCSGEN_CACHE_URL` wins over it, and may hold user and password; empty, it switches the cache off.",
        examples: ['https://cache.example.com/docs', 's3://builds/docs?region=eu-central-1'],
      }),
    readOnly: flag.default(false).meta({
      description:
        'Takes from the cache and gives nothing to it, as for pull requests. `DOCSGEN_CACHE_READ_ONLY=1` does the same for one machine.',
    }),
    timeout: seconds(0.1, 600).prefault(5).meta({
      description:
        'Seconds that a build waits for the server in all, 0.1 to 600. The time in which at least 250 KB a second come or go does not count. Then the build leaves the server alone.',
    }),
    connections: z
      .int()
      .min(1)
      .max(64)
      .default(8)
      .meta({ description: 'Requests at the same time, 1 to 64.' }),
  })
  .meta({ id: 'UserCacheConfig' })
