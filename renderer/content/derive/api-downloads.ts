// The files of an API's description that readers can download, and those that a page offers.
import type { Language } from '../../base/strings/language.ts'
import type { OutputPath } from '../../base/text/brand.ts'
import type { ApiConfig, Config } from '../../config/config.ts'
import type { Page } from '../graph/content-graph.ts'

export type ApiDownloadForm = 'openapi.yaml' | 'openapi.json' | 'postman.json'

export interface ApiDownload {
  readonly path: OutputPath
  readonly form: ApiDownloadForm
}

/** None when the configuration names no place for them. */
export function apiDownloads({ downloads }: Pick<ApiConfig, 'downloads'>): readonly ApiDownload[] {
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
export function downloadsOfPage(
  { apis }: Pick<Config, 'apis'>,
  { facts }: Pick<Page, 'facts'>,
): readonly ApiDownload[] {
  const read = Object.keys(facts.inputs.files)
  const isShown = ({ file, original }: ApiConfig) =>
    read.some(path => path.startsWith(`${file}#`) || path.startsWith(`${original}#`))
  const api = apis.find(isShown)
  return api === undefined ? [] : apiDownloads(api)
}
