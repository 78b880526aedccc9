// The files that readers can download of an API's description.
import type { ApiConfig } from '../config/config.ts'
import type { OutputPath } from '../text/brand.ts'

export type ApiDownloadForm = 'openapi.yaml' | 'openapi.json' | 'postman.json'

/** None when the configuration names no place for them. */
export function apiDownloads({
  downloads,
}: ApiConfig): readonly { readonly path: OutputPath; readonly form: ApiDownloadForm }[] {
  if (downloads === undefined) return []
  const forms: readonly ApiDownloadForm[] = ['openapi.yaml', 'openapi.json', 'postman.json']
  return forms.map(form => ({ path: (downloads === '' ? form : `${downloads}/${form}`) as OutputPath, form }))
}
