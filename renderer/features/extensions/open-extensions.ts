// Extensions of a site in the main process: their pages, files and words. Their part in texts runs in the parsers' threads.
import { FatalError } from '../../base/diagnostics/fatal-error.ts'
import { didYouMean } from '../../base/diagnostics/nearest.ts'
import { PluginLoadError } from '../../base/diagnostics/plugin-load-error.ts'
import type { AbsolutePath, SitePath } from '../../base/text/brand.ts'
import type { AskingHost } from '../../base/trace/asking-host.ts'
import type { Config } from '../../config/config.ts'
import { locateValue } from '../../config/locate-value.ts'
import { codeCannotLoad } from '../../config/read-site-code.ts'
import type { LoadedExtension } from '../../content/markdown/site-code/text-readers.ts'
import type { DataPages } from '../data-pages/data-pages.ts'

interface OpenExtensions {
  readonly config: Config
  readonly dataPages: DataPages
  readonly extensions: readonly LoadedExtension[]
}

interface Request extends Omit<OpenExtensions, 'extensions'> {
  readonly root: AbsolutePath
  readonly host: AskingHost
}

/** Everything as it is for a site without extensions. Throws FatalError (usage) for one that cannot be loaded. */
export async function openExtensions({ root, host, ...given }: Request): Promise<OpenExtensions> {
  const { config } = given
  if (config.extensions.length === 0) return { ...given, extensions: [] }
  // Sites without extensions pay nothing for them.
  const [{ loadExtensions }, { withExtensionPages }] = await Promise.all([
    import('../../content/workers/load-plugins.ts'),
    import('./extension-pages.ts'),
  ])
  const extensions = await loadExtensions(root, config.extensions).catch(error => {
    throw error instanceof PluginLoadError ? codeCannotLoad(config, error.plugin, error.message) : error
  })
  const strings = Object.assign({}, ...extensions.map(({ extension }) => extension.strings ?? {}))
  const unknown = Object.keys(strings).find(name => !Object.hasOwn(config.language.words, name))
  if (unknown !== undefined) {
    const near = didYouMean(unknown, Object.keys(config.language.words))
    throw fault(config, `An extension replaces the word "${unknown}", which does not exist.`, near)
  }
  const locale = config.language.locale
  const folder = config.docs[0]?.path ?? ('content' as SitePath)
  const dataPages = await withExtensionPages(given.dataPages, extensions, { host, locale, folder })
  return { config: withWords(config, strings), dataPages, extensions }
}

function withWords(config: Config, strings: Readonly<Record<string, string>>): Config {
  if (Object.keys(strings).length === 0) return config
  const { language } = config
  return { ...config, language: { ...language, words: { ...language.words, ...strings } } }
}

function fault({ file, text }: Config, message: string, hint?: string): FatalError {
  return new FatalError('usage', [
    {
      code: 'plugin/cannot-load',
      severity: 'error',
      message,
      hint: hint ?? 'Mend the extension, or take it out of "extensions".',
      ...(file !== undefined && { file, ...locateValue(text, ['extensions']) }),
    },
  ])
}
