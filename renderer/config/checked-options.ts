// The checked options of a configuration, cached by its value: the schemas and zod are loaded only for a value that the previous
// run did not check.
import { fingerprint } from '../base/fingerprint.ts'
import type { AbsolutePath } from '../base/text/brand.ts'
import { readTrace, type TracePlace, writeTrace } from '../base/trace/trace.ts'
import type { SchemaProblem } from '../base/yaml/explain-issues.ts'
import type { Checked } from './check-config.ts'
import { contentFolders } from './content-folders.ts'
import { withoutPasswordsOf } from './mounts/sources-without-passwords.ts'
import type { ConfigOptions } from './options/config-options.ts'
import type { ModuleOptions } from './site-module/evaluate-module.ts'
import { namedSets } from './versions/named-sets.ts'

interface CheckRequest extends Pick<ModuleOptions, 'version' | 'host'> {
  readonly root: AbsolutePath
}

/** The options, or every problem with its path. */
export async function checkedOptions(
  value: object,
  { root, host, version }: CheckRequest,
): Promise<Checked<ConfigOptions>> {
  const deep = tooDeepIn(value)
  if (deep !== undefined) return { problems: [deep] }
  const place: TracePlace = {
    file: `${root}/.docsgen/cache/checked-config.json`,
    settings: JSON.stringify([version, fingerprint(JSON.stringify(value, asData))]),
    host,
  }
  const last = version === undefined ? undefined : readTrace<ConfigOptions>(place)
  if (last !== undefined)
    return { options: withFunctions(withAddresses(last, value), value) as ConfigOptions }
  const { checkConfig } = await import('./check-config.ts')
  const checked = checkConfig(value)
  // Without a folder of texts this is no site: nothing is written into it.
  if (
    checked.options !== undefined &&
    contentFolders(checked.options, namedSets(checked.options.docs)).some(host.folderExists)
  )
    writeTrace(place, {}, withoutPasswordsOf(checked.options))
  return checked
}

/** Sidebars of people have up to ten levels, and each level takes a few of these. */
const mostLevels = 100

function tooDeepIn(value: object): SchemaProblem | undefined {
  const option = Object.entries(value).find(([, inner]) => isTooDeep(inner))?.[0]
  if (option === undefined) return undefined
  return {
    path: [option],
    message: `"${option}" is nested more than ${mostLevels} levels deep, or holds itself.`,
    hint: 'Take levels away, or the value that leads back to one around it.',
  }
}

// What holds itself is deeper than anything.
function isTooDeep(value: unknown, level = 1): boolean {
  if (typeof value !== 'object' || value === null) return false
  return level > mostLevels || Object.values(value).some(inner => isTooDeep(inner, level + 1))
}

// Passwords of sources are in no cache.
function withAddresses(options: ConfigOptions, value: object): ConfigOptions {
  const { sources: written = [] } = value as Pick<Partial<ConfigOptions>, 'sources'>
  const sources = options.sources.map((source, at) => ({ ...source, repo: written[at]?.repo ?? source.repo }))
  return { ...options, sources }
}

// Which function it is, is all the same to the check. What JSON has no form for must not look like something else.
function asData(_: string, value: unknown): unknown {
  if (typeof value === 'bigint') return { type: typeof value, text: String(value) }
  if (typeof value === 'function' || (typeof value === 'number' && !Number.isFinite(value)))
    return { type: typeof value, text: typeof value === 'number' ? String(value) : '' }
  return value
}

// Functions are options as they were written, and in the same place; JSON leaves them out.
function withFunctions(options: unknown, value: unknown): unknown {
  if (typeof value === 'function') return value
  if (Array.isArray(options) && Array.isArray(value))
    return options.map((option, index) => withFunctions(option, value[index]))
  if (!isGroup(options) || !isGroup(value)) return options
  const whole = { ...options }
  for (const [key, inner] of Object.entries(value)) {
    const found = withFunctions(options[key], inner)
    if (found !== undefined) whole[key] = found
  }
  return whole
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
