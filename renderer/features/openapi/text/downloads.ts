// The files that readers can download of an API's description.

import type { Language } from '../../../base/strings/language.ts'
import type { OutputPath } from '../../../base/text/brand.ts'
import type { ApiConfig } from '../../../config/config.ts'
import { apiText } from './api-words.ts'

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
  if (form === 'postman.json') return apiText(language, 'postman')
  return form === 'openapi.yaml' ? 'OpenAPI, YAML' : 'OpenAPI, JSON'
}
