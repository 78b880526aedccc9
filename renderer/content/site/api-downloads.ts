// The files of an API's description that a page offers.
import type { ApiConfig, Config } from '../../config/config.ts'
import { type ApiDownload, apiDownloads } from '../../features/openapi/text/downloads.ts'
import type { Page } from '../graph/content-graph.ts'

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
