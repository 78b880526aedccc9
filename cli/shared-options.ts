// Flags that every command on a site has, declared once.
import type { Command } from 'commander'
import { decodeAddress } from '../renderer/base/text/decode-address.ts'
import { usageError } from './usage-error.ts'

export interface ProjectOptions {
  readonly config?: string
  readonly url?: string
  readonly baseUrl?: string
}

export function addProjectOptions(command: Command): Command {
  return command
    .option('--config <file>', 'configuration file (default: docs-site.config.ts of the site)')
    .option(
      '--url <address>',
      'public origin, instead of "url" of the configuration; with a path also "baseUrl"',
    )
    .option('--base-url <path>', 'path under which the site is published, instead of "baseUrl"')
    .option('--verbose', 'list every message, also many of one kind')
}

/** Where a site is published: `--url https://example.org/docs/` is an origin and a base path. Throws FatalError (usage). */
export function publicPlace({
  url: written,
  baseUrl,
}: Pick<ProjectOptions, 'url' | 'baseUrl'>): Pick<ProjectOptions, 'url' | 'baseUrl'> {
  if (baseUrl !== undefined && /[:?#\\\s]|(?:^|\/)\.\.?(?:\/|$)/.test(baseUrl))
    throw usageError(`"--base-url ${baseUrl}" is no path.`, 'Write it like this: --base-url /docs-site/')
  const given = { ...(baseUrl !== undefined && { baseUrl }) }
  if (written === undefined) return given
  const url = URL.canParse(written) ? new URL(written) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.search + url.hash !== '')
    throw usageError(
      `"--url ${written}" is no address of a site.`,
      'Write it like this: --url https://docs.example.org',
    )
  return { url: url.origin, ...(url.pathname !== '/' && { baseUrl: decodeAddress(url.pathname) }), ...given }
}

/** Gathers the values of a flag that may be repeated. */
export function collect(value: string, before: readonly string[]): readonly string[] {
  return [...before, value]
}
