// Completes remark plugins and extensions: what they are made of is part of the key of every text. Nothing is run here.
import type { Diagnostic } from '../base/diagnostics/diagnostic.ts'
import { FatalError } from '../base/diagnostics/fatal-error.ts'
import { importsMissing, missingModule, missingModuleHint } from '../base/diagnostics/missing-module.ts'
import { didYouMean } from '../base/diagnostics/nearest.ts'
import { fingerprint } from '../base/fingerprint.ts'
import type { Host } from '../base/host/host.ts'
import type { Language } from '../base/strings/language.ts'
import type { AbsolutePath, SitePath } from '../base/text/brand.ts'
import { joinSitePath } from '../base/text/site-path.ts'
import { answersDigest } from '../base/trace/portable-answers.ts'
import type { SiteCode } from '../contract/site-code.ts'
import type { Config } from './config.ts'
import { placeOfValue } from './find-literal.ts'
import { locateValue } from './locate-value.ts'
import { compiledModule } from './site-module/evaluate-module.ts'
import { openPackageWays, packageNameOf } from './site-module/package-ways.ts'

interface Place {
  readonly root: AbsolutePath
  readonly host: Host
  /** See `ModuleOptions`. */
  readonly version?: string | undefined
  readonly source?: string | undefined
}

/** Throws FatalError (usage) for packages that are not installed and files that cannot be compiled. */
export async function readSiteCode(
  config: Config,
  place: Place,
): Promise<{ readonly extensions: readonly SiteCode[]; readonly remarkPlugins: readonly SiteCode[] }> {
  const missing: Diagnostic[] = []
  const read = async (written: readonly SiteCode[], kind: CodeKind) => {
    const complete: SiteCode[] = []
    for (const { name, options } of written) {
      const file = name.startsWith('.') ? (joinSitePath('', name) ?? ('' as SitePath)) : undefined
      const found =
        file === undefined
          ? ofPackage(name, place)
          : place.host.entry(file) && (await ofFile(file, kind, place))
      if (found === undefined) missing.push(notThere(config, { name, file, option: kind.option }))
      else complete.push({ name, ...(options !== undefined && { options }), ...found })
    }
    return complete
  }
  const remarkPlugins = await read(config.markdown.remarkPlugins, remarkCode)
  const extensions = await read(config.extensions, extensionCode)
  if (missing.length > 0) throw new FatalError('usage', missing)
  return { extensions, remarkPlugins }
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
  file: SitePath,
  { prefix, subject }: CodeKind,
  { root, host, version, source }: Place,
): Promise<State> {
  const { hash, variables, module } = await compiledModule(root, file, {
    host,
    version,
    source,
    name: `${prefix}-${file.replace(/[^\w-]+/g, '-')}`,
    subject,
    codes: { syntax: 'plugin/cannot-load', throws: 'plugin/cannot-load' },
  })
  const answers = answersDigest({ lists: [], folders: [], files: variables }, host)
  return { state: fingerprint(hash, answers), module }
}

function ofPackage(name: string, { root, host }: Place): State | undefined {
  const files = openPackageWays({ root, host })(packageNameOf(name), root, { isExternal: true })
  const isInstalled = files.some(path => host.entry(path) !== undefined)
  return isInstalled ? { state: answersDigest({ lists: [], folders: [], files }, host) } : undefined
}

interface Missing {
  readonly name: string
  /** Undefined: a package. */
  readonly file: SitePath | undefined
  readonly option: readonly string[]
}

function notThere(config: Config, { name, file, option }: Missing): Diagnostic {
  const named = option.join('.')
  const base =
    file === undefined
      ? ({
          code: 'bundle/package-missing',
          severity: 'error',
          message: `"${named}" names the package "${name}", which is not installed.`,
          hint: `Run "npm install ${name}", or correct the name; the path of a file begins with "./".`,
        } as const)
      : ({
          code: 'plugin/cannot-load',
          severity: 'error',
          message: `"${named}" names the file "${name}", which ${file === '' ? 'lies outside of the site' : 'does not exist'}.`,
          hint:
            file === ''
              ? 'Move the file into the folder of the site.'
              : 'Correct the path: it is relative to the folder of the site.',
        } as const)
  return { ...base, ...placeOfValue(config, option, name) }
}

/** A plugin or an extension of the configuration that cannot be imported, or refuses its options. `reason`: what it threw. */
export function codeCannotLoad(config: Config, name: string, reason: string): FatalError {
  const { option } = config.extensions.some(each => each.name === name) ? extensionCode : remarkCode
  const missing = missingModule(reason)
  return new FatalError('usage', [
    {
      code: 'plugin/cannot-load',
      severity: 'error',
      message: `"${name}" cannot be loaded: ${missing === undefined ? reason : importsMissing('it', missing)}.`,
      hint:
        missing === undefined
          ? 'Correct its name and options in the configuration, or mend it.'
          : missingModuleHint(missing),
      ...placeOfValue(config, option, name),
    },
  ])
}

/** The language with the words that extensions replace. Throws FatalError (usage) for a word that does not exist. */
export function withExtensionWords(
  config: Config,
  given: readonly Readonly<Record<string, string>>[],
): { readonly language: Language } {
  const { language } = config
  const strings = Object.assign({}, ...given)
  const unknown = Object.keys(strings).find(name => !Object.hasOwn(language.words, name))
  if (unknown === undefined) return { language: { ...language, words: { ...language.words, ...strings } } }
  throw new FatalError('usage', [
    {
      code: 'plugin/cannot-load',
      severity: 'error',
      message: `An extension replaces the word "${unknown}", which does not exist.`,
      hint:
        didYouMean(unknown, Object.keys(language.words)) ??
        'Mend the extension, or take it out of "extensions".',
      ...(config.file !== undefined && {
        file: config.file,
        ...locateValue(config.text, extensionCode.option),
      }),
    },
  ])
}
