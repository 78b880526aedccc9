// `defineConfig` for docs-site.config.ts. Alone in its file, so that a configuration imports nothing else.
import type { UserConfig } from './options/config-options.ts'

/** Returns its argument; gives editors the types of every option. */
export function defineConfig(config: UserConfig): UserConfig {
  return config
}
