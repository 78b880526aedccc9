// The second half of the stage `load`: what the file says → the configuration that the program uses, one for each language of the site.
// A list of steps completes it. After the last step nothing changes it any more.
import type { Diagnostic } from '../base/diagnostics/diagnostic.ts'
import { FatalError } from '../base/diagnostics/fatal-error.ts'
import { PluginLoadError } from '../base/diagnostics/plugin-load-error.ts'
import type { Host } from '../base/host/host.ts'
import type { AbsolutePath } from '../base/text/brand.ts'
import type { SiteCode } from '../contract/site-code.ts'
import { checkedOptions } from './checked-options.ts'
import type { Config } from './config.ts'
import type { WrittenOptions } from './find-literal.ts'
import { withFoundTexts } from './found-texts.ts'
import { type ConfigRequest, type EvaluatedConfig, evaluateConfig } from './load-config.ts'
import { createPlaces, type PlaceOfLanguage } from './locales/place-of-language.ts'
import { readLanguages, type SiteLanguage } from './locales/read-languages.ts'
import { replaceLabels } from './locales/replace-labels.ts'
import { locateValue } from './locate-value.ts'
import { writtenPasswords } from './mounts/written-passwords.ts'
import type { ConfigOptions } from './options/config-options.ts'
import { codeCannotLoad, readSiteCode, withExtensionWords } from './read-site-code.ts'
import { resolveConfig } from './resolve-config.ts'
import { readVersions, type SidebarsAt } from './versions/read-versions.ts'
import { createSidebarsAt, type OpenRef } from './versions/sidebars-at.ts'

/** What a configuration depends on besides what its file says. */
export interface SitePlace {
  readonly root: AbsolutePath
  readonly host: Host
  /** Which files the host has, when they are not those on disk: a commit or the index. */
  readonly source?: string | undefined
  /** Opens the files of a commit; undefined: there is no git, so versions of commits get generated sidebars. */
  readonly openRef?: OpenRef | undefined
  /** Imports extensions; undefined: the caller needs nothing of them. Throws PluginLoadError. */
  readonly loadExtensions?: ((extensions: readonly SiteCode[]) => Promise<readonly WithWords[]>) | undefined
  readonly needs?: CommandNeeds | undefined
}

/** An extension that was imported, as far as the configuration depends on it. */
interface WithWords {
  readonly extension: { readonly strings?: Readonly<Record<string, string>> }
}

/** What a command needs, whatever the file says. */
export interface CommandNeeds {
  /** The Markdown twin of every page. */
  readonly twins?: boolean
  /** Texts that the reference parser has read. */
  readonly referenceParser?: boolean
}

/** Both halves. Throws FatalError (usage) with every problem of the file. */
export async function loadConfig(request: ConfigRequest): Promise<Config> {
  return settleConfig(await evaluateConfig(request), request)
}

/** Checks and completes the configuration. Throws FatalError (usage) with every problem. */
export async function settleConfig(evaluated: EvaluatedConfig, place: SitePlace): Promise<Config> {
  const { version, file, text, imported } = evaluated
  const { root, host } = place
  const { value, textsIn } = withFoundTexts(evaluated.value, host)
  const { options, problems } = await checkedOptions(value, { root, host, version })
  if (problems !== undefined) {
    throw new FatalError(
      'usage',
      problems.map(
        ({ path, message, hint }): Diagnostic => ({
          code: 'config/invalid',
          severity: 'error',
          message,
          ...(hint !== undefined && { hint }),
          ...(file !== undefined && { file }),
          ...locateValue(text, path),
        }),
      ),
    )
  }
  const passwords = writtenPasswords(options, { file, text, imported })
  if (passwords.length > 0) throw new FatalError('usage', passwords)
  return settleOptions(options, { ...place, written: { file, text, imported }, version, textsIn })
}

export interface OptionsPlace extends SitePlace {
  /** Where the options are written, for places in messages. */
  readonly written: WrittenOptions
  /** Of docsgen; undefined: nothing is taken from a cache. */
  readonly version?: string | undefined
  /** See `Config`. */
  readonly textsIn?: string | undefined
}

/** Checked options → the configuration of the original, with those of the other languages in it. Throws FatalError (usage). */
export async function settleOptions(options: ConfigOptions, place: OptionsPlace): Promise<Config> {
  const { host, written, textsIn } = place
  const { languages, localeFrom } = await readLanguages(options, { host, ...written })
  const around = { options, place, sidebarsAt: sidebarsOf(place), placeOf: createPlaces(languages, written) }
  const [first, ...others] = languages
  const original = await settleLanguage(first, { ...around, original: undefined })
  const translations: Config[] = []
  for (const language of others) translations.push(await settleLanguage(language, { ...around, original }))
  const problems = around.placeOf.problems
  if (problems.length > 0) throw new FatalError('usage', problems)
  return Object.freeze({ ...original, translations, localeFrom, textsIn })
}

/** What the steps of one language know. */
interface Settling {
  readonly options: ConfigOptions
  readonly place: OptionsPlace
  readonly sidebarsAt: SidebarsAt | undefined
  readonly placeOf: PlaceOfLanguage
  /** The configuration of the original language; undefined in its own steps. */
  readonly original: Config | undefined
}

/** Gives the fields that it completes. */
type Step = (
  config: Config,
  language: SiteLanguage,
  settling: Settling,
) => Partial<Config> | Promise<Partial<Config>>

const steps: readonly Step[] = [
  // Every version of each set of documents.
  async (config, _, { place: { host }, sidebarsAt }) => ({
    docs: await readVersions(config, { host, sidebarsAt }),
  }),
  // Labels in the words of the language. The text of the file stays, because messages point into it.
  ({ file, text, imported, language, ...shown }, { said: { labels } }) =>
    Object.keys(labels).length === 0 ? {} : replaceLabels(shown, labels),
  // Where the texts and the output of the language lie.
  (config, language, { placeOf, original }) => placeOf.fieldsOf(config, language, original),
  // What plugins and extensions are made of: the same in every language.
  async (config, _, { place, original }) => {
    const { extensions, remarkPlugins } =
      original === undefined
        ? await readSiteCode(config, place)
        : { extensions: original.extensions, remarkPlugins: original.markdown.remarkPlugins }
    return { extensions, markdown: { ...config.markdown, remarkPlugins } }
  },
  // Words of extensions are in no particular language, so they count in the original alone.
  async (config, _, { place: { loadExtensions }, original }) => {
    if (original !== undefined || loadExtensions === undefined || config.extensions.length === 0) return {}
    const loaded = await loadExtensions(config.extensions).catch(error => {
      throw error instanceof PluginLoadError ? codeCannotLoad(config, error.plugin, error.message) : error
    })
    return withExtensionWords(
      config,
      loaded.map(({ extension }) => extension.strings ?? {}),
    )
  },
  // What the command needs.
  ({ llms, markdown }, _, { place: { needs } }) => ({
    llms: llms || needs?.twins === true,
    markdown: { ...markdown, nativeParser: markdown.nativeParser && needs?.referenceParser !== true },
  }),
]

async function settleLanguage(language: SiteLanguage, settling: Settling): Promise<Config> {
  const { title, tagline, description, url } = language.said
  const own = Object.fromEntries(
    Object.entries({ title, tagline, description, url }).filter(([, said]) => said !== undefined),
  )
  const { written } = settling.place
  let config = resolveConfig({ ...settling.options, ...own }, language.language, written)
  for (const step of steps) config = { ...config, ...(await step(config, language, settling)) }
  return Object.freeze(config)
}

// Sidebars of versions that are read from commits.
function sidebarsOf({ root, host, version, openRef }: OptionsPlace): SidebarsAt | undefined {
  return (
    openRef &&
    createSidebarsAt({
      root,
      host,
      version,
      openRef,
      async evaluate({ commit, host: files }) {
        const at = { root, host: files, version, source: `at-${commit.slice(0, 12)}` }
        return (await evaluateConfig(at)).value
      },
    })
  )
}
