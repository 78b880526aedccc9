// Completes remark plugins: what they are made of is part of the key of every text. Nothing is run here.
import type { RemarkPlugin } from '../contract/remark-plugin.ts'
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
export async function readPlugins(config: Config, place: Place): Promise<Config> {
  const written = config.markdown.remarkPlugins
  if (written.length === 0) return config
  const missing: Diagnostic[] = []
  const remarkPlugins: RemarkPlugin[] = []
  for (const { name, options } of written) {
    const found = name.startsWith('.') ? await ofFile(name, place) : ofPackage(name, place)
    if (found === undefined) missing.push(notInstalled(config, name))
    else remarkPlugins.push({ name, ...(options !== undefined && { options }), ...found })
  }
  if (missing.length > 0) throw new FatalError('usage', missing)
  const complete = <Each extends Config>(each: Each): Each => ({
    ...each,
    markdown: { ...each.markdown, remarkPlugins },
  })
  return { ...complete(config), translations: config.translations.map(complete) }
}

type State = Pick<RemarkPlugin, 'state' | 'module'>

async function ofFile(name: string, { root, ...options }: Place): Promise<State> {
  const file = joinSitePath('', name) ?? ('' as SitePath)
  const { hash, module } = await compiledModule(root, file, {
    ...options,
    name: `remark-${file.replace(/[^\w-]+/g, '-')}`,
    subject: 'The remark plugin',
    codes: { syntax: 'plugin/cannot-load', throws: 'plugin/cannot-load' },
  })
  return { state: hash, module }
}

function ofPackage(name: string, { root, host }: Place): State | undefined {
  const state = packageVersion(name, root, host)
  return state === undefined ? undefined : { state }
}

function notInstalled({ file, text }: Config, name: string): Diagnostic {
  return {
    code: 'bundle/package-missing',
    severity: 'error',
    message: `"markdown.remarkPlugins" names the package "${name}", which is not installed.`,
    hint: `Run "npm install ${name}".`,
    ...(file !== undefined && { file, ...locateValue(text, ['markdown', 'remarkPlugins']) }),
  }
}
