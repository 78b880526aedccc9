// Where the texts and the output of each language of a site lie.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { Config } from '../config.ts'
import { contentFolders } from '../content-folders.ts'
import type { WrittenOptions } from '../find-literal.ts'
import { docsVersions } from '../versions/docs-sets.ts'
import { type Edition, mirrorOf } from './edition.ts'
import { inLocales, type SiteLanguage } from './read-languages.ts'
import { contentFolder, homeOf } from './translation-folders.ts'

export interface PlaceOfLanguage {
  /** What changes in a configuration that knows nothing of other languages. `original`: undefined for the original itself. */
  fieldsOf(config: Config, language: SiteLanguage, original: Config | undefined): Partial<Config>
  /** Of addresses that two languages share. */
  readonly problems: readonly Diagnostic[]
}

/** A language below the original's address shares its files; any other one is a folder that can be published by itself. */
export function createPlaces(languages: readonly SiteLanguage[], written: WrittenOptions): PlaceOfLanguage {
  const taken = new Map<string, string>()
  const problems: Diagnostic[] = []
  const isOnly = languages.length === 1
  return {
    problems,
    fieldsOf(config, { tag, said }, original) {
      if (original === undefined) {
        taken.set(config.url + config.baseUrl, config.language.locale)
        // Only where readers can choose a language is its name shown; finding it out takes 20 ms.
        return isOnly ? {} : { edition: { ...config.edition, label: said.label ?? nameOf(config) } }
      }
      const isElsewhere = config.url !== original.url
      const baseUrl = said.baseUrl ?? (isElsewhere ? original.baseUrl : `${original.baseUrl}${tag}/`)
      const address = config.url + baseUrl
      const twin = taken.get(address)
      if (twin !== undefined) {
        const message = `The languages "${twin}" and "${tag}" have one address: ${address}`
        problems.push(inLocales(written, tag, message, 'Give one of them another "baseUrl" or "url".'))
      }
      taken.set(address, tag)
      const isBelow = !isElsewhere && baseUrl.startsWith(original.baseUrl)
      const folder = contentFolder(original)
      const edition: Edition = {
        label: said.label ?? nameOf(config),
        isOriginal: false,
        home: homeOf(original, tag),
        folder: isBelow ? decodeURI(baseUrl.slice(original.baseUrl.length)) : `${tag}/`,
        staleAfter: said.staleAfter,
        filesBase: isBelow ? original.baseUrl : baseUrl,
        roots: contentFolders(original, docsVersions(original)).map(root => mirrorOf(root, folder, tag)),
      }
      const apis = config.apis.map(api => ({
        ...api,
        file: mirrorOf(api.original, folder, tag).own,
        ...(api.pages !== undefined && { pages: mirrorOf(api.pages, folder, tag).own }),
      }))
      return { baseUrl, edition, apis }
    },
  }
}

// English → `English`, Russian → `Русский`.
function nameOf({ language: { locale } }: Config): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
  return name.charAt(0).toUpperCase() + name.slice(1)
}
