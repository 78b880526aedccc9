// Passwords of repositories that are written in the configuration instead of coming from the environment: whoever reads the repository of
// the site reads them, and what is compiled of the file lies in the cache.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { createLiteralFinder, type WrittenOptions } from '../find-literal.ts'
import type { ConfigOptions } from '../options/config-options.ts'
import { hasPassword, withoutPassword } from './repo-address.ts'

export function writtenPasswords(
  { sources }: Pick<ConfigOptions, 'sources'>,
  written: WrittenOptions,
): readonly Diagnostic[] {
  const { find } = createLiteralFinder(written, ['sources'])
  return sources.flatMap(({ repo }) => {
    const literal = hasPassword(repo) ? find(repo) : undefined
    if (literal === undefined) return []
    const { file, place } = literal
    return {
      code: 'config/invalid',
      severity: 'error',
      message: `The repository ${withoutPassword(repo)} has a password that is written in the configuration.`,
      hint: 'Take it from a variable of the environment, or leave it to a credential helper of git. Then change the password, and delete ".docsgen/cache", which holds the compiled file.',
      ...(file !== undefined && { file }),
      ...place,
    } as const
  })
}
