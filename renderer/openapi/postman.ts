// A description as a Postman collection (format 2.1): a folder for each tag, a request for each operation.
import type { ApiDescription } from './description.ts'
import { listOf, objectOf, textOf } from './json-object.ts'
import { requestModel } from './request-model.ts'

/** JSON text. Path, query, headers and body are those of the first example. */
export function postmanCollection(description: ApiDescription): string {
  const folders = new Map<string, unknown[]>()
  for (const operation of description.operations.values()) {
    if (operation.isWebhook) continue
    const tag = textOf(listOf(operation.value.tags)[0]) ?? ''
    const { method, url, query, headers, body } = requestModel(description, operation)
    const { protocol, host, pathname } = new URL(url, 'https://api.example')
    const request = {
      method,
      header: headers.map(({ name, value }) => ({ key: name, value })),
      url: {
        raw:
          query.length === 0
            ? url
            : `${url}?${new URLSearchParams(query.map((each): [string, string] => [each.name, each.value]))}`,
        protocol: protocol.replace(':', ''),
        host: host.split('.'),
        path: decodeURIComponent(pathname).split('/').slice(1),
        query: query.map(({ name, value }) => ({ key: name, value })),
      },
      ...(body !== undefined && {
        body: {
          mode: 'raw',
          raw: JSON.stringify(body.value, undefined, 2),
          options: { raw: { language: 'json' } },
        },
      }),
      description: textOf(operation.value.description) ?? '',
    }
    folders.set(tag, [
      ...(folders.get(tag) ?? []),
      { name: textOf(operation.value.summary) ?? operation.id, request },
    ])
  }
  const info = objectOf(description.value.info)
  return JSON.stringify(
    {
      info: {
        name: String(info.title),
        description: textOf(info.description) ?? '',
        schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
      },
      item: [...folders].map(([name, item]) => ({ name, item })),
    },
    undefined,
    2,
  )
}
