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
import { openTexts } from '../../publish/produce/open-production.ts'
import { type ComponentTexts, planSearch } from '../../search/building/search-plan.ts'
import { openIndex, type SearchIndex } from '../../search/index/search-index.ts'
import { loadLanguage } from '../../search/terms/load-language.ts'
import type { Project } from '../project.ts'
import { type ScannedContent, scanContent } from './scan-content.ts'
import type { Session } from './session.ts'
import { startBundles } from './site-bundles.ts'

/** Of the whole site in one of its languages (`locale`; undefined: the original), in the version that readers are led to. */
export async function openSiteIndex(session: Session, locale?: string): Promise<SearchIndex> {
  const content = scanContent({
    session,
    useCache: true,
    jobs: undefined,
    loadModules: () => import('../../features/page-modules/evaluate-modules.ts'),
  })
  const project = await content.read()
  const components = await printedPages(session, content, [project.snapshot, ...project.translations])
  const index = await indexOf(content, project, { locale, components })
  content.close()
  return index
}

/** What page components print, of each language of a site. */
export type PrintedPages = ReadonlyMap<Snapshot, ComponentTexts>

/** With the templates of the last build, or compiled now; a site without page components compiles nothing. What cannot be compiled is left out: a build reports it. */
export async function printedPages(
  session: Session,
  content: ScannedContent,
  snapshots: readonly Snapshot[],
): Promise<PrintedPages> {
  const hasComponents = ({ site }: Snapshot) =>
    [...site.routes.values()].some(({ kind }) => kind === 'component-page')
  const wanted = snapshots.filter(hasComponents)
  if (wanted.length === 0) return new Map()
  const { bundles } = await startBundles(session, content, { useCache: true })
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

/** From content that was read. */
export async function indexOf(
  content: Pick<ScannedContent, 'pageStore' | 'jobFor'>,
  project: Project,
  { locale, version, components }: IndexChoice,
): Promise<SearchIndex> {
  const wanted = project.translations.find(({ config }) => config.language.locale === locale)
  const snapshot = wanted ?? project.snapshot
  const { search, language: own, edition } = snapshot.config
  const inputs = createInputs(content.pageStore)
  const { search: files } = openTexts({
    searchPlans: [planSearch(snapshot, inputs, components.get(snapshot))],
    inputs,
    searchSettings: search,
    texts: hashedTexts(project.texts),
    pageStore: content.pageStore,
    jobFor: content.jobFor,
  })
  const folder = scopeFolder({ version, context: undefined })
  return openIndex(async name => {
    const file = files.read(`${edition.folder}${searchOutput(folder, name)}` as OutputPath)
    if (file === undefined) throw new Error(`No such file in the index: ${name}`)
    return typeof file === 'string' ? file : decodeUtf8(file)
  }, loadLanguage(own.locale))
}
