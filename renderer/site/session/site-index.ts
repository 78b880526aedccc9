// The search index of a site, from its content, without building it: the same files that a build publishes.

import { createInputs } from '../../base/host/inputs.ts'
import type { OutputPath } from '../../base/text/brand.ts'
import { decodeUtf8 } from '../../base/utf8.ts'
import { searchOutput } from '../../content/derive/urls.ts'
import { hashedTexts } from '../../content/page-texts.ts'
import type { Snapshot } from '../../content/snapshot.ts'
import { scopeFolder } from '../../contract/search-scopes.ts'
import { bundlesFor } from '../../publish/bundle/open-bundles.ts'
import { componentTexts } from '../../publish/produce/component-texts.ts'
import { openSearch } from '../../search/building/search-files.ts'
import { type ComponentTexts, planSearch } from '../../search/building/search-plan.ts'
import { openIndex, type SearchIndex } from '../../search/index/search-index.ts'
import { loadLanguage } from '../../search/terms/load-language.ts'
import type { OpenSite } from '../open-site.ts'
import { startBundles } from './site-bundles.ts'

/** What page components print, of each language of a site. */
export type PrintedPages = ReadonlyMap<Snapshot, ComponentTexts>

/** With the templates of the last build, or compiled now; a site without page components compiles nothing. What cannot be compiled is left out: a build reports it. */
export async function printedPages(site: OpenSite): Promise<PrintedPages> {
  const hasComponents = ({ site: { routes } }: Snapshot) =>
    [...routes.values()].some(({ kind }) => kind === 'component-page')
  const { snapshot, translations } = await site.read()
  const wanted = [snapshot, ...translations].filter(hasComponents)
  if (wanted.length === 0) return new Map()
  const { bundles } = await startBundles(site)
  if (bundles === undefined) return new Map()
  return new Map(
    wanted.map(each => [each, componentTexts(each, bundlesFor(bundles, each.config).server)] as const),
  )
}

interface IndexChoice {
  /** One of the site's languages; undefined: the original. */
  readonly locale?: string | undefined
  /** Key of a version; undefined: the one that readers are led to. */
  readonly version?: string | undefined
  readonly components: PrintedPages
}

export async function openSiteIndex(
  site: OpenSite,
  { locale, version, components }: IndexChoice,
): Promise<SearchIndex> {
  const { snapshot: original, translations, texts } = await site.read()
  const snapshot = translations.find(({ config }) => config.language.locale === locale) ?? original
  const { search: settings, language: own, edition } = snapshot.config
  const inputs = createInputs(site.pageStore)
  const hashes = hashedTexts(texts)
  const files = openSearch([planSearch(snapshot, inputs, components.get(snapshot))], {
    settings,
    texts: site.pageTexts(hashes),
    hashes,
    inputs,
    store: site.pageStore,
  })
  const folder = scopeFolder({ version, context: undefined })
  return openIndex(async name => {
    const file = files.read(`${edition.folder}${searchOutput(folder, name)}` as OutputPath)
    if (file === undefined) throw new Error(`No such file in the index: ${name}`)
    return typeof file === 'string' ? file : decodeUtf8(file)
  }, loadLanguage(own.locale))
}
