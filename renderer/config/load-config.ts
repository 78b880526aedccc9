import { FatalError } from '../base/diagnostics/fatal-error.ts'
import type { AbsolutePath, SitePath } from '../base/text/brand.ts'
import type { WrittenOptions } from './find-literal.ts'
import type { UserConfig } from './options/config-options.ts'
import { evaluateModule, type ModuleOptions } from './site-module/evaluate-module.ts'

const configModule = {
  name: 'config',
  subject: 'The configuration',
  codes: { syntax: 'config/syntax-error', throws: 'config/throws' },
} as const

/** What a configuration may be called, the first that is there counts. */
export const configFileNames = [
  'docs-site.config.ts',
  'docs-site.config.mts',
  'docs-site.config.js',
  'docs-site.config.mjs',
] as SitePath[]

export interface ConfigRequest extends ModuleOptions {
  readonly root: AbsolutePath
  /** From `--config`; must exist when given. */
  readonly file?: SitePath
  /** From `--url` and `--base-url`. */
  readonly overrides?: Partial<Pick<UserConfig, 'url' | 'baseUrl'>>
}

/** The evaluated file before anything is checked. Without a file all options have their defaults. */
export interface EvaluatedConfig extends Pick<ModuleOptions, 'version'>, WrittenOptions {
  readonly value: object
}

/** Throws FatalError (usage) for a file that cannot be read or evaluated. */
export async function evaluateConfig({
  root,
  host,
  version,
  source,
  file,
  overrides = {},
}: ConfigRequest): Promise<EvaluatedConfig> {
  const found = file ?? configFileNames.find(name => host.entry(name) !== undefined)
  if (found === undefined)
    return { version, file: undefined, text: '', imported: [], value: { ...overrides } }
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
  const { exports, sources } = await evaluateModule(root, found, {
    version,
    host,
    source,
    ...configModule,
  })
  const value = exports.default
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
    version,
    file: found,
    text: text.value,
    imported: sources.filter(each => each.file !== found),
    value: { ...value, ...overrides },
  }
}
