// Files that docsgen generates for programs: feeds, sitemap, robots.txt, downloads of API descriptions.
import type { Language } from '../../base/strings/language.ts'
import type { OutputPath } from '../../base/text/brand.ts'
import type { ApiConfig, Config } from '../../config/config.ts'
import type { Page } from '../graph/content-graph.ts'
import { isInFeeds, type Site } from './site.ts'
import { feedOutputs, standsAlone } from './urls.ts'

/** Files for agents, on hosts that run no server of docsgen. */
export const agentOutputs = {
  manifest: 'agents/manifest.json' as OutputPath,
  pages: 'agents/pages.json' as OutputPath,
  api: 'agents/api.json' as OutputPath,
}

/** A file of the author with the same name replaces the generated one. */
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

export type ApiDownloadForm = 'openapi.yaml' | 'openapi.json' | 'postman.json'

interface ApiDownload {
  readonly path: OutputPath
  readonly form: ApiDownloadForm
}

/** The downloads of an API description; none when the configuration names no folder for them. */
export function apiDownloads(downloads: ApiConfig['downloads']): readonly ApiDownload[] {
  if (downloads === undefined) return []
  const forms: readonly ApiDownloadForm[] = ['openapi.yaml', 'openapi.json', 'postman.json']
  return forms.map(form => ({ path: (downloads === '' ? form : `${downloads}/${form}`) as OutputPath, form }))
}

/** The text of a link to a download. */
export function downloadLabel({ form }: ApiDownload, language: Language): string {
  if (form === 'postman.json') return language.words['api.postman']
  return form === 'openapi.yaml' ? 'OpenAPI, YAML' : 'OpenAPI, JSON'
}

/** The downloads of the first description that the page shows something of. */
export function downloadsOfPage({ apis }: Config, { facts }: Page): readonly ApiDownload[] {
  const read = Object.keys(facts.inputs.files)
  const isShown = ({ file, original }: ApiConfig) =>
    read.some(path => path.startsWith(`${file}#`) || path.startsWith(`${original}#`))
  const api = apis.find(isShown)
  return api === undefined ? [] : apiDownloads(api.downloads)
}
