// The search index of a site, from its content, without building it: the same files that a build publishes.

import { hashedTexts } from '../page-texts.ts'
import { openTexts } from '../produce/open-production.ts'
import { planSearch } from '../search/building/search-plan.ts'
import { scopeFolder } from '../search/index/scopes.ts'
import { openIndex, type SearchIndex } from '../search/index/search-index.ts'
import { loadLanguage } from '../search/terms/load-language.ts'
import { searchOutput } from '../site/urls.ts'
import type { OutputPath } from '../text/brand.ts'
import { scanContent } from './scan-content.ts'
import type { Session } from './session.ts'

/** Of the whole site in one of its languages (`locale`; undefined: the original), in the version that readers are led to. */
export async function openSiteIndex(session: Session, locale?: string): Promise<SearchIndex> {
  const content = scanContent({
    session,
    useCache: true,
    jobs: undefined,
    loadModules: () => import('../page-modules/evaluate-modules.ts'),
  })
  const project = await content.read()
  const wanted = project.translations.find(({ config }) => config.language.locale === locale)
  const snapshot = wanted ?? project.snapshot
  const { search, language: own, edition } = snapshot.config
  const { search: files } = openTexts({
    searchPlans: [planSearch(snapshot)],
    searchSettings: search,
    texts: hashedTexts(project.texts),
    pageStore: content.pageStore,
    jobFor: content.jobFor,
  })
  const folder = scopeFolder({ version: undefined, context: undefined })
  const index = await openIndex(async name => {
    const file = files.read(`${edition.folder}${searchOutput(folder, name)}` as OutputPath)
    if (file === undefined) throw new Error(`No such file in the index: ${name}`)
    return typeof file === 'string' ? file : new TextDecoder().decode(file)
  }, loadLanguage(own.locale))
  content.close()
  return index
}
