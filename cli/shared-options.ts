// Flags that every command on a site has, declared once.
import type { Command } from 'commander'

export interface ProjectOptions {
  readonly config?: string
  readonly url?: string
  readonly baseUrl?: string
}

export function addProjectOptions(command: Command): Command {
  return command
    .option('--config <file>', 'configuration file (default: docs-site.config.ts of the site)')
    .option('--url <origin>', 'public origin, instead of "url" of the configuration')
    .option('--base-url <path>', 'path under which the site is published, instead of "baseUrl"')
}

/** Gathers the values of a flag that may be repeated. */
export function collect(value: string, before: readonly string[]): readonly string[] {
  return [...before, value]
}
