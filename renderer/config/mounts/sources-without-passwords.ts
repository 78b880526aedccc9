// The sources of a site as they may be kept in files: their addresses hold no name and password.
import type { ConfigOptions } from '../options/config-options.ts'
import { withoutPassword } from './repo-address.ts'

export function withoutPasswordsOf<Options extends Pick<ConfigOptions, 'sources'>>(
  options: Options,
): Options {
  const { sources } = options
  return { ...options, sources: sources.map(source => ({ ...source, repo: withoutPassword(source.repo) })) }
}
