// `locale` and `locales` → one configuration for each language of the site. A site that names no other language has one.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { FatalError, isFatalError } from '../../base/diagnostics/fatal-error.ts'
import { type Host, valueIfRead } from '../../base/host/host.ts'
import type { Language } from '../../base/strings/language.ts'
import type { Config } from '../config.ts'
import { contentFolders } from '../content-folders.ts'
import type { WrittenOptions } from '../find-literal.ts'
import { languageOfTexts } from '../language/language-of-texts.ts'
import { readLanguage } from '../language/read-language.ts'
import { locateValue } from '../locate-value.ts'
import type { ConfigOptions } from '../options/config-options.ts'
import { resolveConfig } from '../resolve-config.ts'
import { docsVersions } from '../versions/docs-sets.ts'
import { namedSets } from '../versions/named-sets.ts'
import { readVersions, type VersionsRequest } from '../versions/read-versions.ts'
import { type Edition, mirrorOf } from './edition.ts'
import type { LocaleOptions } from './locales-options.ts'
import { replaceLabels } from './replace-labels.ts'
import { contentFolder, homeOf } from './translation-folders.ts'

interface LocalesRequest extends WrittenOptions, VersionsRequest {}

/** What a language says that is not in `locales`. */
const nothingOwn: LocaleOptions = { strings: {}, labels: {}, staleAfter: { most: 0, of: 'blocks' } }

/** Of the original, with the other languages in it. Throws FatalError (usage) with all that is wrong in any language. */
export async function readLocales(options: ConfigOptions, request: LocalesRequest): Promise<Config> {
  const { locales } = options
  const named = Object.keys(locales)
  const written = options.locale ?? named[0]
  const ofTexts = written === undefined ? languageOfTexts(textsOf(options, request.host)) : undefined
  const original = written ?? ofTexts ?? 'en'
  const problems: Diagnostic[] = []
  const read = (locale: string, strings: ConfigOptions['strings'], path: readonly string[]) =>
    attempt(problems, () => readLanguage({ locale, strings }, { ...request, path }))
  const own = locales[original] ?? nothingOwn
  const hasOwnStrings = typeof own.strings === 'string' || Object.keys(own.strings).length > 0
  const path = options.locale === undefined && named.length > 0 ? ['locales', original] : []
  const language = await read(original, hasOwnStrings ? own.strings : options.strings, path)
  const others: { tag: string; said: LocaleOptions; language: Language | undefined }[] = []
  for (const tag of named.filter(each => each !== original)) {
    const said = locales[tag] ?? nothingOwn
    others.push({ tag, said, language: await read(tag, said.strings, ['locales', tag]) })
  }
  reportTwice([language, ...others.map(each => each.language)], problems, request)
  if (language === undefined || problems.length > 0) throw new FatalError('usage', problems)
  const first = await settle({ options, said: own, language }, request)
  // Only where readers can choose a language is its name shown; finding it out takes 20 ms.
  const base = others.length === 0 ? first : withLabel(first, own)
  const place = createPlaces(base, problems, request)
  const translations: Config[] = []
  for (const { tag, said, language: each } of others)
    if (each !== undefined)
      translations.push(place(await settle({ options, said, language: each }, request), tag, said))
  if (problems.length > 0) throw new FatalError('usage', problems)
  return {
    ...base,
    translations,
    localeFrom: written !== undefined ? 'options' : ofTexts !== undefined ? 'texts' : 'nothing',
  }
}

// In the order of their paths, so that every machine reads the same ones.
function* textsOf(options: ConfigOptions, host: Host): Generator<string> {
  for (const folder of contentFolders(options, namedSets(options.docs)))
    for (const { path } of host.list(folder).files)
      if (/\.mdx?$/.test(path)) yield valueIfRead(host.readText(path)) ?? ''
}

interface SettleRequest {
  readonly options: ConfigOptions
  readonly said: LocaleOptions
  readonly language: Language
}

// Everything but where it is published.
async function settle(
  { options, said, language }: SettleRequest,
  { host, sidebarsAt, file, text, imported }: LocalesRequest,
): Promise<Config> {
  const { title, tagline, description, url, labels } = said
  const own = {
    ...options,
    ...(title !== undefined && { title }),
    ...(tagline !== undefined && { tagline }),
    ...(description !== undefined && { description }),
    ...(url !== undefined && { url }),
  }
  const config = await readVersions(resolveConfig(own, language, { file, text, imported }), {
    host,
    sidebarsAt,
  })
  return Object.keys(labels).length === 0
    ? config
    : { ...replaceLabels(config, labels), text, imported, language }
}

function withLabel(config: Config, { label = nameOf(config) }: LocaleOptions): Config {
  return { ...config, edition: { ...config.edition, label } }
}

// A language below the original's address shares its files; any other one is a folder that can be published by itself.
function createPlaces(base: Config, problems: Diagnostic[], request: LocalesRequest) {
  const taken = new Map([[base.url + base.baseUrl, base.language.locale]])
  return (config: Config, tag: string, said: LocaleOptions): Config => {
    const isElsewhere = config.url !== base.url
    const baseUrl = said.baseUrl ?? (isElsewhere ? base.baseUrl : `${base.baseUrl}${tag}/`)
    const address = config.url + baseUrl
    const twin = taken.get(address)
    if (twin !== undefined) problems.push(sameAddress(request, { tag, twin, address }))
    taken.set(address, tag)
    const isBelow = !isElsewhere && baseUrl.startsWith(base.baseUrl)
    const edition: Edition = {
      label: said.label ?? nameOf(config),
      isOriginal: false,
      home: homeOf(base, tag),
      folder: isBelow ? decodeURI(baseUrl.slice(base.baseUrl.length)) : `${tag}/`,
      staleAfter: said.staleAfter,
      filesBase: isBelow ? base.baseUrl : baseUrl,
      roots: contentFolders(base, docsVersions(base)).map(root => mirrorOf(root, contentFolder(base), tag)),
    }
    const apis = config.apis.map(api => ({
      ...api,
      file: mirrorOf(api.original, contentFolder(base), tag).own,
      ...(api.pages !== undefined && { pages: mirrorOf(api.pages, contentFolder(base), tag).own }),
    }))
    return { ...config, baseUrl, edition, apis }
  }
}

// English → `English`, Russian → `Русский`.
function nameOf({ language: { locale } }: Config): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
  return name.charAt(0).toUpperCase() + name.slice(1)
}

async function attempt<Value>(problems: Diagnostic[], run: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await run()
  } catch (error) {
    if (!isFatalError(error)) throw error
    problems.push(...error.diagnostics)
    return undefined
  }
}

// `pt-BR` and `pt-br` are one.
function reportTwice(
  languages: readonly (Language | undefined)[],
  problems: Diagnostic[],
  request: LocalesRequest,
): void {
  const known = languages.flatMap(language => language?.locale ?? [])
  for (const [at, tag] of known.entries())
    if (known.indexOf(tag) !== at)
      problems.push(inLocales(request, tag, `"locales" names the language "${tag}" twice.`, 'Remove one.'))
}

function sameAddress(
  request: LocalesRequest,
  { tag, twin, address }: { readonly tag: string; readonly twin: string; readonly address: string },
): Diagnostic {
  const message = `The languages "${twin}" and "${tag}" have one address: ${address}`
  return inLocales(request, tag, message, 'Give one of them another "baseUrl" or "url".')
}

function inLocales({ file, text }: LocalesRequest, tag: string, message: string, hint: string): Diagnostic {
  return {
    code: 'config/invalid',
    severity: 'error',
    message,
    hint,
    ...(file !== undefined && { file }),
    ...locateValue(text, ['locales', tag]),
  }
}
