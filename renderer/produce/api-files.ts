// Downloads of API descriptions: which there are, and their bytes.
import type { Config } from '../config/config.ts'
import { fingerprint } from '../fingerprint.ts'
import type { Host } from '../host/host.ts'
import { languageDescription } from '../openapi/document/language-description.ts'
import { postmanCollection } from '../openapi/postman.ts'
import { type ApiDownloadForm, apiDownloads } from '../openapi/text/downloads.ts'
import type { ApiFile } from '../plan/output-plan.ts'
import { jsonText } from '../text/written-number.ts'
import { writeYaml } from '../yaml/write-yaml.ts'

/** Of descriptions that can be read. */
export function listApiFiles({ apis }: Pick<Config, 'apis'>, host: Host): readonly ApiFile[] {
  return apis.flatMap(api => {
    const source = api.downloads === undefined ? undefined : languageDescription(api, host)
    if (source === undefined) return []
    const { file, original, host: server } = api
    const from = { file, original, host: server }
    const hash = fingerprint(source.hash, server ?? '')
    return apiDownloads(api).map(({ path, form }) => ({ path, form, from, hash }))
  })
}

export function apiFileText(host: Host, from: ApiFile['from'], form: ApiDownloadForm): string {
  const source = languageDescription(from, host)
  if (source === undefined) return ''
  if (form === 'openapi.yaml' && source.text !== undefined) return source.text
  const { description } = source.read()
  if (form === 'openapi.yaml') return writeYaml(description.value)
  return form === 'openapi.json'
    ? `${jsonText(description.value, 2)}\n`
    : `${postmanCollection({ ...description, host: from.host })}\n`
}
