// Downloads of API descriptions: which there are, and their bytes.
import { fingerprint } from '../../base/fingerprint.ts'
import type { Host } from '../../base/host/host.ts'
import { jsonText } from '../../base/text/written-number.ts'
import { writeYaml } from '../../base/yaml/write-yaml.ts'
import type { Config } from '../../config/config.ts'
import { type ApiDownloadForm, apiDownloads } from '../../content/derive/generated-files.ts'
import type { ApiFile } from '../../publish/plan/output-plan.ts'
import { languageDescription } from './document/language-description.ts'
import { postmanCollection } from './postman.ts'

/** Of descriptions that can be read. */
export function listApiFiles({ apis }: Pick<Config, 'apis'>, host: Host): readonly ApiFile[] {
  return apis.flatMap(api => {
    const source = api.downloads === undefined ? undefined : languageDescription(api, host)
    if (source === undefined) return []
    const { file, original, host: server } = api
    const from = { file, original, host: server }
    const hash = fingerprint(source.hash, server ?? '')
    return apiDownloads(api.downloads).map(({ path, form }) => ({ path, form, from, hash }))
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
