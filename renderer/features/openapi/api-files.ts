// Files that a site publishes for an API: downloads of its description, and the models of the forms that try its operations.
import { fingerprint } from '../../base/fingerprint.ts'
import type { Host } from '../../base/host/host.ts'
import type { Hash, OutputPath } from '../../base/text/brand.ts'
import { jsonText } from '../../base/text/written-number.ts'
import { writeYaml } from '../../base/yaml/write-yaml.ts'
import type { ApiConfig, Config } from '../../config/config.ts'
import { type ApiDownloadForm, apiDownloads } from '../../content/derive/generated-files.ts'
import { languageDescription } from './document/language-description.ts'
import { postmanCollection } from './postman.ts'
import { allowedServers, tryModel, tryPath } from './request/try-model.ts'

/** A download of a description. */
interface ApiFile {
  readonly path: OutputPath
  readonly from: Pick<ApiConfig, 'file' | 'original' | 'host'>
  readonly form: ApiDownloadForm
  /** Of the description. */
  readonly hash: Hash
}

/** The downloads of all descriptions that can be read. */
export function listApiFiles({ apis }: Config, host: Host): readonly ApiFile[] {
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

interface TryFile {
  readonly path: OutputPath
  readonly text: string
}

/** A model for each operation with a server to which the configuration lets readers send requests (`tryIt`). */
export function listTryFiles({ apis, language }: Config, host: Host): readonly TryFile[] {
  return apis.flatMap(api => {
    const { tryIt = [] } = api
    const description = tryIt.length === 0 ? undefined : languageDescription(api, host)?.read().description
    return [...(description?.operations.values() ?? [])].flatMap(operation => {
      const path = tryPath(api, operation.id)
      if (description === undefined || path === undefined || operation.isWebhook) return []
      if (allowedServers(description.value, operation, tryIt).length === 0) return []
      const model = tryModel({ ...description, language }, operation, tryIt)
      return [{ path: path as OutputPath, text: jsonText(model) }]
    })
  })
}
