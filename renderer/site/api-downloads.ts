// The files that readers can download of an API's description.
import type { ApiConfig, Config } from '../config/config.ts'
import type { Page } from '../graph/content-graph.ts'
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

/** Those of the first description that a page draws from. */
export function downloadsOfPage(
  { apis }: Pick<Config, 'apis'>,
  { facts }: Pick<Page, 'facts'>,
): readonly OutputPath[] {
  const read = Object.keys(facts.inputs.files)
  const isShown = ({ file, original }: ApiConfig) =>
    read.some(path => path.startsWith(`${file}#`) || path.startsWith(`${original}#`))
  const api = apis.find(isShown)
  return api === undefined ? [] : apiDownloads(api).map(({ path }) => path)
}
