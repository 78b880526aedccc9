// A description as a Postman collection (format 2.1): a folder for each tag, a request for each operation.

import { jsonText } from '../../base/text/written-number.ts'
import { queryText } from '../../contract/api/parameter-style.ts'
import type { ApiDescription } from './description.ts'
import { listOf, objectOf, textOf } from './json-object.ts'
import type { RequestBody } from './request/request-body.ts'
import { type DescribedServers, requestModel } from './request/request-model.ts'

/** JSON text. Path, query, headers and body are taken from the first example. */
export function postmanCollection(description: ApiDescription & DescribedServers): string {
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
        raw: query.length === 0 ? url : `${url}?${queryText(query.map(each => [each.name, each.value]))}`,
        protocol: protocol.replace(':', ''),
        host: host.split('.'),
        path: decodeURIComponent(pathname).split('/').slice(1),
        query: query.map(({ name, value }) => ({ key: name, value })),
      },
      ...(body !== undefined && {
        body: postmanBody(body),
      }),
      description: textOf(operation.value.description) ?? '',
    }
    const folder = folders.get(tag) ?? []
    folders.set(tag, folder)
    folder.push({ name: textOf(operation.value.summary) ?? operation.id, request })
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

function postmanBody(body: RequestBody): unknown {
  switch (body.kind) {
    case 'json':
      return {
        mode: 'raw',
        raw: jsonText(body.value, 2),
        options: { raw: { language: 'json' } },
      }
    case 'text':
      return { mode: 'raw', raw: body.value }
    case 'form':
      return { mode: 'urlencoded', urlencoded: body.pairs.map(([key, value]) => ({ key, value })) }
    case 'parts':
      return {
        mode: 'formdata',
        formdata: body.parts.map(part =>
          'file' in part
            ? { key: part.name, type: 'file', src: part.file }
            : { key: part.name, type: 'text', value: part.text, contentType: part.type },
        ),
      }
    case 'file':
      return { mode: 'file', file: { src: body.file } }
  }
}
