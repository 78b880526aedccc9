// Files that docsgen makes for programs beside the pages: feeds, sitemap, robots.txt.

import type { Language } from '../../base/strings/language.ts'
import type { OutputPath } from '../../base/text/brand.ts'
import type { ApiConfig, Config } from '../../config/config.ts'
import type { Page } from '../graph/content-graph.ts'
import { isInFeeds, type Site } from './site.ts'
import { feedOutputs, standsAlone } from './urls.ts'

/** For programs of language models on hosts without a server. */
export const agentOutputs = {
  manifest: 'agents/manifest.json' as OutputPath,
  pages: 'agents/pages.json' as OutputPath,
  api: 'agents/api.json' as OutputPath,
}

/** The author's own file of the same name wins over each. */
export function generatedFiles(config: Config, { blog }: Site): readonly OutputPath[] {
  const { noIndex, llms, agents, apis } = config
  return [
    ...(standsAlone(config) ? ['robots.txt'] : []),
    ...(noIndex ? [] : ['sitemap.xml']),
    ...(blog?.posts.some(isInFeeds) ? feedOutputs(blog.routeBase) : []),
    ...(llms ? ['llms.txt', 'llms-full.txt'] : []),
    ...(agents ? Object.values(agentOutputs) : []),
    ...apis.flatMap(api => apiDownloads(api.downloads).map(({ path }) => path)),
  ] as OutputPath[]
}

// The files of an API's description that readers can download, and those that a page offers.

export type ApiDownloadForm = 'openapi.yaml' | 'openapi.json' | 'postman.json'

interface ApiDownload {
  readonly path: OutputPath
  readonly form: ApiDownloadForm
}

/** None when the configuration names no place for them. */
export function apiDownloads(downloads: ApiConfig['downloads']): readonly ApiDownload[] {
  if (downloads === undefined) return []
  const forms: readonly ApiDownloadForm[] = ['openapi.yaml', 'openapi.json', 'postman.json']
  return forms.map(form => ({ path: (downloads === '' ? form : `${downloads}/${form}`) as OutputPath, form }))
}

/** What a link to one says. */
export function downloadLabel({ form }: ApiDownload, language: Language): string {
  if (form === 'postman.json') return language.words['api.postman']
  return form === 'openapi.yaml' ? 'OpenAPI, YAML' : 'OpenAPI, JSON'
}

/** Those of the first description that a page draws from. */
export function downloadsOfPage({ apis }: Config, { facts }: Page): readonly ApiDownload[] {
  const read = Object.keys(facts.inputs.files)
  const isShown = ({ file, original }: ApiConfig) =>
    read.some(path => path.startsWith(`${file}#`) || path.startsWith(`${original}#`))
  const api = apis.find(isShown)
  return api === undefined ? [] : apiDownloads(api.downloads)
}
