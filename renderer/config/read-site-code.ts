// Completes remark plugins and extensions: what they are made of is part of the key of every text. Nothing is run here.
import type { SiteCode } from '../contract/site-code.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { FatalError } from '../diagnostics/fatal-error.ts'
import { packageVersion } from '../host/package-version.ts'
import { compiledModule, type ModuleOptions } from '../site-module/evaluate-module.ts'
import type { AbsolutePath, SitePath } from '../text/brand.ts'
import { joinSitePath } from '../text/site-path.ts'
import type { Config } from './config.ts'
import { locateValue } from './locate-value.ts'

interface Place extends Pick<ModuleOptions, 'version' | 'source' | 'host'> {
  readonly root: AbsolutePath
}

/** In every language of the site. Throws FatalError (usage) for packages that are not installed and files that cannot be compiled. */
export async function readSiteCode(config: Config, place: Place): Promise<Config> {
  if (config.markdown.remarkPlugins.length === 0 && config.extensions.length === 0) return config
  const missing: Diagnostic[] = []
  const read = async (written: readonly SiteCode[], kind: CodeKind) => {
    const complete: SiteCode[] = []
    for (const { name, options } of written) {
      const found = name.startsWith('.') ? await ofFile(name, kind, place) : ofPackage(name, place)
      if (found === undefined) missing.push(notInstalled(config, name, kind))
      else complete.push({ name, ...(options !== undefined && { options }), ...found })
    }
    return complete
  }
  const remarkPlugins = await read(config.markdown.remarkPlugins, remarkCode)
  const extensions = await read(config.extensions, extensionCode)
  if (missing.length > 0) throw new FatalError('usage', missing)
  const complete = <Each extends Config>(each: Each): Each => ({
    ...each,
    extensions,
    markdown: { ...each.markdown, remarkPlugins },
  })
  return { ...complete(config), translations: config.translations.map(complete) }
}

interface CodeKind {
  readonly option: readonly string[]
  readonly prefix: string
  readonly subject: string
}

const remarkCode = {
  option: ['markdown', 'remarkPlugins'],
  prefix: 'remark',
  subject: 'The remark plugin',
} as const satisfies CodeKind

const extensionCode = {
  option: ['extensions'],
  prefix: 'extension',
  subject: 'The extension',
} as const satisfies CodeKind

type State = Pick<SiteCode, 'state' | 'module'>

async function ofFile(
  name: string,
  { prefix, subject }: CodeKind,
  { root, ...options }: Place,
): Promise<State> {
  const file = joinSitePath('', name) ?? ('' as SitePath)
  const { hash, module } = await compiledModule(root, file, {
    ...options,
    name: `${prefix}-${file.replace(/[^\w-]+/g, '-')}`,
    subject,
    codes: { syntax: 'plugin/cannot-load', throws: 'plugin/cannot-load' },
  })
  return { state: hash, module }
}

function ofPackage(name: string, { root, host }: Place): State | undefined {
  const state = packageVersion(name, root, host)
  return state === undefined ? undefined : { state }
}

function notInstalled({ file, text }: Config, name: string, { option }: CodeKind): Diagnostic {
  return {
    code: 'bundle/package-missing',
    severity: 'error',
    message: `"${option.join('.')}" names the package "${name}", which is not installed.`,
    hint: `Run "npm install ${name}".`,
    ...(file !== undefined && { file, ...locateValue(text, option) }),
  }
}
