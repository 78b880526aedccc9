// The stage `load`: finds, evaluates, checks and resolves the configuration of a site.
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { FatalError } from '../diagnostics/fatal-error.ts'
import type { Host } from '../host/host.ts'
import type { AbsolutePath, SitePath } from '../text/brand.ts'
import { checkConfig } from './check-config.ts'
import { type CompileOptions, compileConfig } from './compile-config.ts'
import type { Config } from './config.ts'
import { locateValue } from './locate-value.ts'
import { resolveConfig } from './resolve-config.ts'
import type { UserConfig } from './user-config.ts'
import { readVersions } from './versions/read-versions.ts'

const names = [
  'docs-site.config.ts',
  'docs-site.config.mts',
  'docs-site.config.js',
  'docs-site.config.mjs',
] as SitePath[]

export interface ConfigRequest extends Pick<CompileOptions, 'source' | 'importModule' | 'useCache'> {
  readonly root: AbsolutePath
  readonly host: Host
  /** From `--config`; must exist when given. */
  readonly file?: SitePath
  /** From `--url` and `--base-url`. */
  readonly overrides?: Pick<UserConfig, 'url' | 'baseUrl'>
}

/** Throws FatalError (usage) with every problem of the file. A site without a file gets the defaults. */
export async function loadConfig({
  root,
  host,
  useCache,
  source,
  importModule,
  file,
  overrides = {},
}: ConfigRequest): Promise<{ config: Config; dependencies: readonly string[] }> {
  const found = file ?? names.find(name => host.entry(name) !== undefined)
  if (found === undefined)
    return { config: readVersions(configFrom({ ...overrides }, undefined, ''), host), dependencies: [] }
  const text = host.readText(found)
  if (!text.ok) {
    throw new FatalError('usage', [
      {
        code: 'config/not-found',
        severity: 'error',
        message: `The configuration file cannot be read (${text.reason}).`,
        hint: 'Check the path after --config.',
        file: found,
      },
    ])
  }
  const { value, dependencies } = await compileConfig(root, found, { useCache, source, importModule })
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new FatalError('usage', [
      {
        code: 'config/no-default-export',
        severity: 'error',
        message: 'The configuration has no default export that is an object.',
        hint: 'Write `export default defineConfig({ … })`.',
        file: found,
      },
    ])
  }
  return {
    config: readVersions(configFrom({ ...value, ...overrides }, found, text.value), host),
    dependencies,
  }
}

function configFrom(value: object, file: SitePath | undefined, text: string): Config {
  const { config, problems } = checkConfig(value)
  if (problems.length > 0) {
    const diagnostics = problems.map(({ path, message, hint }): Diagnostic => {
      const place = locateValue(text, path)
      return {
        code: 'config/invalid',
        severity: 'error',
        message,
        ...(hint !== undefined && { hint }),
        ...(file !== undefined && { file }),
        ...place,
      }
    })
    throw new FatalError('usage', diagnostics)
  }
  return resolveConfig(config, file, text)
}
