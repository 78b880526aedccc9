// The stage `load`: finds, evaluates, checks and resolves the configuration of a site.
import type { Diagnostic } from '../base/diagnostics/diagnostic.ts'
import { FatalError } from '../base/diagnostics/fatal-error.ts'
import type { AbsolutePath, SitePath } from '../base/text/brand.ts'
import { checkedOptions } from './checked-options.ts'
import type { Config } from './config.ts'
import type { WrittenOptions } from './find-literal.ts'
import { withFoundTexts } from './found-texts.ts'
import { readLocales } from './locales/read-locales.ts'
import { locateValue } from './locate-value.ts'
import { writtenPasswords } from './mounts/written-passwords.ts'
import type { UserConfig } from './options/config-options.ts'
import { readSiteCode } from './read-site-code.ts'
import { evaluateModule, type ModuleOptions } from './site-module/evaluate-module.ts'
import { createSidebarsAt, type OpenRef } from './versions/sidebars-at.ts'

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

interface SettleRequest extends Pick<ConfigRequest, 'root' | 'host' | 'source'> {
  /** Undefined where no git is at hand. */
  readonly openRef?: OpenRef | undefined
}

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

/** Throws FatalError (usage) with every problem of the file. */
export async function loadConfig(request: ConfigRequest): Promise<Config> {
  return settleConfig(await evaluateConfig(request), request)
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

/** Checks and completes the configuration. Throws FatalError (usage) with every problem. */
export async function settleConfig(
  { version, file, text, imported, value: written }: EvaluatedConfig,
  { root, host, source, openRef }: SettleRequest,
): Promise<Config> {
  const { value, textsIn } = withFoundTexts(written, host)
  const { options, problems } = await checkedOptions(value, { root, host, version })
  if (problems !== undefined) {
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
  const passwords = writtenPasswords(options, { file, text, imported })
  if (passwords.length > 0) throw new FatalError('usage', passwords)
  const sidebarsAt =
    openRef &&
    createSidebarsAt({
      root,
      host,
      version,
      openRef,
      evaluate: async ({ commit, host: files }) => {
        const at = { root, host: files, version, source: `at-${commit.slice(0, 12)}` }
        return (await evaluateConfig(at)).value
      },
    })
  const config = await readLocales(options, { host, sidebarsAt, file, text, imported })
  return readSiteCode({ ...config, textsIn }, { root, host, source, version })
}
