// What the forms for trying operations are made from: a file for each operation with a server that the configuration allows.
import type { Host } from '../../base/host/host.ts'
import type { OutputPath } from '../../base/text/brand.ts'
import { jsonText } from '../../base/text/written-number.ts'
import type { Config } from '../../config/config.ts'
import { languageDescription } from './document/language-description.ts'
import { allowedServers, tryModel, tryPath } from './try/try-model.ts'

interface TryFile {
  readonly path: OutputPath
  readonly text: string
}

/** None unless a reader may send requests somewhere. */
export function listTryFiles(
  { apis, language }: Pick<Config, 'apis' | 'language'>,
  host: Host,
): readonly TryFile[] {
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
