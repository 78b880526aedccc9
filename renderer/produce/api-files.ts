// Downloads of API descriptions: which there are, and their bytes.
import type { Config } from '../config/config.ts'
import { fingerprint } from '../fingerprint.ts'
import type { Host } from '../host/host.ts'
import { readDescription } from '../openapi/description.ts'
import { postmanCollection } from '../openapi/postman.ts'
import type { ApiFile } from '../plan/output-plan.ts'
import { type ApiDownloadForm, apiDownloads } from '../site/api-downloads.ts'
import type { SitePath } from '../text/brand.ts'

/** Of descriptions that can be read. */
export function listApiFiles({ apis }: Pick<Config, 'apis'>, host: Host): readonly ApiFile[] {
  return apis.flatMap(api => {
    const text = api.downloads === undefined ? undefined : host.readText(api.file)
    if (text?.ok !== true) return []
    const hash = fingerprint(text.value)
    return apiDownloads(api).map(({ path, form }) => ({ path, form, from: api.file, hash }))
  })
}

export function apiFileText(host: Host, from: SitePath, form: ApiDownloadForm): string {
  const text = host.readText(from)
  if (!text.ok) return ''
  if (form === 'openapi.yaml') return text.value
  const description = readDescription(text.value, from)
  return form === 'openapi.json'
    ? `${JSON.stringify(description.value, undefined, 2)}\n`
    : `${postmanCollection(description)}\n`
}
