// Typing helper for docs-site.config.ts. Lives alone so that a configuration pulls in nothing else.
import type { UserConfig } from './options/config-options.ts'

/** Returns its argument; gives editors the types of every option. */
export function defineConfig(config: UserConfig): UserConfig {
  return config
}
